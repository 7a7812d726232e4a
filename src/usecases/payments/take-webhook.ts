import type { Context } from '../../context.ts'
import { keepDispute } from '../../db/payments/disputes.ts'
import { findTakenPayment } from '../../db/payments/payments.ts'
import { findSessionPayment } from '../../db/payments/sessions.ts'
import type { WebhookNotice } from '../../integrations/payments/provider.ts'
import type { PayloadOf } from '../../queue/jobs.ts'

interface Arrived {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** Returns the subject of a webhook, or null when the webhook does not come from the provider. */
export function verifyWebhook({ payments, clock }: Context, arrived: Arrived): WebhookNotice | null {
  return payments.hosted?.readWebhook({ ...arrived, now: clock.now() }) ?? null
}

/**
 * Queues a job that reads the payment from the provider, or stores a dispute. Ignores a webhook about an unknown
 * payment.
 */
export async function takeWebhook(ctx: Context, notice: WebhookNotice): Promise<void> {
  const provider = ctx.payments.name
  if (notice.about === 'session') {
    const { session_id, payment_ref } = notice
    const payment_id = await findSessionPayment(ctx.db, provider, session_id, payment_ref)
    if (payment_id !== null) await enqueue(ctx, { kind: 'read_session', payment_id, session_id })
  }
  if (notice.about !== 'refund' && notice.about !== 'dispute') return
  const payment = await findTakenPayment(ctx.db, provider, notice.payment_id)
  if (payment === null) return
  const { payment_id } = payment
  if (notice.about === 'refund') await enqueue(ctx, { kind: 'read_refunds', payment_id, session_id: null })
  else {
    const { dispute_id: disputeId, amount, currency, closed } = notice
    const now = ctx.clock.now()
    await keepDispute(ctx.db, { provider, disputeId, paymentId: payment_id, amount, currency, closed, now })
  }
}

const enqueue = (ctx: Context, job: PayloadOf<'payment'>) =>
  ctx.db.transaction(tx => ctx.queue.enqueue(tx, 'payment', [job]))
