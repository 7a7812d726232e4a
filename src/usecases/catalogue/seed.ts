import type { Context } from '../../context.ts'
import { lockEmptyCatalogue } from '../../db/catalogue/catalogue.ts'
import { type CategoryFields, insertCategory } from '../../db/catalogue/disease-categories.ts'
import { insertReviewType, type ReviewTypeFields } from '../../db/catalogue/review-types.ts'
import { newId } from '../../domain/values/uuid.ts'

// In both lists the last entry is the newest, so the pickers show it first.

const reviewTypes: readonly ReviewTypeFields[] = [
  {
    title_en: 'Multidisciplinary board review',
    title_ar: 'مراجعة لجنة متعددة التخصصات',
    description_en: 'Several specialists discuss a complex case together and agree on one recommendation.',
    description_ar: 'يناقش عدة أطباء مختصين الحالة المعقدة معًا ويتفقون على توصية واحدة.',
    min_review_days: 7,
    max_review_days: 10,
    reviewed_doctors_count: 5,
    price: 2400,
    icon: 'board',
  },
  {
    title_en: 'Imaging and pathology review',
    title_ar: 'مراجعة الأشعة وعلم الأمراض',
    description_en: 'Scans and tissue samples are read again by subspecialised radiologists and pathologists.',
    description_ar: 'يعيد أطباء أشعة وعلم أمراض من ذوي التخصص الدقيق قراءة صور الأشعة وعينات الأنسجة.',
    min_review_days: 3,
    max_review_days: 5,
    reviewed_doctors_count: 2,
    price: 1200,
    icon: 'scan',
  },
  {
    title_en: 'Specialist review',
    title_ar: 'مراجعة طبيب مختص',
    description_en: 'One specialist studies your documents and gives a written opinion on diagnosis and treatment.',
    description_ar: 'يدرس طبيب مختص مستنداتك ويقدم رأيًا مكتوبًا في التشخيص والعلاج.',
    min_review_days: 2,
    max_review_days: 3,
    reviewed_doctors_count: 1,
    price: 750,
    icon: null,
  },
]

const categories: readonly CategoryFields[] = [
  {
    spec_en: 'General medicine',
    spec_ar: 'الطب العام',
    cond_en: ['Several illnesses at once', 'Complaints without a diagnosis', 'Migraine'],
    cond_ar: ['عدة أمراض معًا', 'شكاوى دون تشخيص', 'الصداع النصفي'],
    for_unsure: true,
  },
  {
    spec_en: 'Oncology',
    spec_ar: 'علاج الأورام',
    cond_en: ['Breast cancer', 'Colon cancer', 'Lymphoma'],
    cond_ar: ['سرطان الثدي', 'سرطان القولون', 'سرطان الغدد الليمفاوية'],
  },
  {
    spec_en: 'Cardiology',
    spec_ar: 'أمراض القلب',
    cond_en: ['Coronary artery disease', 'Heart failure', 'Irregular heartbeat'],
    cond_ar: ['مرض الشريان التاجي', 'قصور القلب', 'عدم انتظام ضربات القلب'],
  },
]

/**
 * Fills an empty catalogue, so that the service can be tried. Returns false if it was not empty. A lock lets only one
 * process fill it.
 */
export async function seedCatalogue(ctx: Context): Promise<boolean> {
  return ctx.catalogue.change(async tx => {
    if (!(await lockEmptyCatalogue(tx))) return false
    const now = ctx.clock.now()
    const stamp = { by: 'seed', now }
    for (const fields of reviewTypes) await insertReviewType(tx, newId(now), fields, stamp)
    for (const fields of categories) await insertCategory(tx, newId(now), fields, stamp)
    return true
  })
}
