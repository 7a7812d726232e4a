import type { Context } from '../../context.ts'
import { claimReminders as claimRows } from '../../db/reminders/reminders.ts'
import type { ReminderKind } from '../../domain/notification.ts'

const PER_TRANSACTION = 1_000

/**
 * Claims every due case and queues its message in the same transaction, a thousand at a time, so that neither the lock nor
 * the event loop is held for long. Any number of calls at once claim each case once.
 */
export async function claimReminders(ctx: Context, kind: ReminderKind) {
  let eligible = 0
  for (;;) {
    const claimed = await ctx.db.transaction(async tx => {
      const rows = await claimRows(tx, kind, ctx.clock.now(), PER_TRANSACTION)
      await ctx.queue.enqueue(
        tx,
        'reminder',
        rows.map(({ case_id, user_id }) => ({ kind, case_id, user_id })),
      )
      return rows.length
    })
    eligible += claimed
    if (claimed < PER_TRANSACTION) return { eligible, enqueued: eligible }
  }
}
