/** The patient's choices; `other` comes with the patient's own words. */
export const cancellationReasons = [
  'changed_mind',
  'submitted_by_mistake',
  'treated_elsewhere',
  'too_expensive',
  'takes_too_long',
  'other',
] as const

export type CancellationReason = (typeof cancellationReasons)[number]

/** False for the other stored codes, such as `not_given`, and for a case that was not cancelled. */
export function isCancellationReason(code: string | null): code is CancellationReason {
  return cancellationReasons.some(one => one === code)
}

/** The stored code: words alone mean `other`; without code and words, `not_given`. */
export function cancellationCode(code: CancellationReason | undefined, reason: string | undefined): string {
  return code ?? (reason ? 'other' : 'not_given')
}

/** The code of a case that was cancelled because the patient withdrew consent. */
export const WITHDRAWN = 'consent_withdrawn'
