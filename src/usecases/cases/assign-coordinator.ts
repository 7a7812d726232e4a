import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertAssignment } from '../../db/cases/assignments.ts'
import { markAwaitingPayment } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { findTerms } from '../../db/catalogue/review-types.ts'
import { mayTryAgain } from '../../db/engine/errors.ts'
import { insertPayment } from '../../db/payments/payments.ts'
import { insertSession } from '../../db/payments/sessions.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { doctor, patient } from '../../domain/messages/message.ts'
import { CURRENCY } from '../../domain/money/money.ts'
import { firstCheck } from '../../domain/money/payment-check.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { newId, parseUuid } from '../../domain/values/uuid.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { lockCaseOf, readCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { requireDoctor } from '../catalogue/doctor-directory.ts'
import { payPageOf } from '../common/pay-url.ts'
import { openFirst } from '../payments/provider-sessions.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
  readonly requested_documents?: readonly string[]
}

/**
 * Gives a submitted case its coordinator and its price. The provider is asked for a link before the transaction begins.
 */
export async function assignCoordinator(ctx: Context, admin: Administrator, request: Request) {
  const seen = await readCaseOf(ctx, request.case_id)
  decide(seen, 'assign_coordinator')
  await requireDoctor(ctx.db, request.doctor_id)
  const payment = await requestPayment(ctx, seen)

  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    const { status } = decide(subject, 'assign_coordinator')
    const now = ctx.clock.now()
    const { case_id, user_id } = subject
    const { doctor_id, requested_documents = [] } = request
    const sop_id = newId(now)
    const paymentId = newId(now)
    await insertAssignment(tx, {
      assignmentId: sop_id,
      caseId: case_id,
      doctorId: doctor_id,
      requestedDocuments: requested_documents,
      coordinator: true,
      now,
    })
    await markAwaitingPayment(tx, { caseId: case_id, to: status, now }, doctor_id, payment)
    await insertPayment(tx, {
      paymentId,
      caseId: case_id,
      ref: payment.ref,
      amount: payment.amount,
      currency: CURRENCY,
      url: payment.url,
      provider: ctx.payments.name,
      nextCheck: firstCheck(now),
      now,
    })
    if (payment.session !== null) {
      const { session_id: sessionId, ends } = payment.session
      await insertSession(tx, { paymentId, provider: ctx.payments.name, sessionId, ends, now })
    }
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      milestones: [
        {
          milestone: 'coordinator_assigned',
          note: requested_documents.join('\n') || null,
          details: { doctor_id, sop_id, requested_documents: requested_documents.length },
        },
        { milestone: 'payment_pending', details: { amount: payment.amount, currency: CURRENCY } },
      ],
      card: 'show',
      notify: [
        { event: 'coordinator_assigned', recipient: doctor(doctor_id) },
        { event: 'proceed_to_pay', recipient: patient(user_id) },
      ],
      now,
    })
    return { case_id, doctor_id, sop_id }
  })
}

/**
 * Prepares a payment at the present price, under a random reference. With our own payment page, no provider is asked
 * yet.
 */
async function requestPayment(ctx: Context, { rt_id, case_id }: CaseRow) {
  const { price: amount } = await findTerms(ctx.db, rt_id)
  const ref = randomBytes(32).toString('hex')
  if (ctx.payments.hosted !== null) return { ref, amount, url: payPageOf(ctx, ref), session: null }
  const session = await openFirst(ctx, { payment_ref: ref, amount, currency: CURRENCY, case_id })
  return { ref, amount, url: session.url, session }
}

interface SeveralRequest {
  readonly case_ids: readonly string[]
  readonly doctor_id: string
}

/**
 * Assigns one coordinator to several cases, each in its own transaction. Once a system is unavailable, the other cases
 * are not tried.
 */
export async function assignCoordinators(ctx: Context, admin: Administrator, { case_ids, doctor_id }: SeveralRequest) {
  await requireDoctor(ctx.db, doctor_id)
  const assigned: { case_id: string; sop_id: string }[] = []
  const refused: { case_id: string; code: ErrorCode }[] = []
  let isOut = false
  for (const case_id of new Set(case_ids.map(given => parseUuid(given) ?? given))) {
    if (isOut) {
      refused.push({ case_id, code: 'unavailable' })
      continue
    }
    try {
      const { sop_id } = await assignCoordinator(ctx, admin, { case_id, doctor_id })
      assigned.push({ case_id, sop_id })
    } catch (error) {
      const code = codeOf(error)
      refused.push({ case_id, code })
      // A refusal of the provider for this case alone says nothing about the next case.
      isOut = code === 'unavailable' && !(error instanceof RemoteFailure && error.isFinal)
    }
  }
  return { assigned, refused }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code
  if (error instanceof InvalidInput) return 'invalid_input'
  if (error instanceof RemoteFailure || mayTryAgain(error)) return 'unavailable'
  throw error
}
