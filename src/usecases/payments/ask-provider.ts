import type { Context } from '../../context.ts'
import type { PaymentRow } from '../../db/payments/payments.ts'
import type { ReadSession } from '../../integrations/payments/provider.ts'

type Asked = Pick<PaymentRow, 'payment_ref' | 'amount' | 'currency' | 'provider_session_id'>

/** What the provider says of a payment. While no session has been opened nobody can have paid, and nobody is asked. */
export async function askProvider(ctx: Context, payment: Asked): Promise<ReadSession> {
  const { provider_session_id, ...asked } = payment
  if (provider_session_id !== null) return ctx.payments.readSession(provider_session_id)
  return { ...asked, status: 'pending', payment_id: null }
}
