import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { listGivenUp } from '../../db/reminders/deliveries.ts'
import type { Administrator } from '../../domain/actor.ts'
import { recipientOnRecord } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { replayDelivery } from './replay-failures.ts'

/**
 * Queues a message that was given up or refused again, under the same key and by the same channel. Of two administrators who ask
 * for it, one gets a 404.
 */
export async function retryMessage(ctx: Context, admin: Administrator, request: { readonly id: string }) {
  const id = parseUuid(request.id)
  const failed = id === null ? null : ((await letterOf(ctx, id)) ?? (await deliveryOf(ctx, id)))
  if (failed === null) throw new DomainError('message_not_found')
  await ctx.db.transaction(async tx => {
    const subject = await lockAnyCaseOf(tx, failed.case_id)
    if (!(await failed.replay(tx))) throw new DomainError('message_not_found')
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'message_retried', details: failed.details },
      now: ctx.clock.now(),
    })
  })
  return { id: failed.id, case_id: failed.case_id }
}

interface Failed {
  readonly id: string
  readonly case_id: string
  readonly details: Readonly<Record<string, unknown>>
  /** Answers false when somebody else was faster. */
  replay(tx: Tx): Promise<boolean>
}

/** A message that the hub did not take. */
async function letterOf(ctx: Context, given: string): Promise<Failed | null> {
  const [letter] = await ctx.queue.deadLetters(given)
  if (letter === undefined) return null
  const { kind: event, case_id, activity_id } = letter.data
  const recipient = recipientOnRecord(letter.data)
  const replay = async (tx: Tx) => (await ctx.queue.replayDeadLetters(letter.id, tx)) > 0
  return { id: letter.id, case_id, details: { event, recipient, activity_id }, replay }
}

/** A message that could not be delivered by one channel. */
async function deliveryOf(ctx: Context, given: string): Promise<Failed | null> {
  const [delivery] = await listGivenUp(ctx.db, given)
  if (delivery === undefined) return null
  const { id, case_id, event, recipient, activity_id, channel } = delivery
  const details = { event, recipient, channel, ...(activity_id === null ? {} : { activity_id }) }
  return { id, case_id, details, replay: tx => replayDelivery(ctx, tx, delivery) }
}
