import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import type { PaymentRow } from './payments.ts'

export interface CheckedPayment
  extends Pick<PaymentRow, 'payment_id' | 'case_id' | 'payment_ref' | 'amount' | 'currency' | 'provider'> {
  readonly checks: number
  readonly since: Date
}

/** Payments that are due for a check, reserved for this process until `lease`. */
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

/** Checks begin anew, because there is something new that can be paid. */
export async function restartChecks(tx: Tx, paymentId: string, next: Date, now: Date): Promise<void> {
  await tx.query(sql`
    update payments set next_check_date = ${next}, checks = 0, checks_since = ${now}
    where payment_id = ${paymentId} and status in ('pending', 'failed')`)
}

/** Counts a press of the button; answers how many seconds to wait when there were too many within a minute. */
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
