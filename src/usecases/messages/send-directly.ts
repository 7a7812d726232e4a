import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { writeStaffEntryOnce } from '../../db/cases/journal.ts'
import type { Tx } from '../../db/engine/database.ts'
import { findContacts, forgetNobodyReached } from '../../db/messages/contacts.ts'
import {
  channelsGivenUp,
  closeDelivery,
  type DeliveryOf,
  isSent,
  type Try,
  writeGivenUp,
  writeTry,
} from '../../db/messages/deliveries.ts'
import { findErasedFacts, findMessageFacts, releaseDelayReminder } from '../../db/messages/reminders.ts'
import { isErased, recipientOnRecord } from '../../domain/case/erasure.ts'
import { notificationsDoer } from '../../domain/case/journal.ts'
import {
  channelsFor,
  type DirectChannel,
  directChannels,
  eventKey,
  isReminder,
  type Recipient,
  reminderKey,
} from '../../domain/messages/message.ts'
import { newId } from '../../domain/values/uuid.ts'
import { MessageRefused } from '../../integrations/messages/message-sender.ts'
import { type DirectMessage, jobOf } from '../../queue/jobs.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { noteUnreached } from '../case/queue-messages.ts'
import { masked, type Reach, reach } from '../common/reach.ts'
import { messageApplies } from './reminders.ts'
import { drop, withPaymentLink } from './send-by-hub.ts'

/**
 * Sends one message by one channel, unless it no longer applies. After a failure the queue tries again, always under
 * the same key. A permanent refusal is not retried.
 */
export async function sendDirectly(ctx: Context, job: Job<DirectChannel>): Promise<void> {
  const { kind: event, case_id, recipient, known } = job.data
  if (known !== undefined) return sendLast(ctx, job, known)
  const delivery = deliveryOf(job.data, job.name, ctx.clock.now())
  const facts = await findMessageFacts(ctx.db, case_id, recipient)
  if (facts === null || (await isSent(ctx.db, delivery.key))) return
  if (!messageApplies(event, facts, ctx.clock.now())) return isReminder(event) ? undefined : drop(ctx, job)
  const ways = await reachOf(ctx, ctx.db, recipient)
  const address = ways[job.name]
  if (address === undefined) return endWithoutAddress(ctx, job, delivery, ways)
  const message = { event, recipient, case_id, lang: facts.lang, facts: withPaymentLink(ctx, facts), address }
  const attempt = await attemptOf(ctx, job, () => ctx.messageSender.send(job.name, message, delivery.key))
  const tried = { ...attempt, address: masked[job.name](address) }
  if (attempt.error === null) return finish(ctx, job, delivery, tried)
  await note(ctx, delivery, tried)
  throw attempt.error
}

/**
 * Sends the message about an erasure. The job is the last link between the person and the case. It is deleted once the
 * message is sent or refused, and after the last try.
 */
async function sendLast(ctx: Context, job: Job<DirectChannel>, known: NonNullable<DirectMessage['known']>) {
  const { kind: event, case_id, recipient } = job.data
  const facts = await findErasedFacts(ctx.db, case_id)
  const { key } = deliveryOf(job.data, job.name, ctx.clock.now())
  const message = { event, recipient, case_id, facts, ...known }
  const { state, error } = await attemptOf(ctx, job, () => ctx.messageSender.send(job.name, message, key))
  if (error !== null && !isLastTry(job)) throw error
  if (state === 'sent') await ctx.db.transaction(tx => forgetNobodyReached(tx, recipient))
  else await noteLost(ctx, job.data, job.name)
  await ctx.queue.forget(job)
}

async function noteLost(ctx: Context, message: DirectMessage, channel: DirectChannel): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async tx => {
    await lockCase(tx, message.case_id)
    await noteFailure(ctx, tx, deliveryOf(message, channel, now), now)
  })
}

type Attempt = Omit<Try, 'address'> & { readonly error: unknown }

async function attemptOf(ctx: Context, job: Job<DirectChannel>, send: () => Promise<string | null>): Promise<Attempt> {
  try {
    return { state: 'sent', remoteId: await send(), error: null }
  } catch (error) {
    if (!(error instanceof MessageRefused)) return { state: 'failed', remoteId: null, error }
    ctx.log.warn({ err: error, case_id: job.data.case_id, channel: job.name }, 'message refused')
    return { state: 'refused', remoteId: null, error: null }
  }
}

/** Gives up on a message whose last try failed or whose worker died. From now on it waits for an administrator. */
export async function giveUpMessage(ctx: Context, job: Job<`${DirectChannel}_dead`>): Promise<void> {
  const channel = jobOf(job.name)
  if (job.data.known !== undefined) {
    await noteLost(ctx, job.data, channel)
    return ctx.queue.forget(job)
  }
  const now = ctx.clock.now()
  const delivery = deliveryOf(job.data, channel, now)
  await ctx.db.transaction(async tx => {
    if (!(await lockUnerased(tx, delivery.caseId)) || (await isSent(tx, delivery.key))) return
    await writeGivenUp(tx, delivery, now)
    await noteFailure(ctx, tx, delivery, now)
  })
}

/** Stores the result and ends the job in one transaction, so that a crash afterwards repeats nothing. */
async function finish(ctx: Context, job: Job<DirectChannel>, delivery: DeliveryOf, attempt: Try): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async tx => {
    if (await lockUnerased(tx, delivery.caseId)) {
      await writeTry(tx, delivery, attempt, now)
      if (attempt.state === 'sent') await forgetNobodyReached(tx, delivery.recipient)
      else await noteFailure(ctx, tx, delivery, now)
    }
    await ctx.queue.complete(tx, job)
  })
}

async function note(ctx: Context, delivery: DeliveryOf, attempt: Try): Promise<void> {
  await ctx.db.transaction(async tx => {
    if (await lockUnerased(tx, delivery.caseId)) await writeTry(tx, delivery, attempt, ctx.clock.now())
  })
}

/** Records the failure in the activity once for each channel, however often the message is retried. */
async function noteFailure(ctx: Context, tx: Tx, delivery: DeliveryOf, now: Date): Promise<void> {
  const { event, recipient, activityId: activity_id, channel, caseId } = delivery
  const named = recipientOnRecord({ kind: event, case_id: caseId, recipient })
  const details = { event, recipient: named, channel, ...(activity_id === null ? {} : { activity_id }) }
  const entry = { id: newId(now), caseId, action: 'message_failed', doer: notificationsDoer, details, now } as const
  await writeStaffEntryOnce(tx, entry)
  if (event !== 'delay_notification' || activity_id === null) return
  // When every channel has failed, the patient was not told of the delay, so the scheduler's reminder is released.
  const left = channelsFor(event, usable(await reachOf(ctx, tx, recipient)))
  const over = await channelsGivenUp(tx, activity_id, recipient.id)
  if (left.every(one => over.includes(one))) await releaseDelayReminder(tx, caseId, activity_id)
}

/**
 * Ends a message whose address was removed after it was queued. A message that was tried before counts as failed again.
 */
async function endWithoutAddress(
  ctx: Context,
  job: Job<DirectChannel>,
  delivery: DeliveryOf,
  ways: Reach,
): Promise<void> {
  const { kind: event, ...rest } = job.data
  const now = ctx.clock.now()
  await ctx.db.transaction(async tx => {
    if (await lockUnerased(tx, rest.case_id)) {
      if (usable(ways).length === 0) await noteUnreached(tx, [{ event, ...rest }], now)
      if (await closeDelivery(tx, delivery.key)) await noteFailure(ctx, tx, delivery, now)
    }
    await ctx.queue.complete(tx, job)
  })
}

async function lockUnerased(tx: Tx, caseId: string): Promise<boolean> {
  const subject = await lockCase(tx, caseId)
  return subject !== null && !isErased(subject)
}

async function reachOf(ctx: Context, db: Parameters<typeof findContacts>[0], recipient: Recipient): Promise<Reach> {
  const [contact] = await findContacts(db, [recipient])
  return contact === undefined ? {} : reach(ctx, contact)
}

const usable = (ways: Reach) => directChannels.filter(channel => ways[channel] !== undefined)

function deliveryOf(message: DirectMessage, channel: DirectChannel, now: Date): DeliveryOf {
  const { kind: event, case_id: caseId, activity_id: activityId, recipient } = message
  const of =
    isReminder(event) || activityId === null ? reminderKey(event, caseId) : eventKey(event, activityId, recipient)
  return { id: newId(now), key: `${channel}:${of}`, caseId, event, activityId, recipient, channel }
}
