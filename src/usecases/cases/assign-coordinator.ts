import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertAssignment } from '../../db/cases/assignments.ts'
import { markAwaitingPayment } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { findTerms } from '../../db/catalogue/review-terms.ts'
import { insertPayment } from '../../db/payments/payments.ts'
import type { Administrator } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { CURRENCY } from '../../domain/money.ts'
import { doctor, patient } from '../../domain/notification.ts'
import { firstCheck } from '../../domain/payment-check.ts'
import { newId } from '../../domain/uuid.ts'
import { lockCaseOf, readCaseOf } from './open-case.ts'
import { requireDoctor } from './require-doctor.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
  readonly requested_documents?: readonly string[]
}

/** A submitted case gets its coordinator and its price. The provider is asked first, outside any transaction. */
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
      paymentId: newId(now),
      caseId: case_id,
      ref: payment.ref,
      amount: payment.amount,
      currency: CURRENCY,
      url: payment.url,
      provider: ctx.payments.name,
      sessionId: payment.sessionId,
      nextCheck: firstCheck(now),
      now,
    })
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      milestones: [
        {
          milestone: 'coordinator_assigned',
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

/** Asks the provider for a payment link: at the present price, under a reference that nobody can guess. */
async function requestPayment(ctx: Context, subject: CaseRow) {
  const { price: amount } = await findTerms(ctx.db, subject.rt_id)
  const ref = randomBytes(32).toString('hex')
  const callback = (name: string) => `${ctx.publicUrl}/app/${name}?case_id=${subject.case_id}&payment_ref=${ref}`
  const { url, session_id: sessionId } = await ctx.payments.linkAtAssignment({
    payment_ref: ref,
    amount,
    currency: CURRENCY,
    case_id: subject.case_id,
    description: `Second opinion ${subject.case_id.slice(0, 8)}`,
    success_url: callback('success-webhook'),
    failed_url: callback('failed-webhook'),
  })
  return { ref, amount, url, sessionId }
}
