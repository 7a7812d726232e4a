import type { Context } from '../../context.ts'
import { listAtWork } from '../../db/cases/assignments.ts'
import { type Cancellation, type CaseRow, markCancelled } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { lockPayment } from '../../db/payments/payments.ts'
import type { Administrator, Patient } from '../../domain/actor.ts'
import { type CancellationReason, cancellationCode } from '../../domain/case/cancellation.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { doctor, patient } from '../../domain/notification.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { lockCaseOf } from './open-case.ts'
import { type Message, type MilestoneEntry, writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly reason_code?: CancellationReason
  readonly reason?: string
}

/** Patients and administrators end an open case the same way; money that was taken goes back, once. */
export async function cancelCase(ctx: Context, actor: Patient | Administrator, request: Request) {
  const cancellation = cancellationOf(actor, request)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id, actor.kind === 'patient' ? actor.id : undefined)
    const { status } = decide(subject, 'cancel')
    const now = ctx.clock.now()
    const payment = await lockPayment(tx, subject.case_id)
    const refund = payment && (await requestRefund(ctx, tx, payment, cancellation.code, now))
    await markCancelled(tx, subject.case_id, status, cancellation, now)
    const cancelled: MilestoneEntry = {
      milestone: 'cancelled',
      note: cancellation.reason,
      details: { code: cancellation.code, from: subject.status },
    }
    await writeMoment(ctx, tx, {
      subject,
      doer: actor,
      milestones: refund ? [cancelled, { milestone: 'refund_requested', details: refund }] : [cancelled],
      card: 'hide',
      notify: await messagesOf(tx, actor, subject),
      now,
    })
    return { case_id: subject.case_id, status, refund: refund ? 'pending' : 'none' } as const
  })
}

/** Whoever still works on the case, and the patient unless it was they who cancelled. */
async function messagesOf(tx: Tx, actor: Patient | Administrator, subject: CaseRow): Promise<Message[]> {
  const doctors = (await listAtWork(tx, subject.case_id)).map(doctor)
  const recipients = actor.kind === 'admin' ? [patient(subject.user_id), ...doctors] : doctors
  return recipients.map(recipient => ({ event: 'case_cancelled', recipient }))
}

function cancellationOf(actor: Patient | Administrator, { reason_code, reason }: Request): Cancellation {
  const code = actor.kind === 'admin' ? 'admin_cancelled' : cancellationCode(reason_code, reason)
  return { code, reason: reason || null, by: actor.kind }
}
