import type { Context } from '../../context.ts'
import type { Administrator } from '../../domain/actor.ts'
import { recipientOnRecord } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'

/** Queues a message that was given up again, under the same key. Of two administrators who ask for it, one gets a 404. */
export async function retryMessage(ctx: Context, admin: Administrator, request: { readonly id: string }) {
  const id = parseUuid(request.id)
  const [letter] = id === null ? [] : await ctx.queue.deadLetters(id)
  if (letter === undefined) throw new DomainError('message_not_found')
  const { kind: event, case_id, activity_id } = letter.data
  const recipient = recipientOnRecord(letter.data)
  await ctx.db.transaction(async tx => {
    const subject = await lockAnyCaseOf(tx, case_id)
    if ((await ctx.queue.replayDeadLetters(letter.id, tx)) === 0) throw new DomainError('message_not_found')
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'message_retried', details: { event, recipient, activity_id } },
      now: ctx.clock.now(),
    })
  })
  return { id: letter.id, case_id }
}
