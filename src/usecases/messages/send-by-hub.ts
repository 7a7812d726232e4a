import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { type StaffEntry, writeStaffEntryOnce } from '../../db/cases/journal.ts'
import {
  findErasedFacts,
  findMessageFacts,
  releaseDelayReminder,
  type SendingFacts,
} from '../../db/messages/reminders.ts'
import { recipientOnRecord } from '../../domain/case/erasure.ts'
import { notificationsDoer, type StaffAction } from '../../domain/case/journal.ts'
import { stillApplies } from '../../domain/case/still-applies.ts'
import { type DirectChannel, eventKey } from '../../domain/messages/message.ts'
import { newId } from '../../domain/values/uuid.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { payUrlOf } from '../common/pay-url.ts'

/**
 * Sends one message by the hub, unless it no longer applies. After a failure the queue tries again, always under the
 * same key.
 */
export async function sendByHub(ctx: Context, job: Job<'notification'>): Promise<void> {
  const { kind: event, case_id, activity_id, recipient } = job.data
  const facts = await findMessageFacts(ctx.db, case_id, recipient)
  // Once a case is erased, only the message about its erasure is sent, to its patient.
  const lang = facts?.lang ?? (event === 'case_erased' ? job.data.lang : undefined)
  if (lang === undefined) return
  if (facts !== null && !stillApplies(event, facts)) return drop(ctx, job)
  try {
    const about = facts === null ? await findErasedFacts(ctx.db, case_id) : withPaymentLink(ctx, facts)
    const message = { event, recipient, case_id, lang, facts: about, address: null }
    await ctx.messageSender.send('hub', message, eventKey(event, activity_id, recipient))
    // The job is deleted, because it connects the person to the erased case.
    if (event === 'case_erased') await ctx.queue.forget(job)
  } catch (error) {
    if (isLastTry(job)) await giveUp(ctx, job)
    throw error
  }
}

/**
 * Records that the message failed. From now on it waits for an administrator. The activity says so once, however often
 * it is retried.
 */
async function giveUp(ctx: Context, job: Job<'notification'>): Promise<void> {
  const { kind: event, case_id, activity_id } = job.data
  await ctx.db.transaction(async tx => {
    await lockCase(tx, case_id)
    await writeStaffEntryOnce(tx, entryOf(job, 'message_failed', ctx.clock.now()))
    // The patient was not told of the delay, so the scheduler's reminder is released.
    if (event === 'delay_notification') await releaseDelayReminder(tx, case_id, activity_id)
  })
}

/** Records a dropped message for the staff, once, in the transaction that ends the job. */
export async function drop(ctx: Context, job: Job<'notification' | DirectChannel>): Promise<void> {
  const isNew = await ctx.db.transaction(async tx => {
    await lockCase(tx, job.data.case_id)
    const written = await writeStaffEntryOnce(tx, entryOf(job, 'message_dropped', ctx.clock.now()))
    await ctx.queue.complete(tx, job)
    return written
  })
  if (isNew) ctx.metrics.count('notifications_dropped_total', { event: job.data.kind })
}

function entryOf({ data }: Job<'notification' | DirectChannel>, action: StaffAction, now: Date): StaffEntry {
  const { kind: event, case_id: caseId, activity_id } = data
  const details = { event, recipient: recipientOnRecord(data), activity_id }
  return { id: newId(now), caseId, action, doer: notificationsDoer, details, now }
}

/** Adds the link by which the patient pays to the facts of a message. */
export function withPaymentLink(ctx: Context, facts: SendingFacts): SendingFacts {
  return { ...facts, payment_url: payUrlOf(ctx, facts) }
}
