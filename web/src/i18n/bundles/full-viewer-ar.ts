export { fullViewerAr as texts } from '../full-viewer-ar.ts'
