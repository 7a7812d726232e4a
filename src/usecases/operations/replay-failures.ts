import { lockCase } from '../../db/cases/cases.ts'
import { type FailedRefund, listFailedRefunds, reopenRefund } from '../../db/payments/refunds.ts'
import { parseUuid } from '../../domain/uuid.ts'
import type { OperatorParts } from './list-failures.ts'

/**
 * Tries again, one or all: a message goes through its queue once more, a failed refund is asked for once more. Both keep
 * their idempotency keys, so that what did arrive is not done twice.
 */
export async function replayFailures(parts: OperatorParts, given?: string) {
  const id = given === undefined ? undefined : parseUuid(given)
  if (id === null) return { notifications: 0, refunds: 0 }
  const notifications = await parts.queue.replayDeadLetters(id)
  let refunds = 0
  for (const refund of await listFailedRefunds(parts.db)) {
    if (id !== undefined && refund.refund_id !== id) continue
    if (await replayRefund(parts, refund)) refunds++
  }
  return { notifications, refunds }
}

function replayRefund({ db, queue, clock }: OperatorParts, { refund_id, case_id }: FailedRefund): Promise<boolean> {
  return db.transaction(async tx => {
    await lockCase(tx, case_id)
    if (!(await reopenRefund(tx, refund_id, clock.now()))) return false
    await queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
    return true
  })
}
