import { InvalidInput } from './errors.ts'

/** Conditions come in pairs: the n-th English one is the n-th Arabic one. */
export function requirePairs(english: readonly string[], arabic: readonly string[]): void {
  if (english.length !== arabic.length) {
    throw new InvalidInput([{ field: 'cond_ar', key: 'field_same_length', params: { other: 'cond_en' } }])
  }
}

export function requireReviewDays({ min_review_days: min, max_review_days: max }: ReviewDays): void {
  if (max < min) throw new InvalidInput([{ field: 'max_review_days', key: 'field_minimum', params: { limit: min } }])
}

interface ReviewDays {
  readonly min_review_days: number
  readonly max_review_days: number
}

/** Ids that no doctor of the directory bears; each is named. */
export function refuseDoctors(unknown: readonly string[]): void {
  const [first, ...rest] = unknown.map(
    doctor => ({ field: 'doctor_ids', key: 'field_doctor_unknown', params: { doctor } }) as const,
  )
  if (first !== undefined) throw new InvalidInput([first, ...rest])
}
