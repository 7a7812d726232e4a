/** What the second opinion came to, compared with the first one. */
export const outcomes = ['confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'] as const

export type ReviewOutcome = (typeof outcomes)[number]
