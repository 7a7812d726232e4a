import { texts as everyDesk } from './bundles/every-desk-en.ts'
import { texts as fullViewer } from './bundles/full-viewer-en.ts'
import { texts as staff } from './bundles/staff-en.ts'

/** All texts of the pages in English. Their keys are the keys of every language. */
export const en = { ...everyDesk, ...staff, ...fullViewer } as const
