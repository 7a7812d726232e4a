const DEFAULT_PAGE_SIZE = 15
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

/** The page that a request asks for. Administrators say `size`, the others `page_size`. */
export interface Paging {
  readonly page?: number
  readonly size?: number
  readonly page_size?: number
}

/** The same for something that belongs to a case. */
export interface CasePaging extends Paging {
  readonly case_id: string
}

/** The same with a text to search for. */
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
  /** Set when there are more rows than were counted. */
  readonly totalIsMinimum?: true
  readonly page: Page
}

export function mapRows<T, U>(found: Paged<T>, present: (row: T) => U): Paged<U> {
  return { ...found, rows: found.rows.map(present) }
}
