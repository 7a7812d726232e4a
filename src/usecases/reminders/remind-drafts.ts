import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type Claimed, claimReminders, releaseReminders } from '../../db/reminders/reminders.ts'
import { endTurn, takeTurn } from '../../db/reminders/turns.ts'
import type { Patient } from '../../domain/actor.ts'
import { TooSoon } from '../../domain/errors.ts'
import { claimAndQueue } from './claim-reminders.ts'
import { deliverReminder } from './send-reminder.ts'

const MOST = 100
const AT_ONCE = 10
const BUDGET_MS = 20_000
/** Longer than a run can take; also how long a process that dies in the middle blocks the others. */
const TURN_MS = 30_000
const TURN_OF_A_CALLER_MS = 60_000
const TURN = 'draft reminders'

/**
 * The trigger under /app. Any patient may pull it, and each run makes a hundred calls to the hub. So in production there is one
 * run at a time, over all processes, and one a minute for each caller.
 */
export async function remindDrafts(ctx: Context, caller: Patient) {
  if (!ctx.config.production) return run(ctx)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + TURN_MS)
  await ctx.db.transaction(async tx => {
    const untilCaller = new Date(now.getTime() + TURN_OF_A_CALLER_MS)
    await requireTurn(tx, `${TURN} of ${caller.id}`, now, untilCaller)
    await requireTurn(tx, TURN, now, until)
  })
  try {
    return await run(ctx)
  } finally {
    await ctx.db.transaction(tx => endTurn(tx, TURN, until))
  }
}

async function requireTurn(tx: Tx, name: string, now: Date, until: Date): Promise<void> {
  const taken = await takeTurn(tx, name, now, until)
  if (taken !== null) throw new TooSoon(Math.max(1, Math.ceil((taken.getTime() - now.getTime()) / 1000)))
}

/**
 * Reminds the oldest due drafts at once. Claims that the hub failed or that were not reached in time are released; without a hub
 * the queue sends them.
 */
async function run(ctx: Context) {
  if (ctx.notifier.channels.length > 0) {
    const jobs = await claimAndQueue(ctx, 'draft', MOST)
    return { eligible: jobs.length, notified: jobs.filter(number => number > 0).length }
  }
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
