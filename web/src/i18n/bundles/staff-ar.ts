import { adminAr } from '../admin-ar.ts'
import { adminCasesAr } from '../admin-cases-ar.ts'
import { catalogueAr } from '../catalogue-ar.ts'
import { dashboardAr } from '../dashboard-ar.ts'
import { doctorAr } from '../doctor-ar.ts'
import type { texts as english } from './staff-en.ts'

export const texts: Readonly<Record<keyof typeof english, string>> = {
  ...adminAr,
  ...adminCasesAr,
  ...catalogueAr,
  ...dashboardAr,
  ...doctorAr,
}
