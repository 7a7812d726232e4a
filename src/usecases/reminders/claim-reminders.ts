import type { Context } from '../../context.ts'
import { claimReminders as claimRows } from '../../db/reminders/reminders.ts'
import { patient, type ReminderKind } from '../../domain/notification.ts'

const PER_TRANSACTION = 1_000

/**
 * Claims every due case and queues its message in the same transaction, a thousand at a time, so that neither the locks nor the
 * event loop are held for long. However many calls run at once, each case is claimed once.
 */
export async function claimReminders(ctx: Context, kind: ReminderKind) {
  let eligible = 0
  for (;;) {
    const claimed = await ctx.db.transaction(async tx => {
      const rows = await claimRows(tx, kind, ctx.clock.now(), PER_TRANSACTION)
      const reminders = rows.flatMap(({ case_id, user_id }) =>
        ctx.notifier.channelsOf(kind, patient(user_id)).map(channel => ({ kind, case_id, user_id, channel })),
      )
      await ctx.queue.enqueue(tx, 'reminder', reminders)
      return rows.length
    })
    eligible += claimed
    if (claimed < PER_TRANSACTION) return { eligible, enqueued: eligible }
  }
}
