/** The limits of one patient in production. Nobody needs as many drafts or cases, and a disk holds far more. */
const MOST_DRAFTS = 200
export const MOST_CASES = 2_000

export interface OwnedCases {
  readonly drafts: number
  /** All cases, including drafts and closed ones. */
  readonly cases: number
}

export function isQuotaReached({ drafts, cases }: OwnedCases, adding: 'draft' | 'review'): boolean {
  return cases >= MOST_CASES || (adding === 'draft' && drafts >= MOST_DRAFTS)
}
