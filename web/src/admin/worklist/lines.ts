import type { Data } from '../../api/types.ts'
import type { TextKey } from '../../i18n/language.ts'
import { accessOf } from '../access-log/access-filters.ts'
import { listOf } from '../cases/case-filters.ts'

export type Waiting = Data<'/admin/worklist'>
export type Kind = keyof Waiting
export type Item = Waiting[Kind]['items'][number]

/** What an administrator can do about an item without leaving the page. */
export type Act = 'retry-refund' | 'retry-message' | 'accept-mismatch'

export interface Line {
  readonly title: TextKey
  /** The words that explain the date of an item. */
  readonly when: 'waiting_since' | 'waiting_until' | 'waiting_due' | 'waiting_closed'
  /** The address of the full list, if there is one. */
  readonly list?: string
  /** An explanation, for example when the full list counts differently. */
  readonly note?: TextKey
  readonly act?: Act
  /** The link of an item that is not about a case. */
  readonly to?: (item: Item) => string
  /** The name of an item that has neither a case nor a person. */
  readonly item?: TextKey
}

/** The worklist, in the order shown. A new kind of waiting needs only a new line here. */
export const lines = {
  overdue: { title: 'overdue_reports', when: 'waiting_due', list: listOf({ overdue: '1', sort: 'due' }) },
  to_assign: { title: 'to_assign', when: 'waiting_since', list: listOf({ status: 'review' }) },
  mismatches: {
    title: 'mismatches',
    when: 'waiting_since',
    list: listOf({ payment: 'mismatch' }),
    act: 'accept-mismatch',
  },
  failed_refunds: {
    title: 'failed_refunds',
    when: 'waiting_since',
    list: listOf({ payment: 'refund_failed' }),
    act: 'retry-refund',
  },
  disputes: { title: 'disputes', when: 'waiting_since', note: 'disputes_note' },
  failed_messages: {
    title: 'failed_messages',
    when: 'waiting_since',
    note: 'failed_messages_note',
    act: 'retry-message',
  },
  to_pay_long: {
    title: 'to_pay_long',
    when: 'waiting_since',
    list: listOf({ status: 'to_pay' }),
    note: 'to_pay_long_note',
  },
  erasure_requests: { title: 'erasure_waiting', when: 'waiting_since', list: '/admin/erasure', item: 'all_own_cases' },
  holds_released: { title: 'holds_released', when: 'waiting_since', note: 'holds_released_note' },
  retention_due: { title: 'retention_due', when: 'waiting_closed', note: 'retention_due_note' },
  bulk_reads: { title: 'bulk_reads', when: 'waiting_since', to: ({ id }) => accessOf({ actor_id: id }) },
  ending_certificate: {
    title: 'ending_certificate',
    when: 'waiting_until',
    note: 'ending_certificate_note',
    item: 'certificate',
  },
} as const satisfies Record<Kind, Line>
