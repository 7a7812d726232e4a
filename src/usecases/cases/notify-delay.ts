import type { Context } from '../../context.ts'
import { markDelayNotified, moveCase } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { requireCoordinator } from '../../domain/case/permission.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { InvalidInput } from '../../domain/errors/errors.ts'
import { patient } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { parseDay, riyadhDay } from '../../domain/time/calendar.ts'
import { lockCaseForDoctor } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly reason?: string
  readonly new_date?: string
}

/**
 * The coordinator tells the patient of a delay. The reason and the new date are shown only on the patient's page, and
 * no hub gets them. When the report is overdue, this message replaces the scheduler's reminder to the patient.
 */
export async function notifyDelay(ctx: Context, coordinator: Doctor, { case_id, reason, new_date }: Request) {
  const now = ctx.clock.now()
  requireTodayOrLater(new_date, now)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, case_id)
    requireCoordinator(coordinator.id, subject)
    const { status } = decide(subject, 'notify_delay')
    requireAfterDueDay(new_date, subject.due_date)
    const overdue = isOverdue(subject, now)
    // True when this call suppresses the scheduler's reminder. If the message cannot be delivered, the reminder is
    // released again.
    const claimed = overdue && subject.delay_report_sent === 0
    const delay = { reason: reason || null, newDate: new_date ?? null, overdue }
    await moveCase(tx, subject, status, now)
    await markDelayNotified(tx, subject.case_id, delay, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      milestones: [
        { milestone: 'delay_notified', note: delay.reason, details: { overdue, claimed, new_date: delay.newDate } },
      ],
      notify: [{ event: 'delay_notification', recipient: patient(subject.user_id) }],
      now,
    })
    return { case_id: subject.case_id, due_date: subject.due_date }
  })
}

/** Refuses a day up to the promised one, because that is no delay. */
function requireAfterDueDay(given: string | undefined, due: Date | null): void {
  const day = given === undefined ? null : parseDay(given)
  if (day !== null && due !== null && day <= riyadhDay(due))
    throw new InvalidInput([{ field: 'new_date', key: 'field_day_not_after_due' }])
}

function requireTodayOrLater(given: string | undefined, now: Date): void {
  const day = given === undefined ? null : parseDay(given)
  if (day !== null && day < riyadhDay(now)) throw new InvalidInput([{ field: 'new_date', key: 'field_day_passed' }])
}
