import { lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { listFailedRefunds, reopenRefund } from '../../db/payments/refunds.ts'
import { parseUuid } from '../../domain/uuid.ts'
import type { OperatorParts } from './list-failures.ts'

/**
 * Tries one failure, or all, again: a message is queued again, a failed refund is requested again. Both keep their idempotency
 * keys, so that a call that did arrive is not carried out twice.
 */
export async function replayFailures(parts: OperatorParts, given?: string) {
  const id = given === undefined ? undefined : parseUuid(given)
  if (id === null) return { notifications: 0, refunds: 0 }
  const notifications = await parts.queue.replayDeadLetters(id)
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
