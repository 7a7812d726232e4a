import { useHistoryState } from 'wouter/use-browser-location'
import { outcomes } from '../../../../src/domain/case/opinion.ts'
import { type CaseStatus, caseStatuses } from '../../../../src/domain/case/status.ts'
import { type PaymentStatus, paymentStatuses } from '../../../../src/domain/money/money.ts'
import { caseOrders } from '../../../../src/domain/values/paging.ts'
import type { Body } from '../../api/types.ts'
import { addressOf, pageOf } from '../parts/address.ts'

type Request = Body<'/admin/list-review-cases'>

/** The list without any filter. Each setting is kept in the address under this name. */
export const noFilters = {
  q: '',
  status: '',
  payment: '',
  dc_id: '',
  rt_id: '',
  coordinator_id: '',
  date_from: '',
  date_to: '',
  closed_from: '',
  closed_to: '',
  outcome: '',
  overdue: '',
  sort: 'newest',
  page: '',
}

type Filters = Readonly<typeof noFilters>

export interface FilterProps {
  filters: Filters
  change: (changes: Partial<Filters>) => void
}

/** Groups of statuses that people look for together. */
export const statusGroups = {
  submitted: caseStatuses.filter(status => status !== 'draft'),
  to_pay: ['payment_pending', 'payment_failed'],
} as const satisfies Record<string, readonly CaseStatus[]>

/** Groups of payments that people look for together, and that sums of money come from. */
export const paymentGroups = {
  received: ['paid', 'refund_pending', 'partly_refunded', 'refunded', 'refund_failed'],
  returned: ['partly_refunded', 'refunded'],
} as const satisfies Record<string, readonly PaymentStatus[]>

/** The names of a group, or the one name that is given. What the address has and nobody knows is left out. */
function namesIn<Name extends string>(
  groups: Readonly<Record<string, readonly Name[]>>,
  all: readonly Name[],
  given: string,
) {
  const wanted: readonly string[] = Object.hasOwn(groups, given) ? (groups[given] ?? []) : [given]
  return all.filter(name => wanted.includes(name))
}

/** The filters that are set, in the form the service expects. */
export function givenOf(filters: Filters): Omit<Request, 'page' | 'sort'> {
  const { status, payment, outcome, overdue, sort, page, ...texts } = filters
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(status === '' ? {} : { status: namesIn(statusGroups, caseStatuses, status) }),
    ...(payment === '' ? {} : { payment: namesIn(paymentGroups, paymentStatuses, payment) }),
    ...(outcome === '' ? {} : { outcome: namesIn({}, outcomes, outcome) }),
    ...(overdue === '' ? {} : { overdue: true }),
  }
}

export function bodyOf(filters: Filters): Request {
  return {
    ...givenOf(filters),
    page: pageOf(filters),
    sort: caseOrders.find(order => order === filters.sort) ?? 'newest',
  }
}

/** The address of the list with some filters set. */
export function listOf(filters: Partial<Filters>): string {
  return `/admin/cases?${addressOf(noFilters, filters)}`
}

interface Way {
  readonly from?: string
}

/** Passed along with the link to a case, so that the way back leads to the same list, even after a reload. */
export const wayFrom = (address: string): Way => ({ from: address })

/** The list from which a case was opened. */
export function useListAddress(): string {
  const way = useHistoryState<Way | null>()
  return way?.from ?? '/admin/cases'
}
