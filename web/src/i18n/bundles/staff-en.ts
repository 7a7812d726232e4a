import { adminCasesEn } from '../admin-cases-en.ts'
import { adminEn } from '../admin-en.ts'
import { catalogueEn } from '../catalogue-en.ts'
import { dashboardEn } from '../dashboard-en.ts'
import { doctorEn } from '../doctor-en.ts'

/** Words that no page of a patient says: they are loaded with the desks that do. */
export const texts = {
  ...adminEn,
  ...adminCasesEn,
  ...catalogueEn,
  ...dashboardEn,
  ...doctorEn,
} as const
