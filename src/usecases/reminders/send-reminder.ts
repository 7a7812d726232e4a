import type { Context } from '../../context.ts'
import { findMessageFacts, releaseReminders, type SendingFacts } from '../../db/reminders/reminders.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { stillApplies } from '../../domain/case/still-applies.ts'
import { type MessageEvent, patient, reminderKey } from '../../domain/notification.ts'
import type { Payloads } from '../../queue/jobs.ts'
import type { Job } from '../../queue/queue.ts'

type Reminder = Payloads['reminder']

/** Sends one reminder. When the hub fails, one transaction ends the job and releases its claim: the next run tries again. */
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

/** The queue gave up on a reminder whose workers kept dying: its claim is released, so that the next run tries again. */
export async function releaseReminder(ctx: Context, { data }: Job<'reminder_dead'>): Promise<void> {
  await ctx.db.transaction(tx => releaseReminders(tx, data.kind, [data.case_id]))
}

/** The case is read again: a reminder that no longer applies is dropped. */
export async function deliverReminder(ctx: Context, { kind, case_id, user_id }: Reminder): Promise<void> {
  const recipient = patient(user_id)
  const facts = await findMessageFacts(ctx.db, case_id, recipient)
  if (facts === null || !messageApplies(kind, facts, ctx.clock.now())) return
  const message = { event: kind, recipient, case_id, lang: facts.lang, facts, address: null }
  await ctx.notifier.send('hub', message, reminderKey(kind, case_id))
}

export function messageApplies(event: MessageEvent, facts: SendingFacts, now: Date): boolean {
  if (event === 'draft') return facts.status === 'draft'
  return event === 'delay_report' ? isOverdue(facts, now) : stillApplies(event, facts)
}
