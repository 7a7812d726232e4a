import { documentsAr } from '../documents-ar.ts'
import { imagingAr } from '../imaging-ar.ts'
import { messagesAr } from '../messages-ar.ts'
import { moneyAr } from '../money-ar.ts'
import { patientAr } from '../patient-ar.ts'
import { refusalsAr } from '../refusals-ar.ts'
import { rightsAr } from '../rights-ar.ts'
import { rolesAr } from '../roles-ar.ts'
import { sharedAr } from '../shared-ar.ts'
import { tableAr } from '../table-ar.ts'
import type { texts as english } from './every-desk-en.ts'

export const texts: Readonly<Record<keyof typeof english, string>> = {
  ...documentsAr,
  ...imagingAr,
  ...messagesAr,
  ...moneyAr,
  ...patientAr,
  ...rightsAr,
  ...rolesAr,
  ...sharedAr,
  ...tableAr,
}

export const refusals = refusalsAr
