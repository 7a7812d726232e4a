import type { Context } from '../../context.ts'
import { type CaseRow, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { findPayPage, type PayPageRow } from '../../db/payments/pay-page.ts'
import { countPress, lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import { findSession } from '../../db/payments/sessions.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { isPaymentDue } from '../../domain/case/status.ts'
import { TooSoon } from '../../domain/errors/errors.ts'
import { MINUTE_MS } from '../../domain/time/calendar.ts'
import type { ReadSession, Session } from '../../integrations/payments/provider.ts'
import { closeAtProvider, isProcessing, keepSession, openAtProvider } from './provider-sessions.ts'
import { settlePayment } from './settle-payment.ts'
import { withLease } from './with-lease.ts'

export type PayPageState = 'payable' | 'paid' | 'cancelled' | 'erased' | 'mismatch'

export interface PayPage extends PayPageRow {
  readonly state: PayPageState
}

/**
 * Returns the content of a payment's page. Returns null for an unknown reference, and where the provider's own link is
 * used.
 */
export async function viewPayPage(ctx: Context, ref: string): Promise<PayPage | null> {
  if (ctx.payments.hosted === null || !/^[0-9a-f]{64}$/.test(ref)) return null
  const row = await findPayPage(ctx.db, ref, ctx.payments.name)
  return row && { ...row, state: stateOf(row) }
}

function stateOf(row: PayPageRow): PayPageState {
  if (isErased(row)) return 'erased'
  if (row.case_status === 'cancelled') return 'cancelled'
  if (row.status === 'mismatch') return 'mismatch'
  return isPaymentDue(row.case_status) && row.status !== 'paid' ? 'payable' : 'paid'
}

const MOST_PRESSES = 5
/** A session that ends sooner is not used any more. */
const ENOUGH_MS = 10 * MINUTE_MS

/** The next page of the browser: the provider's page, or `back` to ours, which shows the reason. */
type Pressed = { readonly url: string } | 'back'

/**
 * Opens or continues a session at the provider, when somebody presses the button to pay. An unknown reference leads
 * back.
 */
export async function pressToPay(ctx: Context, ref: string): Promise<Pressed> {
  const find = () => findPayPage(ctx.db, ref, ctx.payments.name)
  const found = ctx.payments.hosted === null ? null : await find()
  if (found === null) return 'back'
  const waitS = await countPress(ctx.db, found.payment_id, MOST_PRESSES, ctx.clock.now())
  if (waitS !== null) throw new TooSoon(waitS)
  return withLease(ctx, `pay ${ref}`, async keep => {
    const payment = (await find()) ?? found
    if (!isPayable({ ...payment, status: payment.case_status }, payment)) return 'back'
    const going = await goOn(ctx, payment)
    if (going !== null) return going
    const session = await openAtProvider(ctx, payment)
    const isKept = await ctx.db.transaction(async tx => {
      await keep(tx)
      return keepUnlessOver(ctx, tx, payment, session)
    })
    return isKept ? { url: session.url } : 'back'
  })
}

function isPayable(
  subject: Pick<CaseRow, 'case_id' | 'user_id' | 'status'>,
  { status }: Pick<PaymentRow, 'status'>,
): boolean {
  return !isErased(subject) && isPaymentDue(subject.status) && status !== 'paid' && status !== 'mismatch'
}

/** Continues the open session. Returns null when a new session is needed and the old one can no longer be paid. */
async function goOn(ctx: Context, payment: PaymentRow): Promise<Pressed | null> {
  const session = await findSession(ctx.db, payment.payment_id, ctx.payments.name)
  if (session === null || session.state === 'ended') return null
  const word = await ctx.payments.readSession(session.provider_session_id)
  const usable = word.status === 'pending' && lastsLongEnough(word, ctx.clock.now()) ? word.url : null
  if (usable) return { url: usable }
  const ended = mayStillBePaid(word) ? await closeAtProvider(ctx, session.provider_session_id) : word
  await settlePayment(ctx, payment.case_id, ended, 'when_failed')
  return ended.status === 'paid' || isProcessing(ended) ? 'back' : null
}

const lastsLongEnough = ({ ends }: ReadSession, now: Date) => !ends || ends.getTime() - now.getTime() >= ENOUGH_MS

/** A failed session may still be paid, because the provider's page may offer another try. */
const mayStillBePaid = (word: ReadSession) =>
  word.status === 'failed' || (word.status === 'pending' && !isProcessing(word))

/**
 * Stores the session, and checks the payment again under the lock. When the case was cancelled meanwhile, a job closes
 * the session.
 */
async function keepUnlessOver(ctx: Context, tx: Tx, payment: PaymentRow, session: Session): Promise<boolean> {
  const subject = await lockCase(tx, payment.case_id)
  const locked = await lockPayment(tx, payment.case_id)
  await keepSession(ctx, tx, payment, session)
  if (subject !== null && locked !== null && isPayable(subject, locked)) return true
  await ctx.queue.enqueue(tx, 'payment', [{ kind: 'close_session', payment_id: payment.payment_id, session_id: null }])
  return false
}
