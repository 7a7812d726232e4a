/** The patient's choices. With `other` the patient writes a reason. */
export const cancellationReasons = [
  'changed_mind',
  'submitted_by_mistake',
  'treated_elsewhere',
  'too_expensive',
  'takes_too_long',
  'other',
] as const

export type CancellationReason = (typeof cancellationReasons)[number]

/** Returns whether a code is one of the patient's choices. Other stored codes are not, such as `not_given`. */
export function isCancellationReason(code: string | null): code is CancellationReason {
  return cancellationReasons.some(one => one === code)
}

/** Returns the code to store. Written words alone mean `other`. Neither code nor words mean `not_given`. */
export function cancellationCode(code: CancellationReason | undefined, reason: string | undefined): string {
  return code ?? (reason ? 'other' : 'not_given')
}

/** The code of a case that was cancelled because the patient withdrew consent. */
export const WITHDRAWN = 'consent_withdrawn'
