import type { RefundState, RefundSum } from '../../domain/money/money.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import type { PaymentRow } from './payments.ts'

export interface NewRefund {
  readonly refundId: string
  readonly paymentId: string
  readonly caseId: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  /** True while the refund must not be sent, because a second person has to approve it. */
  readonly waits: boolean
  readonly now: Date
}

/**
 * Inserts a refund. The caller must hold the payment's lock, because it has checked how much may be refunded. The
 * refund lowers the revenue only if the payment was collected.
 */
export async function insertRefund(tx: Tx, row: NewRefund): Promise<void> {
  await tx.query(sql`
    insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, waits, allocated,
      requested_date, updated_date)
    values (${row.refundId}, ${row.paymentId}, ${row.caseId}, ${row.amount}, ${row.currency}, ${row.reason}, 'requested',
      ${row.waits}, exists (select from payments where payment_id = ${row.paymentId} and status = 'paid'), ${row.now}, ${row.now})`)
}

/** The combined state of a payment's refunds, for a statement that selects from payments. */
export const refundSumOf = (payment: Sql): Sql =>
  sql`refund_state(${payment}.payment_id, payment_taken(${payment})) as refund_state`

export interface RefundTotal {
  /** Includes failed refunds, because they can be retried. Excludes rejected ones. */
  readonly amount: number
  readonly state: RefundSum | null
}

export function totalOfRefunds(db: Queryable, paymentId: string): Promise<RefundTotal> {
  return db.one<RefundTotal>(sql`select coalesce((select sum(amount) from refunds
          where payment_id = payment.payment_id and status <> 'rejected'), 0)::numeric(12, 2) as amount,
        refund_state(payment.payment_id, payment_taken(payment)) as state
      from payments payment where payment_id = ${paymentId}`)
}

export async function hasOpenRefund(db: Queryable, caseId: string): Promise<boolean> {
  return db.any(sql`select 1 from refunds where case_id = ${caseId} and status = 'requested' limit 1`)
}

export interface RefundRow extends Omit<PaymentRow, 'status' | 'seen_amount' | 'seen_currency'> {
  readonly refund_id: string
  readonly user_id: string
  readonly provider_refund_id: string | null
  /** The sum of all refunds of the payment that are not rejected and do not wait for approval. */
  readonly total: number
  readonly reason: string
  readonly key_no: number
  readonly status: RefundState
  readonly accepted_date: Date | null
  readonly reads: number
}

export function findRefund(db: Queryable, refundId: string): Promise<RefundRow | null> {
  return db.maybeOne<RefundRow>(sql`
    select refund_id, refund.case_id, user_id, payment_id, payment_ref, provider, provider_payment_id,
        provider_refund_id, refund.amount, refund.currency, reason, key_no, refund.status, accepted_date, reads,
        (select sum(amount) from refunds every where every.payment_id = refund.payment_id and not every.waits
          and every.status <> 'rejected') as total
      from refunds refund join payments using (payment_id) join review_cases on review_cases.case_id = refund.case_id
      where refund_id = ${refundId}`)
}

export interface RefundEnding {
  readonly status: Exclude<RefundState, 'requested'>
  readonly error?: string
  readonly providerRefundId?: string
}

/** Closes a refund that is still open. Returns false when somebody else has closed it meanwhile. */
export async function closeRefund(tx: Tx, refundId: string, ending: RefundEnding, now: Date) {
  const { status, error = null, providerRefundId = null } = ending
  const settled = status === 'settled' ? now : null
  return tx.any(sql`
    update refunds set status = ${status}, waits = false, last_error = ${error}, next_read_date = null,
      provider_refund_id = coalesce(${providerRefundId}, provider_refund_id), settled_date = ${settled},
      updated_date = ${now}
    where refund_id = ${refundId} and status = 'requested' returning refund_id`)
}

/** Allows the sending of a refund that a second person has approved. Returns false when the refund did not wait. */
export async function releaseRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  return tx.any(sql`
    update refunds set waits = false, updated_date = ${now}
    where refund_id = ${refundId} and waits and status = 'requested' returning refund_id`)
}

/** Notes that the provider has accepted a refund. The money is on its way, so the refund is read again later. */
export async function acceptRefund(tx: Tx, refundId: string, providerRefundId: string, next: Date, now: Date) {
  await tx.query(sql`
    update refunds set provider_refund_id = ${providerRefundId}, accepted_date = ${now}, next_read_date = ${next}, reads = 0,
      last_error = null, updated_date = ${now}
    where refund_id = ${refundId} and status = 'requested'`)
}

/** Notes a failure. If the provider would repeat it under the same key, the next try uses another key. */
export async function noteRefundError(db: Queryable, refundId: string, error: string, newKey: boolean, now: Date) {
  await db.query(sql`
    update refunds set last_error = ${error}, key_no = key_no + ${newKey ? 1 : 0}, updated_date = ${now}
    where refund_id = ${refundId} and status = 'requested'`)
}

/** Returns accepted refunds that are due to be read. Other processes leave them alone until `lease`. */
export async function claimReads(tx: Tx, now: Date, lease: Date, limit: number): Promise<string[]> {
  return tx.column<string>(sql`
    update refunds set next_read_date = ${lease}, reads = reads + 1
    where refund_id in (
      select refund_id from refunds where next_read_date <= ${now}
      order by next_read_date limit ${limit} for update skip locked)
    returning refund_id`)
}

export async function scheduleRead(tx: Tx, refundId: string, next: Date): Promise<void> {
  await tx.query(sql`
    update refunds set next_read_date = ${next} where refund_id = ${refundId} and next_read_date is not null`)
}

/** The refunds of a payment that the provider has accepted and not finished. */
export async function listAccepted(db: Queryable, paymentId: string): Promise<string[]> {
  return db.column<string>(sql`
    select refund_id from refunds where payment_id = ${paymentId} and next_read_date is not null`)
}

/** Requests a failed refund again under the same id. Returns false when the refund has not failed. */
export async function reopenRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  return tx.any(sql`
    update refunds set status = 'requested', accepted_date = null, reads = 0, updated_date = ${now}
    where status = 'failed' and refund_id = ${refundId} returning refund_id`)
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
