import type { Context } from '../../context.ts'
import { type Claimed, claimReminders, releaseReminders } from '../../db/reminders/reminders.ts'
import { deliverReminder } from './send-reminder.ts'

const MOST = 100
const AT_ONCE = 10
const BUDGET_MS = 20_000

/** The trigger under /app: reminds the oldest due drafts at once. What failed or was not reached in time is released. */
export async function remindDrafts(ctx: Context) {
  const claimed = await ctx.db.transaction(tx => claimReminders(tx, 'draft', ctx.clock.now(), MOST))
  const waiting = [...claimed]
  const notified = new Set<string>()
  const deadline = AbortSignal.timeout(BUDGET_MS)
  const runner = async () => {
    for (let next = waiting.shift(); next !== undefined && !deadline.aborted; next = waiting.shift()) {
      if (await remind(ctx, next)) notified.add(next.case_id)
    }
  }
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, runner)), aborted(deadline)])
  const missed = claimed.filter(row => !notified.has(row.case_id)).map(row => row.case_id)
  if (missed.length > 0) await ctx.db.transaction(tx => releaseReminders(tx, 'draft', missed))
  return { eligible: claimed.length, notified: claimed.length - missed.length }
}

async function remind(ctx: Context, { case_id, user_id }: Claimed): Promise<boolean> {
  try {
    await deliverReminder(ctx, { kind: 'draft', case_id, user_id })
    return true
  } catch (error) {
    ctx.log.warn({ err: error, case_id }, 'draft reminder failed')
    return false
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(done => signal.addEventListener('abort', () => done(), { once: true }))
}
