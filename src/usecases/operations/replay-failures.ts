import { lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { listFailedRefunds, reopenRefund } from '../../db/payments/refunds.ts'
import { type GivenUp, listGivenUp, reopenDelivery } from '../../db/reminders/deliveries.ts'
import { parseUuid } from '../../domain/uuid.ts'
import type { OperatorParts } from './list-failures.ts'

/**
 * Tries one failure, or all, again: a message is queued again, a failed refund is requested again. Both keep their idempotency
 * keys, so that a call that did arrive is not carried out twice.
 */
export async function replayFailures(parts: OperatorParts, given?: string) {
  const id = given === undefined ? undefined : parseUuid(given)
  if (id === null) return { notifications: 0, refunds: 0 }
  let notifications = await parts.queue.replayDeadLetters(id)
  for (const delivery of await listGivenUp(parts.db, id ?? null)) {
    const replayed = await parts.db.transaction(async tx => {
      await lockCase(tx, delivery.case_id)
      return replayDelivery(parts, tx, delivery)
    })
    if (replayed) notifications++
  }
  let refunds = 0
  for (const { refund_id, case_id } of await listFailedRefunds(parts.db)) {
    if (id !== undefined && refund_id !== id) continue
    const replayed = await parts.db.transaction(async tx => {
      await lockCase(tx, case_id)
      return replayRefund(parts, tx, refund_id)
    })
    if (replayed) refunds++
  }
  return { notifications, refunds }
}

/** Called under the lock of its case. Answers false when it does not wait any more. */
export async function replayDelivery(
  { queue }: Pick<OperatorParts, 'queue'>,
  tx: Tx,
  delivery: GivenUp,
): Promise<boolean> {
  const { id, case_id, event, recipient, activity_id, channel } = delivery
  if (!(await reopenDelivery(tx, id))) return false
  await queue.enqueue(tx, channel, [{ kind: event, case_id, activity_id, recipient }])
  return true
}

/** Called under the lock of the refund's case. Answers false for a refund that has not failed. */
export async function replayRefund(
  { queue, clock }: Pick<OperatorParts, 'queue' | 'clock'>,
  tx: Tx,
  refundId: string,
): Promise<boolean> {
  if (!(await reopenRefund(tx, refundId, clock.now()))) return false
  await queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id: refundId }])
  return true
}
