export { fullViewerEn as texts } from '../full-viewer-en.ts'
