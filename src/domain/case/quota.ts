/** What one patient may have in production: far more than anybody needs, far less than a disk holds. */
const MOST_DRAFTS = 200
export const MOST_CASES = 2_000

export interface OwnedCases {
  readonly drafts: number
  /** All cases, including drafts and closed ones. */
  readonly cases: number
}

/** Whether one more case would exceed the quota. */
export function isQuotaReached({ drafts, cases }: OwnedCases, adding: 'draft' | 'review'): boolean {
  return cases >= MOST_CASES || (adding === 'draft' && drafts >= MOST_DRAFTS)
}
