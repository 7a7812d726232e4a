import type { Database } from '../db/engine/database.ts'
import {
  caseOfPayment,
  findSandboxPayment,
  insertSandboxPayment,
  receive,
  settleSandboxPayment,
} from '../db/sandbox/sandbox.ts'
import type { Clock } from '../domain/clock.ts'
import { RemoteFailure } from '../integrations/http-client.ts'
import type { NotificationHub } from '../integrations/notification-hub.ts'
import type { PaymentGateway } from '../integrations/payment-gateway.ts'
import type { PaymentHub } from '../integrations/payment-hub.ts'
import { misbehaving } from './faults.ts'

/** Stand-ins for the other systems. Their state is in tables of their own, so that any number of processes share it. */

export interface SandboxGateway extends PaymentGateway {
  /** In the sandbox a callback itself decides the payment. */
  settle(paymentRef: string, status: 'paid' | 'failed'): Promise<void>
}

export function createSandboxGateway(db: Database, clock: Clock, publicUrl: () => string): SandboxGateway {
  return {
    createPayment: payment =>
      misbehaving(db, 'payment_gateway', async () => {
        await insertSandboxPayment(db, payment, clock.now())
        return { payment_url: `${publicUrl()}/sandbox/checkout/${payment.payment_ref}` }
      }),
    getPayment: ref =>
      misbehaving(db, 'payment_gateway', async () => {
        const payment = await findSandboxPayment(db, ref)
        if (payment === null) throw new RemoteFailure('The sandbox gateway does not know this payment', 404)
        const { payment_ref, status, amount, currency } = payment
        return { payment_ref, status, amount, currency }
      }),
    settle: async (ref, status) => {
      await settleSandboxPayment(db, ref, status, clock.now())
    },
  }
}

export function createSandboxPaymentHub(db: Database, clock: Clock): PaymentHub {
  return {
    refund: request =>
      misbehaving(db, 'payment_hub', async () => {
        const caseId = await caseOfPayment(db, request.payment_ref)
        await receive(db, 'refunds', request.refund_id, caseId, request, clock.now())
      }),
  }
}

export function createSandboxNotificationHub(db: Database, clock: Clock): NotificationHub {
  return {
    send: (notification, key) =>
      misbehaving(db, 'notification_hub', () =>
        receive(db, 'notifications', key, notification.case_id, notification, clock.now()),
      ),
  }
}
