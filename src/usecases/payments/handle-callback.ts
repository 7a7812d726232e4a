import type { Context } from '../../context.ts'
import { claimQuestion, findCallbackSubject, type PaymentRow } from '../../db/payments/payments.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { askProvider } from './provider-sessions.ts'
import { type Declining, settlePayment } from './settle-payment.ts'

interface Request {
  readonly case_id?: string
  readonly payment_ref?: string
}

export interface CallbackAnswer {
  readonly case_id: string
  /** Only callers who know the reference get the status. */
  readonly status?: CaseStatus
}

/** Callers without the payment's reference can make the service ask the provider at most once in this time. */
const QUESTION_GAP_MS = 5_000

/**
 * A callback is only a hint. The service asks the provider itself, and the provider's answer counts. A caller without
 * the reference may be anybody. For them the provider is asked rarely, and the status of the case is not shown. `found`
 * gets the id of the case in any event.
 */
export async function handleCallback(
  ctx: Context,
  said: 'success' | 'failed',
  request: Request,
  found: (caseId: string) => void = () => {},
): Promise<CallbackAnswer> {
  const { case_id, status, payment } = await findSubject(ctx, request)
  found(case_id)
  if (payment === null) throw new DomainError('case_without_payment')
  // A payment that is paid or mismatched needs no further question to the provider.
  if (payment.status === 'mismatch') throw new DomainError('payment_mismatch')
  const known = knowsReference(ctx, request)
  if (payment.status === 'paid') return known ? { case_id, status } : { case_id }
  const declining = decliningOf(said, request)
  const question = () => check(ctx, case_id, payment, declining)
  if (known) return together(ctx, `${payment.payment_ref} ${declining}`, question)
  await together(ctx, `${payment.payment_ref} ${said} stranger`, async () => {
    if (await claimQuestion(ctx.db, payment.payment_id, ctx.clock.now(), QUESTION_GAP_MS)) return question()
    if (said === 'success') throw new DomainError('payment_not_confirmed')
    return { case_id }
  })
  return { case_id }
}

/**
 * Returns whether the caller knows the reference, because a wrong one was refused before. In the sandbox every callback
 * comes from the stand-in, so it counts too.
 */
function knowsReference(ctx: Context, request: Request): boolean {
  return request.payment_ref !== undefined || ctx.payments.believe !== undefined
}

const underway = new WeakMap<Context, Map<string, Promise<CallbackAnswer>>>()

/** Identical callbacks that arrive while the provider is being asked share one question, one lock and one answer. */
function together(ctx: Context, key: string, work: () => Promise<CallbackAnswer>): Promise<CallbackAnswer> {
  const known = underway.get(ctx) ?? new Map<string, Promise<CallbackAnswer>>()
  underway.set(ctx, known)
  const running = known.get(key) ?? work().finally(() => known.delete(key))
  known.set(key, running)
  return running
}

async function check(ctx: Context, caseId: string, payment: PaymentRow, declining: Declining): Promise<CallbackAnswer> {
  const success = declining === 'never'
  // Only the sandbox believes a callback, and it knows a payment by our reference.
  await ctx.payments.believe?.(payment.payment_ref, success ? 'paid' : 'failed')
  const word = await ask(ctx, payment)
  const { settlement, status } = await settlePayment(ctx, caseId, word, declining)
  if (settlement === 'mismatch') throw new DomainError('payment_mismatch')
  if (success && settlement !== 'paid') throw new DomainError('payment_not_confirmed')
  return { case_id: caseId, status }
}

/** A caller who knows the reference may report a pending payment as failed. Only the provider may report it as paid. */
function decliningOf(said: 'success' | 'failed', request: Request): Declining {
  if (said === 'success') return 'never'
  return request.payment_ref === undefined ? 'when_failed' : 'unless_paid'
}

async function ask(ctx: Context, payment: PaymentRow) {
  try {
    return await askProvider(ctx, payment)
  } catch (cause) {
    throw Object.assign(new DomainError('unavailable'), { cause })
  }
}

async function findSubject(ctx: Context, request: Request) {
  const caseId = request.case_id === undefined ? null : parseUuid(request.case_id)
  if (request.case_id !== undefined && caseId === null) throw new DomainError('case_not_found')
  const subject = await findCallbackSubject(ctx.db, caseId, request.payment_ref ?? null)
  if (subject === null) throw new DomainError(caseId === null ? 'payment_not_found' : 'case_not_found')
  return subject
}
