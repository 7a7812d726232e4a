import type { Context } from '../../context.ts'
import { findCallbackSubject } from '../../db/payments.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type Declining, settlePayment } from './settle-payment.ts'

interface Request {
  readonly case_id?: string
  readonly payment_ref?: string
}

export interface CallbackAnswer {
  readonly case_id: string
  readonly status: CaseStatus
}

/** The case is known, but the callback cannot be taken at its word, or not now. */
export class CallbackRefused extends DomainError {
  readonly caseId: string

  constructor(code: ErrorCode, caseId: string, cause?: unknown) {
    super(code)
    this.caseId = caseId
    this.cause = cause
  }
}

/** A callback is only a hint: the gateway itself is asked, server to server, and its word is what counts. */
export async function handleCallback(
  ctx: Context,
  said: 'success' | 'failed',
  request: Request,
): Promise<CallbackAnswer> {
  const { case_id, status, payment } = await findSubject(ctx, request)
  if (payment === null) throw new CallbackRefused('case_without_payment', case_id)
  // Once a payment is final the gateway is not asked again.
  if (payment.status === 'mismatch') throw new CallbackRefused('payment_mismatch', case_id)
  if (payment.status === 'paid') return { case_id, status }
  await ctx.sandboxGateway?.settle(payment.payment_ref, said === 'success' ? 'paid' : 'failed')
  const word = await askGateway(ctx, case_id, payment.payment_ref)
  const settled = await settlePayment(ctx, case_id, word, decliningOf(said, request))
  if (settled.settlement === 'mismatch') throw new CallbackRefused('payment_mismatch', case_id)
  if (said === 'success' && settled.settlement !== 'paid') throw new CallbackRefused('payment_not_confirmed', case_id)
  return { case_id, status: settled.status }
}

/** Whoever knows the reference may say that a pending payment failed; that one succeeded, only the gateway may. */
function decliningOf(said: 'success' | 'failed', request: Request): Declining {
  if (said === 'success') return 'never'
  return request.payment_ref === undefined ? 'when_failed' : 'unless_paid'
}

async function askGateway(ctx: Context, caseId: string, paymentRef: string) {
  try {
    return await ctx.paymentGateway.getPayment(paymentRef)
  } catch (error) {
    throw new CallbackRefused('unavailable', caseId, error)
  }
}

async function findSubject(ctx: Context, request: Request) {
  const caseId = request.case_id === undefined ? null : parseUuid(request.case_id)
  if (request.case_id !== undefined && caseId === null) throw new DomainError('case_not_found')
  const subject = await findCallbackSubject(ctx.db, caseId, request.payment_ref ?? null)
  if (subject === null) throw new DomainError(caseId === null ? 'payment_not_found' : 'case_not_found')
  return subject
}
