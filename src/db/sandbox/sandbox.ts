import type { SystemName } from '../../config/systems.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** The tables of the sandbox's stand-ins for outside systems. */

export const faultModes = ['none', 'slow', 'down', 'flaky', 'answer_lost'] as const
export type FaultMode = (typeof faultModes)[number]

export async function setFault(db: Queryable, port: SystemName, mode: FaultMode): Promise<void> {
  await db.query(sql`
    insert into sandbox_faults (port, mode) values (${port}, ${mode})
    on conflict (port) do update set mode = excluded.mode, calls = 0`)
}

/** Returns the port's present fault. Counts the call while the fault is `flaky`. */
export async function currentFault(db: Queryable, port: SystemName): Promise<{ mode: FaultMode; calls: number }> {
  const row = await db.maybeOne<{ mode: FaultMode; calls: number }>(
    sql`select mode, calls from sandbox_faults where port = ${port}`,
  )
  if (row?.mode !== 'flaky') return row ?? { mode: 'none', calls: 0 }
  return db.one(sql`update sandbox_faults set calls = calls + 1 where port = ${port} returning mode, calls`)
}

export interface SandboxPayment {
  readonly payment_ref: string
  readonly case_id: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly success_url: string
  readonly failed_url: string
  readonly status: 'pending' | 'paid' | 'failed'
}

export async function insertSandboxPayment(db: Queryable, payment: Omit<SandboxPayment, 'status'>, now: Date) {
  await db.query(sql`
    insert into sandbox_payments (payment_ref, case_id, amount, currency, description, success_url, failed_url, created_date,
      updated_date)
    values (${payment.payment_ref}, ${payment.case_id}, ${payment.amount}, ${payment.currency}, ${payment.description},
      ${payment.success_url}, ${payment.failed_url}, ${now}, ${now})
    on conflict (payment_ref) do nothing`)
}

export function findSandboxPayment(db: Queryable, ref: string): Promise<SandboxPayment | null> {
  return db.maybeOne<SandboxPayment>(sql`
    select payment_ref, case_id, amount, currency, description, success_url, failed_url, status
      from sandbox_payments where payment_ref = ${ref}`)
}

/**
 * Sets the result of a payment and returns the payment. A failed payment can still be paid; a paid payment stays paid.
 */
export function settleSandboxPayment(db: Queryable, ref: string, status: 'paid' | 'failed', now: Date) {
  return db.maybeOne<{
    payment_ref: string
    status: string
  }>(sql`update sandbox_payments set status = case when status = 'paid' then 'paid' else ${status} end, updated_date = ${now}
      where payment_ref = ${ref} returning payment_ref, status`)
}

type Inbox = 'notifications' | 'refunds'
const tables = { notifications: sql`sandbox_notifications`, refunds: sql`sandbox_refunds` }

interface NewMessage {
  readonly key: string
  readonly caseId: string | null
  readonly body: unknown
  readonly now: Date
}

/** Stores a message or refund that a hub received. Stores one key once, because the same key means the same message. */
export async function receive(db: Queryable, inbox: Inbox, { key, caseId, body, now }: NewMessage) {
  await db.query(sql`
    insert into ${tables[inbox]} (idempotency_key, case_id, body, received_date)
    values (${key}, ${caseId}, ${JSON.stringify(body)}, ${now})
    on conflict (idempotency_key) do nothing`)
}

export interface Received {
  readonly body: Record<string, unknown>
  readonly idempotency_key: string
  readonly received_date: Date
}

export function listReceived(db: Queryable, inbox: Inbox, caseId: string | null): Promise<Received[]> {
  return db.query<Received>(sql`
    select body, idempotency_key, received_date from ${tables[inbox]}
    where ${caseId}::text is null or case_id = ${caseId}
    order by sequence desc limit 500`)
}

/** Returns the case of a payment. The list of refunds shows the case. */
export async function caseOfPayment(db: Queryable, ref: string): Promise<string | null> {
  return db.maybeValue<string>(sql`select case_id from payments where payment_ref = ${ref}`)
}
