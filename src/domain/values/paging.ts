const DEFAULT_PAGE_SIZE = 15
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 1_000_000
/** The administrators' worklist stops counting at this number. */
export const MOST_COUNTED = 1_000
/** The longest search text of a list. */
export const LONGEST_SEARCH = 100

export const caseOrders = ['newest', 'due', 'oldest', 'updated', 'amount'] as const

export type CaseOrder = (typeof caseOrders)[number]

export interface Page {
  readonly page: number
  readonly size: number
  readonly offset: number
}

/** The page of a request. Administrators send `size`, other callers `page_size`. */
export interface Paging {
  readonly page?: number
  readonly size?: number
  readonly page_size?: number
}

/** The page of a list that belongs to a case. */
export interface CasePaging extends Paging {
  readonly case_id: string
}

/** The page of a list, with a text to search for. */
export interface SearchRequest extends Paging {
  readonly q?: string
}

export function pageOf({ page = 1, page_size = DEFAULT_PAGE_SIZE, size = page_size }: Paging): Page {
  const rows = Math.min(size, MAX_PAGE_SIZE)
  return { page, size: rows, offset: (page - 1) * rows }
}

export interface Paged<T> {
  readonly rows: T[]
  readonly total: number
  /** Set when more rows exist than were counted. */
  readonly totalIsMinimum?: true
  readonly page: Page
}

export function mapRows<T, U>(found: Paged<T>, present: (row: T) => U): Paged<U> {
  return { ...found, rows: found.rows.map(present) }
}
