import type { AdminRole } from '../../../../src/domain/people/roles.ts'
import type { Data } from '../../api/types.ts'
import type { TextKey } from '../../i18n/language.ts'
import { accessOf } from '../access-log/access-filters.ts'
import { listOf } from '../cases/case-filters.ts'

export type Waiting = Data<'/admin/worklist'>
export type Kind = keyof Waiting
export type Item = Waiting[Kind]['items'][number]

/** The acts on an item that an administrator can do without leaving the page. */
export type Act = 'retry-refund' | 'retry-message' | 'accept-mismatch' | 'assign-coordinator'

export interface Line {
  readonly title: TextKey
  /** The roles whose work this is. Owners and auditors see every line. */
  readonly of: readonly AdminRole[]
  /** The words that explain the date of an item. */
  readonly when: 'waiting_since' | 'waiting_until' | 'waiting_due' | 'waiting_closed'
  /** The address of the full list, if there is one. */
  readonly list?: string
  /** An explanation, for example when the full list counts differently. */
  readonly note?: TextKey
  readonly act?: Act
  /** Returns the link of an item that is not about a case. */
  readonly to?: (item: Item) => string
  /** The name of an item that has neither a case nor a person. */
  readonly item?: TextKey
}

/**
 * The lines of the worklist, in the order shown. `db/oversight/admin-worklist` finds the items; this file says how the
 * page shows them.
 */
export const lines = {
  overdue: {
    of: ['intake'],
    title: 'overdue_reports',
    when: 'waiting_due',
    list: listOf({ overdue: '1', sort: 'due' }),
  },
  to_assign: {
    of: ['intake'],
    title: 'to_assign',
    when: 'waiting_since',
    list: listOf({ status: 'review' }),
    act: 'assign-coordinator',
  },
  mismatches: {
    of: ['finance'],
    title: 'mismatches',
    when: 'waiting_since',
    list: listOf({ payment: 'mismatch' }),
    act: 'accept-mismatch',
  },
  failed_refunds: {
    of: ['finance'],
    title: 'failed_refunds',
    when: 'waiting_since',
    list: listOf({ payment: 'refund_failed' }),
    act: 'retry-refund',
  },
  disputes: { of: ['finance'], title: 'disputes', when: 'waiting_since', note: 'disputes_note' },
  failed_messages: {
    of: ['intake'],
    title: 'failed_messages',
    when: 'waiting_since',
    list: '/admin/undelivered',
    note: 'failed_messages_note',
    act: 'retry-message',
  },
  nobody_reached: { of: ['intake'], title: 'nobody_reached', when: 'waiting_since', note: 'nobody_reached_note' },
  to_pay_long: {
    of: ['intake', 'finance'],
    title: 'to_pay_long',
    when: 'waiting_since',
    list: listOf({ status: 'to_pay' }),
    note: 'to_pay_long_note',
  },
  erasure_requests: {
    of: ['privacy'],
    title: 'erasure_waiting',
    when: 'waiting_since',
    list: '/admin/erasure',
    item: 'all_own_cases',
  },
  approvals: {
    of: ['finance', 'privacy'],
    title: 'approvals_waiting',
    when: 'waiting_since',
    list: '/admin/approvals',
    item: 'approval_person',
  },
  holds_released: { of: ['privacy'], title: 'holds_released', when: 'waiting_since', note: 'holds_released_note' },
  retention_due: { of: ['privacy'], title: 'retention_due', when: 'waiting_closed', note: 'retention_due_note' },
  bulk_reads: {
    of: ['privacy'],
    title: 'bulk_reads',
    when: 'waiting_since',
    to: ({ id }) => accessOf({ actor_id: id }),
  },
  ending_certificate: {
    of: ['intake'],
    title: 'ending_certificate',
    when: 'waiting_until',
    note: 'ending_certificate_note',
    item: 'certificate',
  },
} as const satisfies Record<Kind, Line>
