import { fullViewerAr } from './full-viewer-ar.ts'
import { fullViewerEn } from './full-viewer-en.ts'
import { addTexts } from './translate.ts'

/** Words that only the page around the full viewer says: they are loaded with it. */
addTexts({ en: fullViewerEn, ar: fullViewerAr })
