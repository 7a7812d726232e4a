import { adminCasesEn } from './admin-cases-en.ts'
import { adminEn } from './admin-en.ts'
import { catalogueEn } from './catalogue-en.ts'
import { dashboardEn } from './dashboard-en.ts'
import { doctorEn } from './doctor-en.ts'
import { documentsEn } from './documents-en.ts'
import { fullViewerEn } from './full-viewer-en.ts'
import { imagingEn } from './imaging-en.ts'
import { messagesEn } from './messages-en.ts'
import { moneyEn } from './money-en.ts'
import { patientEn } from './patient-en.ts'
import { rightsEn } from './rights-en.ts'
import { rolesEn } from './roles-en.ts'
import { sharedEn } from './shared-en.ts'
import { tableEn } from './table-en.ts'

/** Every word the pages say, in English. `ar.ts` must hold the same keys: a missing one is a compile error. */
export const en = {
  ...adminCasesEn,
  ...adminEn,
  ...catalogueEn,
  ...dashboardEn,
  ...doctorEn,
  ...documentsEn,
  ...fullViewerEn,
  ...imagingEn,
  ...messagesEn,
  ...moneyEn,
  ...patientEn,
  ...rightsEn,
  ...rolesEn,
  ...sharedEn,
  ...tableEn,
} as const
