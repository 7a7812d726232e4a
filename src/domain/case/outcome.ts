/** The result of the second opinion, compared with the first. */
export const outcomes = ['confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'] as const

export type ReviewOutcome = (typeof outcomes)[number]
