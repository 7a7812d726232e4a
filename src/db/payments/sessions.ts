import type { PaymentFailure } from '../../domain/money/money.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export type SessionState = 'open' | 'paid' | 'failed' | 'ended'

export interface SessionRow {
  readonly payment_id: string
  readonly provider_session_id: string
  readonly state: SessionState
  readonly processing: boolean
  readonly failure: PaymentFailure | null
}

/** The newest session of a payment at this provider. */
export function findSession(db: Queryable, paymentId: string, provider: string): Promise<SessionRow | null> {
  return db.maybeOne<SessionRow>(sql`
    select payment_id, provider_session_id, state, processing, failure from payment_sessions
      where payment_id = ${paymentId} and provider = ${provider}
      order by opened_date desc, provider_session_id desc limit 1`)
}

/** Returns whether a session has ended or was paid, so that its state cannot change any more. */
export function isOver(db: Queryable, provider: string, sessionId: string): Promise<boolean> {
  return db.any(sql`
    select 1 from payment_sessions
    where provider = ${provider} and provider_session_id = ${sessionId} and state in ('paid', 'ended')`)
}

/** Finds the payment that a webhook names, by the provider's session or by the payment's reference. */
export async function findSessionPayment(db: Queryable, provider: string, id: string | null, ref: string | null) {
  return db.maybeValue<string>(sql`
    select payment_id from payment_sessions where provider = ${provider} and provider_session_id = ${id}
      union all select payment_id from payments where payment_ref = ${ref} limit 1`)
}

export interface NewSessionRow {
  readonly paymentId: string
  readonly provider: string
  readonly sessionId: string
  readonly ends: Date | null
  readonly now: Date
}

/** Inserts the session of an attempt. An attempt that is repeated may get the same session, which is inserted once. */
export async function insertSession(tx: Tx, row: NewSessionRow): Promise<void> {
  await tx.query(sql`
    insert into payment_sessions (provider, provider_session_id, payment_id, state, opened_date, ends_date, updated_date)
    values (${row.provider}, ${row.sessionId}, ${row.paymentId}, 'open', ${row.now}, ${row.ends}, ${row.now})
    on conflict (provider, provider_session_id) do nothing`)
}

export interface SeenSession {
  readonly provider: string
  readonly sessionId: string
  readonly state: SessionState
  readonly paidAs: string | null
  readonly processing: boolean
  readonly failure: PaymentFailure | null
  readonly now: Date
}

/** Stores what the provider reports of a session. A paid session stays paid. */
export async function markSession(tx: Tx, seen: SeenSession): Promise<void> {
  await tx.query(sql`
    update payment_sessions set state = ${seen.state}, processing = ${seen.processing}, failure = ${seen.failure},
      provider_payment_id = coalesce(${seen.paidAs}, provider_payment_id), updated_date = ${seen.now}
    where provider = ${seen.provider} and provider_session_id = ${seen.sessionId} and state <> 'paid'
      and (state, processing, failure) is distinct from (${seen.state}, ${seen.processing}, ${seen.failure})`)
}

export interface Attempt {
  readonly opening_no: number
  readonly opening_ends: Date
  /** True when the last attempt got no usable answer. */
  readonly again: boolean
}

/**
 * Begins an attempt to open a session. An attempt without an answer is repeated under its number, so that its
 * idempotency key is used again.
 */
export function beginAttempt(tx: Tx, paymentId: string, earliest: Date, ends: Date): Promise<Attempt> {
  return tx.one<Attempt>(sql`
    update payments set opening_no = case when payment.opening_ends > ${earliest} then payments.opening_no
          else payments.opening_no + 1 end,
        opening_ends = case when payment.opening_ends > ${earliest} then payment.opening_ends else ${ends} end
      from payments payment where payment.payment_id = payments.payment_id and payments.payment_id = ${paymentId}
      returning payments.opening_no, payments.opening_ends, payment.opening_ends is not null as again`)
}

/** Gives the next attempt a new number, because the provider would repeat the failure under the same key. */
export async function nextAttempt(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.query(sql`update payments set opening_ends = ${now} where payment_id = ${paymentId}`)
}

/** Ends a successful attempt. The payment continues with this provider and this link. */
export async function endAttempt(tx: Tx, paymentId: string, provider: string, url: string | null): Promise<void> {
  await tx.query(sql`
    update payments set opening_ends = null, provider = ${provider}, payment_url = coalesce(${url}, payment_url)
    where payment_id = ${paymentId}`)
}
