import type { Context } from '../../context.ts'
import type { PaymentRow } from '../../db/payments/payments.ts'
import { findSession } from '../../db/payments/sessions.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import type { ReadSession } from '../../integrations/payments/provider.ts'

type Asked = Pick<PaymentRow, 'payment_id' | 'payment_ref' | 'amount' | 'currency'>

/** What the provider says of a payment. While there is no session nobody can have paid, and nobody is asked. */
export async function askProvider(ctx: Context, payment: Asked): Promise<ReadSession> {
  const session = await findSession(ctx.db, payment.payment_id, ctx.payments.name)
  if (session !== null && session.state !== 'ended') return ctx.payments.readSession(session.provider_session_id)
  const { payment_ref, amount, currency } = payment
  return { payment_ref, amount, currency, status: 'pending', payment_id: null }
}

/** Being processed: paid by the patient, not confirmed by the bank. */
export function isProcessing({ status, url }: ReadSession): boolean {
  return status === 'pending' && url === null
}

/** Closes a session, and says what became of it: it may have been paid at the last moment. */
export async function closeAtProvider(ctx: Context, sessionId: string): Promise<ReadSession> {
  try {
    await ctx.payments.closeSession(sessionId)
  } catch (error) {
    // One that has just been paid, or has ended, cannot be closed.
    if (!(error instanceof RemoteFailure && error.isFinal)) throw error
  }
  const word = await ctx.payments.readSession(sessionId)
  if (word.status === 'pending' && !isProcessing(word)) throw new RemoteFailure('The session could not be closed', null)
  return word
}
