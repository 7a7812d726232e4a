import type { Body, Data } from '../../api/types.ts'

export type ReviewType = Data<'/admin/list-reviewtypes'>[number]
export type ReviewTypeBody = Body<'/admin/save-reviewtypes'>

/** A review type as the form holds it. A number field holds text while somebody types. */
export type ReviewTypeValues = Record<keyof Omit<ReviewTypeBody, 'icon'>, string | number>

const fresh: ReviewTypeValues = {
  title_en: '',
  title_ar: '',
  description_en: '',
  description_ar: '',
  min_review_days: 3,
  max_review_days: 5,
  reviewed_doctors_count: 2,
  price: '',
}

export function valuesOf(type: ReviewType | null): ReviewTypeValues {
  if (type === null) return fresh
  return {
    title_en: type.title_en,
    title_ar: type.title_ar,
    description_en: type.description_en,
    description_ar: type.description_ar,
    min_review_days: type.min_review_days,
    max_review_days: type.max_review_days,
    reviewed_doctors_count: type.reviewed_doctors_count,
    price: type.price,
  }
}
