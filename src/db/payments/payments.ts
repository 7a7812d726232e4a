import type { CaseStatus } from '../../domain/case/status.ts'
import type { PaymentState } from '../../domain/money/money.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface PaymentRow {
  readonly payment_id: string
  readonly case_id: string
  readonly payment_ref: string
  readonly amount: number
  readonly currency: string
  readonly status: PaymentState
  readonly seen_amount: number | null
  readonly seen_currency: string | null
  /** The provider that takes the money, or has taken it. */
  readonly provider: string
  /** null until the provider has reported that the payment was paid. */
  readonly provider_payment_id: string | null
}

const columns = sql`payment_id, payment.case_id, payment_ref, amount, currency, payment.status, seen_amount, seen_currency,
  provider, provider_payment_id`

export interface NewPaymentRow {
  readonly paymentId: string
  readonly caseId: string
  readonly ref: string
  readonly amount: number
  readonly currency: string
  readonly url: string
  readonly provider: string
  readonly nextCheck: Date
  readonly now: Date
}

export async function insertPayment(tx: Tx, row: NewPaymentRow): Promise<void> {
  await tx.query(sql`
    insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, provider, status, next_check_date,
      created_date, updated_date)
    values (${row.paymentId}, ${row.caseId}, ${row.ref}, ${row.amount}, ${row.currency}, ${row.url}, ${row.provider},
      'pending', ${row.nextCheck}, ${row.now}, ${row.now})`)
}

/**
 * Finds the case and the payment that a callback names by one or both ids. Returns null when they do not exist, or do
 * not belong together.
 */
export async function findCallbackSubject(db: Queryable, caseId: string | null, ref: string | null) {
  const row = await db.maybeOne<
    PaymentRow & { subject_id: string; case_status: CaseStatus }
  >(sql`select subject.case_id as subject_id, subject.status as case_status, ${columns}
      from review_cases subject left join payments payment on payment.case_id = subject.case_id
      where subject.case_id = coalesce(${caseId}::uuid, (select case_id from payments where payment_ref = ${ref}))
        and (${ref}::text is null or payment.payment_ref = ${ref})`)
  if (row === null) return null
  const { subject_id, case_status, ...payment } = row
  return { case_id: subject_id, status: case_status, payment: payment.payment_id === null ? null : payment }
}

export function findPayment(db: Queryable, caseId: string): Promise<PaymentRow | null> {
  return db.maybeOne<PaymentRow>(sql`select ${columns} from payments payment where case_id = ${caseId}`)
}

export function findPaymentById(db: Queryable, paymentId: string): Promise<PaymentRow | null> {
  return db.maybeOne<PaymentRow>(sql`select ${columns} from payments payment where payment_id = ${paymentId}`)
}

/** Finds a payment by the provider's own id. */
export function findTakenPayment(db: Queryable, provider: string, paidAs: string): Promise<PaymentRow | null> {
  return db.maybeOne<PaymentRow>(
    sql`select ${columns} from payments payment where provider = ${provider} and provider_payment_id = ${paidAs}`,
  )
}

/**
 * Lists open payments of open cases that belong to another provider. `<>` would read the whole index, so the condition
 * uses `<` and `>`.
 */
export function listElsewhere(db: Queryable, provider: string, most: number): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    sql`select ${columns} from payments payment join review_cases subject on subject.case_id = payment.case_id
    where payment.status in ('pending', 'failed') and (provider < ${provider} or provider > ${provider})
      and subject.status in ('payment_pending', 'payment_failed')
    order by payment.created_date desc limit ${most}`,
    'each time',
  )
}

export function lockPayment(tx: Tx, caseId: string): Promise<PaymentRow | null> {
  return tx.maybeOne<PaymentRow>(sql`select ${columns} from payments payment where case_id = ${caseId} for update`)
}

export type PaidPayment = Pick<PaymentRow, 'payment_id' | 'amount' | 'provider' | 'provider_payment_id'>

/** The amount is the requested one, unless an administrator has accepted another. */
export async function markPaymentPaid(tx: Tx, paid: PaidPayment, now: Date): Promise<void> {
  await tx.query(sql`
    update payments set status = 'paid', amount = ${paid.amount}, provider = ${paid.provider},
      provider_payment_id = ${paid.provider_payment_id}, paid_date = ${now}, next_check_date = null, updated_date = ${now}
    where payment_id = ${paid.payment_id}`)
}

export async function markPaymentDeclined(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update payments set status = 'failed', updated_date = ${now} where payment_id = ${paymentId} and status = 'pending'`)
}

export interface SeenAmount {
  /** null when it is larger than any real payment. */
  readonly amount: number | null
  /** The amount as the gateway wrote it. */
  readonly text: string
  readonly currency: string
}

export async function markPaymentMismatch(tx: Tx, payment: PaymentRow, seen: SeenAmount, now: Date): Promise<void> {
  await tx.query(sql`
    update payments set status = 'mismatch', seen_amount = ${seen.amount}, seen_amount_text = ${seen.text},
      seen_currency = ${seen.currency}, provider = ${payment.provider}, provider_payment_id = ${payment.provider_payment_id},
      next_check_date = null, updated_date = ${now}
    where payment_id = ${payment.payment_id}`)
}

/**
 * Allows one question to the gateway about a payment within the gap, over all processes. Returns false when the
 * question is not allowed.
 */
export async function claimQuestion(db: Queryable, paymentId: string, now: Date, gapMs: number): Promise<boolean> {
  return db.any(sql`
    update payments set asked_date = ${now}
    where payment_id = ${paymentId} and (asked_date is null or asked_date <= ${new Date(now.getTime() - gapMs)})
    returning payment_id`)
}

export interface CheckedPayment
  extends Pick<PaymentRow, 'payment_id' | 'case_id' | 'payment_ref' | 'amount' | 'currency' | 'provider'> {
  readonly checks: number
  readonly since: Date
}

/** Returns payments that are due for a check. Other processes leave them alone until `lease`. */
export function claimChecks(tx: Tx, now: Date, lease: Date, limit: number): Promise<CheckedPayment[]> {
  return tx.query<CheckedPayment>(sql`
    update payments set next_check_date = ${lease}, checks = checks + 1
    where payment_id in (
      select payment_id from payments where next_check_date <= ${now}
      order by next_check_date limit ${limit} for update skip locked)
    returning payment_id, case_id, payment_ref, amount, currency, provider, checks,
      coalesce(checks_since, created_date) as since`)
}

/** Schedules the next check, unless this one has settled the payment. */
export async function scheduleCheck(tx: Tx, caseId: string, next: Date | null): Promise<void> {
  await tx.query(sql`
    update payments set next_check_date = ${next} where case_id = ${caseId} and next_check_date is not null`)
}

/** Begins the checks anew, because the patient got something new to pay. */
export async function restartChecks(tx: Tx, paymentId: string, next: Date, now: Date): Promise<void> {
  await tx.query(sql`
    update payments set next_check_date = ${next}, checks = 0, checks_since = ${now}
    where payment_id = ${paymentId} and status in ('pending', 'failed')`)
}

/** Counts a press of the pay button. Returns null, or the seconds to wait after too many presses within a minute. */
export async function countPress(db: Queryable, paymentId: string, most: number, now: Date): Promise<number | null> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const counted = await db.query(sql`
    update payments set presses = case when pressed_since > ${minuteAgo} then presses + 1 else 1 end,
      pressed_since = case when pressed_since > ${minuteAgo} then pressed_since else ${now} end
    where payment_id = ${paymentId} and (presses < ${most} or pressed_since is null or pressed_since <= ${minuteAgo})
    returning 1`)
  if (counted.length === 1) return null
  const [row] = await db.query<{ pressed_since: Date }>(
    sql`select pressed_since from payments where payment_id = ${paymentId}`,
  )
  return Math.max(1, Math.ceil(((row?.pressed_since ?? now).getTime() - minuteAgo.getTime()) / 1000))
}
