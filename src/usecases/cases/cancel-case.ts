import type { Context } from '../../context.ts'
import { listAtWork } from '../../db/cases/assignments.ts'
import { type Cancellation, markCancelled } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import { type CancellationReason, cancellationCode } from '../../domain/case/cancellation.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { doctor, patient } from '../../domain/messages/message.ts'
import type { Administrator, Patient } from '../../domain/people/actor.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { type Message, type MilestoneEntry, writeMoment } from '../case/write-moment.ts'
import type { Origin } from '../common/record-act.ts'
import { requestRefund } from '../payments/request-refund.ts'

interface Request {
  readonly case_id: string
  readonly reason_code?: CancellationReason
  readonly reason?: string
}

/** Cancels an open case for a patient or an administrator. */
export async function cancelCase(ctx: Context, actor: Patient | Administrator, request: Request, origin?: Origin) {
  const cancellation = cancellationOf(actor, request)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id, actor.kind === 'patient' ? actor.id : undefined)
    const { status } = decide(subject, 'cancel')
    return endCase(ctx, tx, { subject, status, actor, cancellation, origin, now: ctx.clock.now() })
  })
}

function cancellationOf(actor: Patient | Administrator, { reason_code, reason }: Request): Cancellation {
  const code = actor.kind === 'admin' ? 'admin_cancelled' : cancellationCode(reason_code, reason)
  return { code, reason: reason || null, by: actor.kind }
}

interface Ending {
  readonly subject: CaseRow
  /** The status after the end. */
  readonly status: CaseStatus
  readonly actor: Patient | Administrator
  readonly cancellation: Cancellation
  /** Milestones that led to the end. They are written before the cancellation. */
  readonly because?: readonly MilestoneEntry[]
  /** The administrator's request, where an administrator cancels. */
  readonly origin?: Origin | undefined
  readonly now: Date
}

/**
 * The one way to cancel an open case. A paid amount is refunded once, and the doctors who still work on the case are
 * told.
 */
export async function endCase(ctx: Context, tx: Tx, ending: Ending) {
  const { subject, status, actor, cancellation, because = [], origin, now } = ending
  const payment = await lockPayment(tx, subject.case_id)
  const begun =
    payment && (await requestRefund(ctx, tx, subject, payment, { reason: cancellation.code, doer: actor, origin, now }))
  if (payment !== null) await closeSession(ctx, tx, payment)
  await markCancelled(tx, subject.case_id, status, cancellation, now)
  const cancelled: MilestoneEntry = {
    milestone: 'cancelled',
    note: cancellation.reason,
    details: { code: cancellation.code, from: subject.status },
  }
  const milestones: MilestoneEntry[] = [...because, cancelled]
  if (begun) milestones.push({ milestone: 'refund_requested', details: begun.refund })
  const [first = cancelled, ...rest] = milestones
  await writeMoment(ctx, tx, {
    subject,
    doer: actor,
    milestones: [first, ...rest],
    card: 'hide',
    notify: await messagesOf(tx, actor, subject),
    now,
  })
  return { case_id: subject.case_id, status, refund: begun ? 'pending' : 'none' } as const
}

/** Queues a job that closes an open session at the provider, because nobody should pay for a cancelled case. */
async function closeSession(ctx: Context, tx: Tx, { payment_id, status }: PaymentRow): Promise<void> {
  if (ctx.payments.hosted === null || status === 'paid' || status === 'mismatch') return
  await ctx.queue.enqueue(tx, 'payment', [{ kind: 'close_session', payment_id, session_id: null }])
}

/** Messages go to the doctors who still work on the case, and to the patient unless the patient cancelled. */
async function messagesOf(tx: Tx, actor: Patient | Administrator, subject: CaseRow): Promise<Message[]> {
  const doctors = (await listAtWork(tx, subject.case_id)).map(doctor)
  const recipients = actor.kind === 'admin' ? [patient(subject.user_id), ...doctors] : doctors
  return recipients.map(recipient => ({ event: 'case_cancelled', recipient }))
}
