import { useHistoryState } from 'wouter/use-browser-location'
import { outcomes } from '../../../../src/domain/case/opinion.ts'
import { type CaseStatus, caseStatuses } from '../../../../src/domain/case/status.ts'
import { type PaymentStatus, paymentStatuses } from '../../../../src/domain/money/money.ts'
import { caseOrders } from '../../../../src/domain/values/paging.ts'
import type { Body } from '../../api/types.ts'
import { addressOf, pageOf } from '../parts/address.ts'

type Request = Body<'/admin/list-review-cases'>

/** The filters of the list, all empty. The address keeps each filter under its name here. */
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

/** Groups of payment statuses that people look for together. The sums of the dashboard link to them. */
export const paymentGroups = {
  received: ['paid', 'refund_pending', 'partly_refunded', 'refunded', 'refund_failed'],
  returned: ['partly_refunded', 'refunded'],
} as const satisfies Record<string, readonly PaymentStatus[]>

/** Returns the names of a group, or the one name given. Unknown names in the address are left out. */
function namesIn<Name extends string>(
  groups: Readonly<Record<string, readonly Name[]>>,
  all: readonly Name[],
  given: string,
) {
  const wanted: readonly string[] = Object.hasOwn(groups, given) ? (groups[given] ?? []) : [given]
  return all.filter(name => wanted.includes(name))
}

/** Returns the filters that are set, in the form that the service expects. */
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

/** Returns the address of the list with these filters. */
export function listOf(filters: Partial<Filters>): string {
  return `/admin/cases?${addressOf(noFilters, filters)}`
}

interface Way {
  readonly from?: string
}

/** The history state of a link to a case. It leads the way back to the same list, even after a reload. */
export const wayFrom = (address: string): Way => ({ from: address })

/** Returns the address of the list from which the case was opened. */
export function useListAddress(): string {
  const way = useHistoryState<Way | null>()
  return way?.from ?? '/admin/cases'
}
