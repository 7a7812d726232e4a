import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type PaymentRow, restartChecks } from '../../db/payments/payments.ts'
import { beginAttempt, endAttempt, findSession, insertSession, nextAttempt } from '../../db/payments/sessions.ts'
import { firstCheck } from '../../domain/money/payment-check.ts'
import { HOUR_MS } from '../../domain/time/calendar.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import type { NewSession, ReadSession, Session } from '../../integrations/payments/provider.ts'
import { payPageOf } from '../common/pay-url.ts'

type AskedAbout = Pick<PaymentRow, 'payment_id' | 'payment_ref' | 'amount' | 'currency'>

/** Reads a payment from the provider. Without an open session nobody can have paid, so the provider is not asked. */
export async function askProvider(ctx: Context, payment: AskedAbout): Promise<ReadSession> {
  const session = await findSession(ctx.db, payment.payment_id, ctx.payments.name)
  if (session !== null && session.state !== 'ended') return ctx.payments.readSession(session.provider_session_id)
  const { payment_ref, amount, currency } = payment
  return { payment_ref, amount, currency, status: 'pending', payment_id: null }
}

/** Returns whether a payment is being processed: the patient has paid, and the bank has not confirmed it yet. */
export function isProcessing({ status, url }: ReadSession): boolean {
  return status === 'pending' && url === null
}

/** Closes a session and reads it afterwards, because the patient may have paid at the last moment. */
export async function closeAtProvider(ctx: Context, sessionId: string): Promise<ReadSession> {
  try {
    await ctx.payments.closeSession(sessionId)
  } catch (error) {
    // A session that was just paid, or that has ended, cannot be closed.
    if (!(error instanceof RemoteFailure && error.isFinal)) throw error
  }
  const word = await ctx.payments.readSession(sessionId)
  if (word.status === 'pending' && !isProcessing(word)) throw new RemoteFailure('The session could not be closed', null)
  return word
}

/** Providers allow a session to last a day from its opening, by their own clock. */
const SESSION_MS = 23 * HOUR_MS
/** An attempt whose session would end sooner is not repeated. */
const SHORTEST_MS = HOUR_MS

type Asked = Pick<PaymentRow, 'payment_ref' | 'amount' | 'currency' | 'case_id'>
type Attempt = Pick<NewSession, 'key' | 'ends' | 'again'>

/** Builds the request to the provider. It contains no medical content and no name. */
function sessionOf(ctx: Context, asked: Asked, caseNumber: string, attempt: Attempt): NewSession {
  const { payment_ref, amount, currency, case_id } = asked
  const callback = (name: string) => `${ctx.publicUrl}/app/${name}?case_id=${case_id}&payment_ref=${payment_ref}`
  const hosted = ctx.payments.hosted !== null
  return {
    payment_ref,
    amount,
    currency,
    case_id,
    description: `Second opinion ${hosted ? caseNumber : case_id.slice(0, 8)}`,
    success_url: callback('success-webhook'),
    failed_url: hosted ? payPageOf(ctx, payment_ref) : callback('failed-webhook'),
    ...attempt,
  }
}

/** Asks the provider for a link before the payment is stored, at the present price and under a new reference. */
export function openFirst(ctx: Context, asked: Asked): Promise<Session> {
  const ends = new Date(ctx.clock.now().getTime() + SESSION_MS)
  return ctx.payments.openSession(sessionOf(ctx, asked, '', { key: asked.payment_ref, ends, again: false }))
}

type Paying = Pick<PaymentRow, 'payment_id'> & Asked & { readonly case_number: string }

/** Opens a session under a key that stays the same until the provider has answered. */
export async function openAtProvider(ctx: Context, payment: Paying): Promise<Session> {
  const now = ctx.clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  const { opening_no, opening_ends, again } = await ctx.db.transaction(tx =>
    beginAttempt(tx, payment.payment_id, later(SHORTEST_MS), later(SESSION_MS)),
  )
  const key = `${payment.payment_ref}:${opening_no}`
  try {
    const attempt = { key, ends: opening_ends, again }
    return await ctx.payments.openSession(sessionOf(ctx, payment, payment.case_number, attempt))
  } catch (error) {
    const answered = error instanceof RemoteFailure && error.status !== null
    if (answered) await ctx.db.transaction(tx => nextAttempt(tx, payment.payment_id, now))
    throw error
  }
}

/** Stores the session of a payment. From now on the payment is checked often again. */
export async function keepSession(ctx: Context, tx: Tx, payment: Pick<PaymentRow, 'payment_id'>, session: Session) {
  const now = ctx.clock.now()
  const { name: provider, hosted } = ctx.payments
  const { session_id: sessionId, url, ends } = session
  await insertSession(tx, { paymentId: payment.payment_id, provider, sessionId, ends, now })
  await endAttempt(tx, payment.payment_id, provider, hosted === null ? url : null)
  await restartChecks(tx, payment.payment_id, firstCheck(now), now)
}
