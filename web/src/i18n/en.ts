import { texts as everyDesk } from './bundles/every-desk-en.ts'
import { texts as fullViewer } from './bundles/full-viewer-en.ts'
import { texts as staff } from './bundles/staff-en.ts'

/** Every word the pages say, in English: the keys of all texts. */
export const en = { ...everyDesk, ...staff, ...fullViewer } as const
