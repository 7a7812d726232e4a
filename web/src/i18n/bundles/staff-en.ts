import { adminCasesEn } from '../admin-cases-en.ts'
import { adminEn } from '../admin-en.ts'
import { catalogueEn } from '../catalogue-en.ts'
import { dashboardEn } from '../dashboard-en.ts'
import { doctorEn } from '../doctor-en.ts'

/** The texts of the doctors' and administrators' desks. Patients' pages do not load them. */
export const texts = {
  ...adminEn,
  ...adminCasesEn,
  ...catalogueEn,
  ...dashboardEn,
  ...doctorEn,
} as const
