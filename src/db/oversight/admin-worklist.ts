import { LONG_UNPAID_MS, RELEASE_SHOWN_MS } from '../../domain/case/limits.ts'
import type { ApprovalKind } from '../../domain/people/approval.ts'
import { MOST_COUNTED } from '../../domain/values/paging.ts'
import type { Queryable } from '../engine/database.ts'
import { join, Sql, sql } from '../engine/sql.ts'
import { wasUsed } from '../erasure/holds.ts'
import { personColumns } from '../fragments/names.ts'
import { isErasedRow, openCaseStates, overdue } from '../fragments/states.ts'

/** How many items of each line are shown, the oldest first. */
export const SHOWN = 5

/** A literal and not a parameter, so that the planner knows that it needs only a few rows of each index. */
const limit = (rows: number) => new Sql([`limit ${rows}`], [])
/** Rows beyond this limit are not counted, so that the cost is bounded. Nobody works off so many in a day. */
const counted = limit(MOST_COUNTED)

export interface Sources {
  readonly now: Date
  readonly adminId: string
  /** The kinds of approvals on which this administrator decides. */
  readonly approvalKinds: readonly ApprovalKind[]
  /** The queues of messages that were given up. */
  readonly deadLetters: readonly string[]
  /** Cases finished before this moment were kept as long as required; null when no period is set. */
  readonly keptSince: Date | null
}

/**
 * The lines of an administrator's worklist. Each one selects case_id, id (which an action names), date (since when it
 * waits), amount and perhaps currency. Each one uses its own index and sorts the oldest first.
 */
const sources = {
  to_assign: () => sql`
    select case_id, case_id as id, updated_date as date, null::numeric as amount from review_cases
    where status = 'review' order by updated_date, case_id`,
  to_pay_long: ({ now }: Sources) => sql`
    select subject.case_id, payment_id as id, payment.created_date as date, payment.amount, payment.currency
    from review_cases subject join payments payment on payment.case_id = subject.case_id
    where subject.status in ('payment_pending', 'payment_failed') and payment.status <> 'mismatch'
      and payment.created_date <= ${longAgo(now)} and subject.created_date <= ${longAgo(now)}
    order by subject.created_date, subject.case_id`,
  overdue: ({ now }: Sources) => sql`
    select case_id, case_id as id, due_date as date, null::numeric as amount from review_cases subject
    where ${overdue(now)} order by due_date`,
  mismatches: () => sql`
    select overview.case_id, payment_id as id, payment.updated_date as date, seen_amount as amount,
      seen_currency as currency
    from case_overview overview join payments payment on payment.case_id = overview.case_id
    where overview.payment_status = 'mismatch' order by overview.created_date, overview.case_id`,
  failed_refunds: () => sql`
    select case_id, refund_id as id, updated_date as date, amount, currency from refunds
    where status = 'failed' order by updated_date, refund_id`,
  disputes: () => sql`
    select payment.case_id, dispute_id as id, opened_date as date, dispute.amount, dispute.currency
    from payment_disputes dispute join payments payment using (payment_id)
    where closed_date is null order by opened_date, dispute_id`,
  // Messages that the hub did not take, and messages that the service itself could not deliver.
  failed_messages: ({ deadLetters }: Sources) => sql`
    select * from (
      (select (data ->> 'case_id')::uuid as case_id, id, created_on as date, null::numeric as amount from pgboss.job
        where name = any (${deadLetters}) and state < 'active' and not blocked
        order by priority desc, created_on ${counted})
      union all
      (select case_id, delivery_id, date, null from message_deliveries where given_up
        order by date, delivery_id ${counted})) failed order by date, id`,
  nobody_reached: () => sql`
    select case_id, case_id as id, nobody.date, null::numeric as amount
    from nobody_reached nobody join review_cases subject using (case_id)
    where subject.status in ${openCaseStates} order by nobody.date, case_id`,
  erasure_requests: () => sql`
    select case_id, request_id as id, requested_date as date, null::numeric as amount from erasure_requests
    where state = 'open' order by requested_date, request_id`,
  approvals: ({ approvalKinds }: Sources) => sql`
    select case_id, approval_id as id, asked_date as date, amount, currency from approvals
    where state = 'waiting' and kind = any (${approvalKinds}) order by asked_date, approval_id`,
  retention_due: ({ keptSince }: Sources) => sql`
    select case_id, case_id as id, closed_date as date, null::numeric as amount from (
      select case_id, closed_date, ${wasUsed(sql`subject.case_id`)} from review_cases subject
      where status in ('completed', 'cancelled') and closed_date <= ${keptSince}
        and not ${isErasedRow} and not exists (select from case_holds where case_holds.case_id = subject.case_id)) kept
    where was_used order by closed_date, case_id`,
  holds_released: ({ now, adminId }: Sources) => sql`
    select case_id, activity_id as id, created_date as date, null::numeric as amount, null as currency,
      coalesce(details ->> 'by', actor_id) as name
    from sop_activity where action = 'hold_released' and details ->> 'held_by' = ${adminId} and actor_id <> ${adminId}
      and created_date > ${new Date(now.getTime() - RELEASE_SHOWN_MS)} order by created_date, activity_id`,
} as const satisfies Record<string, (given: Sources) => Sql>

export type Waiting = keyof typeof sources

export const waitingKinds = Object.keys(sources) as [Waiting, ...Waiting[]]

export interface WaitingRow {
  readonly kind: Waiting
  readonly count: number
  readonly items: readonly {
    readonly case_id: string | null
    readonly case_number: string | null
    readonly id: string
    readonly date: string
    readonly amount: number | null
    readonly currency?: string | null
    readonly name?: string | null
    readonly patient_name?: string | null
    readonly disease_en?: string | null
    readonly disease_ar?: string | null
    readonly case_coordinator_id?: string | null
    readonly coordinator_en?: string | null
    readonly coordinator_ar?: string | null
  }[]
}

const longAgo = (now: Date) => new Date(now.getTime() - LONG_UNPAID_MS)

/**
 * Reads all lines in one statement, at one moment. The count and the shown items are separate queries, because most
 * rows are only counted.
 */
export function listWaiting(db: Queryable, given: Sources): Promise<WaitingRow[]> {
  const lines = waitingKinds.map(kind => {
    const source = sources[kind](given)
    return sql`
    select ${kind} as kind, (select count(*)::int from (${source} ${counted}) found) as count,
      array(select to_jsonb(oldest) from (${source} ${limit(SHOWN)}) oldest) as oldest`
  })
  return db.query<WaitingRow>(sql`
    select kind, count, coalesce((select jsonb_agg(item || coalesce(to_jsonb(about), '{}') order by place)
      from unnest(oldest) with ordinality listed (item, place) left join lateral (
        select subject.case_number, ${personColumns}, dc.spec_en as disease_en, dc.spec_ar as disease_ar,
          coordinator.name_en as coordinator_en, coordinator.name_ar as coordinator_ar, subject.case_coordinator_id
        from review_cases subject left join patients patient on patient.user_id = subject.user_id
        left join disease_categories dc on dc.dc_id = subject.dc_id
        left join sop_doctors coordinator on coordinator.doctor_id = subject.case_coordinator_id
        where subject.case_id = (item ->> 'case_id')::uuid) about on true), '[]') as items
    from (${join(lines, sql` union all `)}) waiting`)
}
