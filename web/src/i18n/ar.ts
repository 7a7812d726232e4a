import { adminAr } from './admin-ar.ts'
import { adminCasesAr } from './admin-cases-ar.ts'
import { catalogueAr } from './catalogue-ar.ts'
import { dashboardAr } from './dashboard-ar.ts'
import { doctorAr } from './doctor-ar.ts'
import { documentsAr } from './documents-ar.ts'
import type { en } from './en.ts'
import { fullViewerAr } from './full-viewer-ar.ts'
import { imagingAr } from './imaging-ar.ts'
import { messagesAr } from './messages-ar.ts'
import { moneyAr } from './money-ar.ts'
import { patientAr } from './patient-ar.ts'
import { rightsAr } from './rights-ar.ts'
import { rolesAr } from './roles-ar.ts'
import { sharedAr } from './shared-ar.ts'
import { tableAr } from './table-ar.ts'

export const ar: Readonly<Record<keyof typeof en, string>> = {
  ...adminAr,
  ...adminCasesAr,
  ...catalogueAr,
  ...dashboardAr,
  ...doctorAr,
  ...documentsAr,
  ...fullViewerAr,
  ...imagingAr,
  ...messagesAr,
  ...moneyAr,
  ...patientAr,
  ...rightsAr,
  ...rolesAr,
  ...sharedAr,
  ...tableAr,
}
