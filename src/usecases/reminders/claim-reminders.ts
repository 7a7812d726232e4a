import type { Context } from '../../context.ts'
import { claimReminders as claimRows } from '../../db/reminders/reminders.ts'
import { patient, type ReminderKind } from '../../domain/notification.ts'
import { queueMessages } from './queue-messages.ts'

const PER_TRANSACTION = 1_000

/**
 * Claims every due case and queues its messages in the same transaction, a thousand at a time, so that neither the locks nor the
 * event loop are held for long. However many calls run at once, each case is claimed once.
 */
export async function claimReminders(ctx: Context, kind: ReminderKind) {
  let eligible = 0
  let enqueued = 0
  for (;;) {
    const jobs = await claimAndQueue(ctx, kind, PER_TRANSACTION)
    eligible += jobs.length
    enqueued += jobs.reduce((sum, number) => sum + number, 0)
    if (jobs.length < PER_TRANSACTION) return { eligible, enqueued }
  }
}

/** Answers how many jobs were queued for each case that was claimed. */
export async function claimAndQueue(ctx: Context, kind: ReminderKind, most: number): Promise<number[]> {
  return ctx.db.transaction(async tx => {
    const now = ctx.clock.now()
    const rows = await claimRows(tx, kind, now, most)
    const reminders = rows.map(({ case_id, user_id }) => ({
      event: kind,
      case_id,
      activity_id: null,
      recipient: patient(user_id),
    }))
    return queueMessages(ctx, tx, reminders, now)
  })
}
