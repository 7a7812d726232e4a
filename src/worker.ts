import type { Context } from './context.ts'
import { deleteOpeningsOver } from './db/access-log/case-openings.ts'
import { deleteExpiredKeys } from './db/cases/idempotency.ts'
import type { Tx } from './db/engine/database.ts'
import { deleteExpiredLeases } from './db/engine/leases.ts'
import { foldDashboard } from './db/oversight/dashboard.ts'
import { deleteHandoversOver } from './db/people/handovers.ts'
import { deleteSessionsOver } from './db/people/sessions.ts'
import { deleteRefusalsBefore } from './db/people/signed-in.ts'
import { refusalsOver } from './domain/people/session.ts'
import { DAY_MS, HOUR_MS } from './domain/time/calendar.ts'
import type { Handlers } from './queue/queue.ts'
import { digestAccessLog } from './usecases/access-log/access-digests.ts'
import { alarmBulkReads } from './usecases/access-log/find-bulk-reads.ts'
import { endWorkOnDocument, workOnDocument } from './usecases/documents/check-document.ts'
import { removeLeftovers } from './usecases/documents/remove-document.ts'
import { announceOldDrafts, eraseOldDrafts } from './usecases/erasure/erase-old-drafts.ts'
import { releaseReminder, sendReminder } from './usecases/messages/reminders.ts'
import { sendByHub } from './usecases/messages/send-by-hub.ts'
import { giveUpMessage, sendDirectly } from './usecases/messages/send-directly.ts'
import { watchCertificate } from './usecases/operations/watch-certificate.ts'
import { checkPayments, giveUpPayment, workOnPayment } from './usecases/payments/check-payments.ts'
import { moveOpenPayments } from './usecases/payments/move-open-payments.ts'
import { giveUpRefund, readRefunds, sendRefund } from './usecases/payments/send-refund.ts'

export function jobHandlers(ctx: Context): Handlers {
  return {
    notification: job => sendByHub(ctx, job),
    reminder: job => sendReminder(ctx, job),
    reminder_dead: job => releaseReminder(ctx, job),
    email: job => sendDirectly(ctx, job),
    email_dead: job => giveUpMessage(ctx, job),
    sms: job => sendDirectly(ctx, job),
    sms_dead: job => giveUpMessage(ctx, job),
    refund: job => sendRefund(ctx, job),
    refund_dead: job => giveUpRefund(ctx, job),
    payment: job => workOnPayment(ctx, job),
    payment_dead: job => giveUpPayment(ctx, job),
    document: job => workOnDocument(ctx, job),
    document_dead: job => endWorkOnDocument(ctx, job),
  }
}

interface Chore {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/** The periodic work. Each chore claims its rows by condition, so that any number of workers may run it at once. */
function chores(ctx: Context): Chore[] {
  const clean = (name: string, work: (tx: Tx, now: Date) => Promise<unknown>): Chore => ({
    name,
    everyMs: 60_000,
    run: () => ctx.db.transaction(tx => work(tx, ctx.clock.now())),
  })
  return [
    { name: 'check payments', everyMs: 10_000, run: () => checkPayments(ctx) },
    { name: 'move open payments', everyMs: 30_000, run: () => moveOpenPayments(ctx) },
    { name: 'read refunds', everyMs: 15_000, run: () => readRefunds(ctx) },
    {
      name: 'fold dashboard figures',
      everyMs: 5_000,
      run: () => ctx.db.transaction(tx => foldDashboard(tx, 20_000)),
    },
    { name: 'look at the certificate', everyMs: DAY_MS, run: async () => watchCertificate(ctx) },
    { name: 'digest the access log', everyMs: 15_000, run: () => digestAccessLog(ctx) },
    { name: 'tell of bulk reads', everyMs: 30_000, run: () => alarmBulkReads(ctx) },
    {
      name: 'remove documents that were left alone',
      everyMs: 60_000,
      run: () => removeLeftovers(ctx),
    },
    { name: 'announce old drafts', everyMs: HOUR_MS, run: () => announceOldDrafts(ctx) },
    { name: 'erase old drafts', everyMs: HOUR_MS, run: () => eraseOldDrafts(ctx) },
    clean('delete expired leases', deleteExpiredLeases),
    clean('close cases that were opened with a reason', deleteOpeningsOver),
    clean('forget idempotency keys', deleteExpiredKeys),
    clean('forget sessions that are over', deleteSessionsOver),
    clean('forget handovers that nobody took', deleteHandoversOver),
    clean('forget refusals of tokens that are over', (tx, now) => deleteRefusalsBefore(tx, refusalsOver(now))),
  ]
}

/**
 * Starts the workers and returns a function that stops the chores. The queue's jobs stop when the context closes the
 * queue.
 */
export async function startWorker(ctx: Context): Promise<() => Promise<void>> {
  await ctx.queue.work(jobHandlers(ctx))
  const stops = chores(ctx).map(chore => repeat(ctx, chore))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

/**
 * Repeats a chore, never twice at once, and returns a function that stops it. A chore that runs every hour or less
 * often also runs at the start, because a process that often restarts would never run it.
 */
export function repeat(ctx: Context, { name, everyMs, run }: Chore): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const runOnce = async () => {
    try {
      await run()
    } catch (error) {
      ctx.log.warn({ err: error, chore: name }, 'chore failed')
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      running = runOnce()
    }, everyMs)
  }
  if (everyMs >= HOUR_MS) running = runOnce()
  else plan()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
