import type { Context } from '../../context.ts'
import { markDelayReported } from '../../db/reminders/reminders.ts'
import type { Doctor } from '../../domain/actor.ts'
import { requireCoordinator } from '../../domain/case/access.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { patient } from '../../domain/notification.ts'
import { lockCaseOf } from './open-case.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly reason?: string
}

/** The coordinator tells the patient of a delay. When it is overdue, the scheduler need not tell it again. */
export async function notifyDelay(ctx: Context, coordinator: Doctor, { case_id, reason }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    requireCoordinator(coordinator.id, subject)
    decide(subject.status, 'notify_delay')
    const now = ctx.clock.now()
    const overdue = subject.due_date !== null && subject.due_date < now
    if (overdue) await markDelayReported(tx, subject.case_id)
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      milestones: [{ milestone: 'delay_notified', note: reason || null, details: { overdue } }],
      notify: [{ event: 'delay_notification', recipient: patient(subject.user_id) }],
      now,
    })
    return { case_id: subject.case_id, due_date: subject.due_date }
  })
}
