import type { Database } from '../db/engine/database.ts'
import {
  caseOfPayment,
  findSandboxPayment,
  insertSandboxPayment,
  receive,
  settleSandboxPayment,
} from '../db/sandbox/sandbox.ts'
import type { Clock } from '../domain/time/clock.ts'
import { RemoteFailure } from '../integrations/http-client.ts'
import type { DeliverToHub } from '../integrations/messages/hub.ts'
import type { PaymentSessions, Refunds } from '../integrations/payments/provider.ts'

/**
 * The parts that the stand-ins for outside systems need. Their state is in tables, so that several processes can share
 * it.
 */
export interface Sandbox {
  readonly db: Database
  readonly clock: Clock
  publicUrl(): string
  /** True when a callback is only a hint, as in production. False when the stand-in believes the callback. */
  readonly strict: boolean
  /** Runs the stand-in's work with the fault that is set for its port. */
  misbehaving<T>(work: () => Promise<T>): Promise<T>
}

export function standInForGateway({ db, clock, publicUrl, strict, misbehaving }: Sandbox): PaymentSessions {
  return {
    openSession: session =>
      misbehaving(async () => {
        await insertSandboxPayment(db, session, clock.now())
        const { payment_ref } = session
        return { session_id: payment_ref, url: `${publicUrl()}/sandbox/checkout/${payment_ref}`, ends: null }
      }),
    readSession: ref =>
      misbehaving(async () => {
        const payment = await findSandboxPayment(db, ref)
        if (payment === null) throw new RemoteFailure('The sandbox gateway does not know this payment', 404)
        const { payment_ref, status, amount, currency } = payment
        return { session_id: ref, payment_ref, status, amount, currency, payment_id: payment_ref }
      }),
    closeSession: async () => {},
    ...(strict ? {} : { believe: async (ref, said) => void (await settleSandboxPayment(db, ref, said, clock.now())) }),
  }
}

export function standInForPaymentHub({ db, clock, misbehaving }: Sandbox): Refunds {
  return {
    refund: ({ refund_id, payment_ref, amount, currency, reason }) =>
      misbehaving(async () => {
        const caseId = await caseOfPayment(db, payment_ref)
        const body = { refund_id, payment_ref, amount, currency, reason }
        await receive(db, 'refunds', { key: refund_id, caseId, body, now: clock.now() })
        return { provider_refund_id: refund_id, status: 'settled' }
      }),
    readRefund: async (_request, provider_refund_id) => ({ provider_refund_id, status: 'settled' }),
  }
}

export function standInForNotificationHub({ db, clock, misbehaving }: Sandbox): DeliverToHub {
  return (message, key) =>
    misbehaving(() => receive(db, 'notifications', { key, caseId: message.case_id, body: message, now: clock.now() }))
}
