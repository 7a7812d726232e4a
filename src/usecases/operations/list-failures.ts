import type { Context } from '../../context.ts'
import { listFailedRefunds } from '../../db/payments/refunds.ts'
import { listGivenUp } from '../../db/reminders/deliveries.ts'

/** Something whose last try failed and that now waits for a person. */
export interface FailureEntry {
  readonly id: string
  readonly kind: string
  readonly case_id: string
  readonly since: Date
  readonly error: string
}

export type OperatorParts = Pick<Context, 'db' | 'queue' | 'clock'>

/** What an operator can replay: messages that were not delivered, and refunds that the hub did not accept. */
export async function listFailures({ db, queue }: OperatorParts): Promise<FailureEntry[]> {
  const letters = await queue.deadLetters()
  const undelivered = await listGivenUp(db, null)
  const refunds = await listFailedRefunds(db)
  return [
    ...letters.map(({ id, data, since, error }) => ({ id, kind: data.kind, case_id: data.case_id, since, error })),
    ...undelivered.map(({ id, event, channel, state, case_id, date }) => ({
      id,
      kind: `${event} by ${channel}`,
      case_id,
      since: date,
      error: state,
    })),
    ...refunds.map(({ refund_id, case_id, last_error, updated_date }) => ({
      id: refund_id,
      kind: 'refund',
      case_id,
      since: updated_date,
      error: last_error ?? 'unknown',
    })),
  ].sort((a, b) => a.since.getTime() - b.since.getTime())
}
