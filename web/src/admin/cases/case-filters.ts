import type { Body } from '../../api/types.ts'

export type Order = NonNullable<Body<'/admin/list-review-cases'>['sort']>

export const orders: readonly Order[] = ['newest', 'due']

export interface Filters {
  readonly q: string
  readonly status: string
  readonly payment: string
  readonly dc_id: string
  readonly date_from: string
  readonly date_to: string
  readonly overdue: boolean
}

export const noFilters: Filters = {
  q: '',
  status: '',
  payment: '',
  dc_id: '',
  date_from: '',
  date_to: '',
  overdue: false,
}

/** Those that are set, as the service takes them. */
export function givenOf(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== false))
}
