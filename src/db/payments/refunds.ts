import type { RefundState } from '../../domain/money.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NewRefund {
  readonly refundId: string
  readonly paymentId: string
  readonly caseId: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly now: Date
}

/** One refund per payment; answers false when there is one already. It lowers the revenue only if the payment was collected. */
export async function insertRefund(tx: Tx, row: NewRefund): Promise<boolean> {
  const inserted = await tx.query(sql`
    insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, allocated, requested_date,
      updated_date)
    values (${row.refundId}, ${row.paymentId}, ${row.caseId}, ${row.amount}, ${row.currency}, ${row.reason}, 'requested',
      exists (select from payments where payment_id = ${row.paymentId} and status = 'paid'), ${row.now}, ${row.now})
    on conflict (payment_id) do nothing returning refund_id`)
  return inserted.length === 1
}

export async function hasOpenRefund(db: Queryable, caseId: string): Promise<boolean> {
  return (await maybeOne(db, sql`select 1 from refunds where case_id = ${caseId} and status = 'requested'`)) !== null
}

export interface RefundRow {
  readonly refund_id: string
  readonly case_id: string
  readonly user_id: string
  readonly payment_ref: string
  readonly provider_payment_id: string | null
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly status: RefundState
}

export function findRefund(db: Queryable, refundId: string): Promise<RefundRow | null> {
  return maybeOne<RefundRow>(
    db,
    sql`select refund_id, refunds.case_id, user_id, payment_ref, provider_payment_id, refunds.amount, refunds.currency, reason,
        refunds.status
      from refunds join payments using (payment_id) join review_cases on review_cases.case_id = refunds.case_id
      where refund_id = ${refundId}`,
  )
}

export interface RefundEnding {
  readonly status: Exclude<RefundState, 'requested'>
  readonly error?: string
  readonly providerRefundId?: string
}

/** Closes a refund that is still open; answers false when somebody else has closed it meanwhile. */
export async function closeRefund(tx: Tx, refundId: string, ending: RefundEnding, now: Date) {
  const { status, error = null, providerRefundId = null } = ending
  const settled = status === 'settled' ? now : null
  const moved = await tx.query(sql`
    update refunds set status = ${status}, last_error = ${error}, provider_refund_id = ${providerRefundId},
      settled_date = ${settled}, updated_date = ${now}
    where refund_id = ${refundId} and status = 'requested' returning refund_id`)
  return moved.length === 1
}

export async function noteRefundError(db: Queryable, refundId: string, error: string, now: Date): Promise<void> {
  await db.query(sql`
    update refunds set last_error = ${error}, updated_date = ${now} where refund_id = ${refundId} and status = 'requested'`)
}

/** Requests a failed refund again under the same id. Answers false when it has not failed. */
export async function reopenRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  const reopened = await tx.query(sql`
    update refunds set status = 'requested', updated_date = ${now}
    where status = 'failed' and refund_id = ${refundId} returning refund_id`)
  return reopened.length === 1
}

export interface FailedRefund {
  readonly refund_id: string
  readonly case_id: string
  readonly last_error: string | null
  readonly updated_date: Date
}

export function listFailedRefunds(db: Queryable): Promise<FailedRefund[]> {
  return db.query<FailedRefund>(sql`
    select refund_id, case_id, last_error, updated_date from refunds where status = 'failed'
    order by updated_date, refund_id`)
}
