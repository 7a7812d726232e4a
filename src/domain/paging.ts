export const DEFAULT_PAGE_SIZE = 15
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 1_000_000
/** The administrators' worklist counts up to here. */
export const MOST_COUNTED = 1_000
/** The text to search a list for. */
export const LONGEST_SEARCH = 100

/** The orders of the administrators' list of cases. */
export const caseOrders = ['newest', 'due', 'oldest', 'updated', 'amount'] as const

export type CaseOrder = (typeof caseOrders)[number]

export interface Page {
  readonly page: number
  readonly size: number
  readonly offset: number
}

export function pageOf(page: number | undefined, size: number | undefined): Page {
  const number = page ?? 1
  const rows = Math.min(size ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  return { page: number, size: rows, offset: (number - 1) * rows }
}

export interface Paged<T> {
  readonly rows: T[]
  readonly total: number
  /** Set when there are more rows than were counted. */
  readonly totalIsMinimum?: true
  readonly page: Page
}
