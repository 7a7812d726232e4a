import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { acquireLease, releaseLease } from '../../db/engine/leases.ts'
import {
  type Claimed,
  claimReminders as claimRows,
  findMessageFacts,
  releaseReminders,
  type SendingFacts,
} from '../../db/messages/reminders.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { stillApplies } from '../../domain/case/still-applies.ts'
import { TooSoon } from '../../domain/errors/errors.ts'
import { type MessageEvent, patient, type ReminderKind, reminderKey } from '../../domain/messages/message.ts'
import type { Patient } from '../../domain/people/actor.ts'
import type { Payloads } from '../../queue/jobs.ts'
import type { Job } from '../../queue/queue.ts'
import { queueMessages } from '../case/queue-messages.ts'

const PER_TRANSACTION = 1_000

/**
 * Claims every due case and queues its messages in the same transaction. A transaction claims a thousand cases, so that
 * it holds neither locks nor the event loop for long. Concurrent calls claim each case only once.
 */
export async function claimReminders(ctx: Context, kind: ReminderKind) {
  let eligible = 0
  let enqueued = 0
  for (;;) {
    const jobsPerCase = await claimAndQueue(ctx, kind, PER_TRANSACTION)
    eligible += jobsPerCase.length
    enqueued += jobsPerCase.reduce((sum, jobs) => sum + jobs, 0)
    if (jobsPerCase.length < PER_TRANSACTION) return { eligible, enqueued }
  }
}

/** Returns how many jobs were queued for each claimed case. */
async function claimAndQueue(ctx: Context, kind: ReminderKind, most: number): Promise<number[]> {
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

type Reminder = Payloads['reminder']

/**
 * Sends one reminder. When the hub fails, one transaction ends the job and releases the claim, so that the next run
 * tries again.
 */
export async function sendReminder(ctx: Context, job: Job<'reminder'>): Promise<void> {
  try {
    await deliverReminder(ctx, job.data)
  } catch (error) {
    ctx.log.warn({ err: error, case_id: job.data.case_id, kind: job.data.kind }, 'reminder failed, claim released')
    await ctx.db.transaction(async tx => {
      await releaseReminders(tx, job.data.kind, [job.data.case_id])
      await ctx.queue.complete(tx, job)
    })
  }
}

/** Releases the claim of a reminder whose workers kept dying, so that the next run tries again. */
export async function releaseReminder(ctx: Context, { data }: Job<'reminder_dead'>): Promise<void> {
  await ctx.db.transaction(tx => releaseReminders(tx, data.kind, [data.case_id]))
}

/** Reads the case again, and drops a reminder that no longer applies. */
async function deliverReminder(ctx: Context, { kind, case_id, user_id }: Reminder): Promise<void> {
  const recipient = patient(user_id)
  const facts = await findMessageFacts(ctx.db, case_id, recipient)
  if (facts === null || !messageApplies(kind, facts, ctx.clock.now())) return
  const message = { event: kind, recipient, case_id, lang: facts.lang, facts, address: null }
  await ctx.messageSender.send('hub', message, reminderKey(kind, case_id))
}

export function messageApplies(event: MessageEvent, facts: SendingFacts, now: Date): boolean {
  if (event === 'draft') return facts.status === 'draft'
  return event === 'delay_report' ? isOverdue(facts, now) : stillApplies(event, facts)
}

const MOST = 100
const AT_ONCE = 10
const BUDGET_MS = 20_000
/** Longer than a run can take. A process that dies during a run blocks the others for at most this time. */
const LEASE_MS = 30_000
const CALLER_LEASE_MS = 60_000
const LEASE = 'draft reminders'

/**
 * The trigger under /app, for callers from the scheduler's network with a patient's token. Each run calls the hub up to
 * a hundred times. So production allows one run at a time over all processes, and one run a minute for each caller.
 */
export async function remindDrafts(ctx: Context, caller: Patient) {
  if (!ctx.config.production) return run(ctx)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  await ctx.db.transaction(async tx => {
    const untilCaller = new Date(now.getTime() + CALLER_LEASE_MS)
    await requireLease(tx, `${LEASE} of ${caller.id}`, now, untilCaller)
    await requireLease(tx, LEASE, now, until)
  })
  try {
    return await run(ctx)
  } finally {
    await ctx.db.transaction(tx => releaseLease(tx, LEASE, until))
  }
}

async function requireLease(tx: Tx, name: string, now: Date, until: Date): Promise<void> {
  const taken = await acquireLease(tx, name, now, until)
  if (taken !== null) throw new TooSoon(Math.max(1, Math.ceil((taken.getTime() - now.getTime()) / 1000)))
}

/**
 * Reminds the oldest due drafts at once. A claim is released when the hub fails or the time is over. Without a hub the
 * queue sends the reminders.
 */
async function run(ctx: Context) {
  if (ctx.messageSender.channels.length > 0) {
    const jobsPerCase = await claimAndQueue(ctx, 'draft', MOST)
    return { eligible: jobsPerCase.length, notified: jobsPerCase.filter(jobs => jobs > 0).length }
  }
  const claimed = await ctx.db.transaction(tx => claimRows(tx, 'draft', ctx.clock.now(), MOST))
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
