/** What a patient may choose from; `other` comes with words of their own. */
export const cancellationReasons = [
  'changed_mind',
  'submitted_by_mistake',
  'treated_elsewhere',
  'too_expensive',
  'takes_too_long',
  'other',
] as const

export type CancellationReason = (typeof cancellationReasons)[number]

/** Not given, or given by an administrator in words alone, is no reason that anybody chose. */
export function isCancellationReason(code: string | null): code is CancellationReason {
  return (cancellationReasons as readonly (string | null)[]).includes(code)
}

/** The code that is kept: a reason alone means other, neither means that none was given. */
export function cancellationCode(code: CancellationReason | undefined, reason: string | undefined): string {
  return code ?? (reason ? 'other' : 'not_given')
}

/** The code of a case that ended because the patient took consent back. */
export const WITHDRAWN = 'consent_withdrawn'
