import { adminAr } from './admin-ar.ts'
import { adminCasesAr } from './admin-cases-ar.ts'
import { adminCasesEn } from './admin-cases-en.ts'
import { adminEn } from './admin-en.ts'
import { catalogueAr } from './catalogue-ar.ts'
import { catalogueEn } from './catalogue-en.ts'
import { dashboardAr } from './dashboard-ar.ts'
import { dashboardEn } from './dashboard-en.ts'
import { doctorAr } from './doctor-ar.ts'
import { doctorEn } from './doctor-en.ts'
import { addTexts } from './translate.ts'

/** Words that no page of a patient says: they are loaded with the desks that do. */
addTexts({
  en: { ...adminCasesEn, ...adminEn, ...catalogueEn, ...dashboardEn, ...doctorEn },
  ar: { ...adminCasesAr, ...adminAr, ...catalogueAr, ...dashboardAr, ...doctorAr },
})
