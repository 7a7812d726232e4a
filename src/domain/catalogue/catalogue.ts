import { type FieldError, refuseFields } from '../errors/errors.ts'

/** The things that administrators edit. The service records every change to them. */
export const changeKinds = ['doctor', 'department', 'type', 'category', 'coordinators', 'holidays'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Returns a problem when the lists differ in length, because the n-th English condition belongs to the n-th Arabic one.
 */
export function pairProblems({ cond_en, cond_ar }: Readonly<Record<'cond_en' | 'cond_ar', string[]>>): FieldError[] {
  if (cond_en.length === cond_ar.length) return []
  return [{ field: 'cond_ar', key: 'field_same_length', params: { other: 'cond_en' } }]
}

export function reviewDaysProblems(
  days: Readonly<Record<'min_review_days' | 'max_review_days', number>>,
): FieldError[] {
  if (days.max_review_days >= days.min_review_days) return []
  const params = { limit: days.min_review_days, other: 'min_review_days' }
  return [{ field: 'max_review_days', key: 'field_not_below', params }]
}

/** Throws when the directory lacks a doctor of these ids. Each missing id has its own problem. */
export function refuseDoctors(unknown: readonly string[]): void {
  refuseFields(unknown.map(doctor => ({ field: 'doctor_ids', key: 'field_doctor_unknown', params: { doctor } })))
}
