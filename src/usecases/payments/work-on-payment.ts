import type { Context } from '../../context.ts'
import { findPaymentById, type PaymentRow } from '../../db/payments/payments.ts'
import { listAccepted } from '../../db/payments/refunds.ts'
import { findSession } from '../../db/payments/sessions.ts'
import type { Job } from '../../queue/queue.ts'
import { closeAtProvider } from './ask-provider.ts'
import { readRefund } from './read-refunds.ts'
import { settlePayment } from './settle-payment.ts'

/** What a webhook or the end of a case leads to: the provider is asked, and its answer counts. */
export async function workOnPayment(ctx: Context, { data }: Job<'payment'>): Promise<void> {
  const payment = await findPaymentById(ctx.db, data.payment_id)
  if (payment === null) return
  if (data.kind === 'read_refunds') {
    for (const refundId of await listAccepted(ctx.db, payment.payment_id)) await readRefund(ctx, refundId)
    return
  }
  if (payment.status === 'paid' || payment.status === 'mismatch') return
  const sessionId = data.session_id ?? (await openSessionOf(ctx, payment))
  if (sessionId === null) return
  const word = await (data.kind === 'close_session'
    ? closeAtProvider(ctx, sessionId)
    : ctx.payments.readSession(sessionId))
  await settlePayment(ctx, payment.case_id, word, 'when_failed')
}

async function openSessionOf(ctx: Context, { payment_id }: PaymentRow): Promise<string | null> {
  const session = await findSession(ctx.db, payment_id, ctx.payments.name)
  return session === null || session.state === 'ended' ? null : session.provider_session_id
}

/** Nothing is lost: the regular checks go on, and money that comes to a cancelled case is given back. */
export async function giveUpPayment(ctx: Context, { data }: Job<'payment_dead'>): Promise<void> {
  ctx.log.warn({ payment_id: data.payment_id, kind: data.kind }, 'the payment provider could not be asked')
}
