import { documentsEn } from '../documents-en.ts'
import { imagingEn } from '../imaging-en.ts'
import { messagesEn } from '../messages-en.ts'
import { moneyEn } from '../money-en.ts'
import { patientEn } from '../patient-en.ts'
import { refusalsEn } from '../refusals-en.ts'
import { rightsEn } from '../rights-en.ts'
import { rolesEn } from '../roles-en.ts'
import { sharedEn } from '../shared-en.ts'
import { tableEn } from '../table-en.ts'

/** The texts of every desk. Each file of this folder becomes one script. */
export const texts = {
  ...documentsEn,
  ...imagingEn,
  ...messagesEn,
  ...moneyEn,
  ...patientEn,
  ...rightsEn,
  ...rolesEn,
  ...sharedEn,
  ...tableEn,
} as const

export const refusals = refusalsEn
