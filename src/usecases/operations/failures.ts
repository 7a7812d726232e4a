import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type GivenUp, listGivenUp, reopenDelivery } from '../../db/messages/deliveries.ts'
import { findRefund, listFailedRefunds, reopenRefund } from '../../db/payments/refunds.ts'
import { recipientOnRecord } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { idOf, parseUuid } from '../../domain/values/uuid.ts'
import { lockAnyCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'

export type OperatorParts = Pick<Context, 'db' | 'queue' | 'clock'>

/** Lists what an operator can retry: messages that were not delivered, and refunds that failed. */
export async function listFailures({ db, queue }: OperatorParts) {
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

/**
 * Retries one failure, or all. Messages are queued again, and failed refunds are requested again. Both keep their
 * idempotency keys, so that a call that did arrive is not carried out twice.
 */
export async function replayFailures(parts: OperatorParts, given?: string) {
  const id = parseUuid(given ?? '')
  if (given !== undefined && id === null) return { notifications: 0, refunds: 0 }
  let notifications = await parts.queue.replayDeadLetters(id ?? undefined)
  for (const delivery of await listGivenUp(parts.db, id)) {
    const replayed = await parts.db.transaction(async tx => {
      await lockCase(tx, delivery.case_id)
      return replayDelivery(parts, tx, delivery)
    })
    if (replayed) notifications++
  }
  let refunds = 0
  for (const { refund_id, case_id } of await listFailedRefunds(parts.db)) {
    if (id !== null && refund_id !== id) continue
    const replayed = await parts.db.transaction(async tx => {
      await lockCase(tx, case_id)
      return replayRefund(parts, tx, refund_id)
    })
    if (replayed) refunds++
  }
  return { notifications, refunds }
}

/**
 * Queues a failed delivery again, under the lock of its case. Returns false when the delivery does not wait any more.
 */
async function replayDelivery({ queue }: Pick<OperatorParts, 'queue'>, tx: Tx, delivery: GivenUp) {
  const { id, case_id, event, recipient, activity_id, channel } = delivery
  if (!(await reopenDelivery(tx, id))) return false
  await queue.enqueue(tx, channel, [{ kind: event, case_id, activity_id, recipient }])
  return true
}

/** Queues a failed refund again, under the lock of its case. Returns false for a refund that has not failed. */
async function replayRefund({ queue, clock }: Pick<OperatorParts, 'queue' | 'clock'>, tx: Tx, refundId: string) {
  if (!(await reopenRefund(tx, refundId, clock.now()))) return false
  await queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id: refundId }])
  return true
}

/**
 * Queues a failed or refused message again, under the same key and by the same channel. When two administrators retry
 * it at once, one gets a 404.
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
  /** Returns false when another person has retried the message before. */
  replay(tx: Tx): Promise<boolean>
}

/** Finds a message that the hub did not accept. */
async function letterOf(ctx: Context, given: string): Promise<Failed | null> {
  const [letter] = await ctx.queue.deadLetters(given)
  if (letter === undefined) return null
  const { kind: event, case_id, activity_id } = letter.data
  const recipient = recipientOnRecord(letter.data)
  const replay = async (tx: Tx) => (await ctx.queue.replayDeadLetters(letter.id, tx)) > 0
  return { id: letter.id, case_id, details: { event, recipient, activity_id }, replay }
}

/** Finds a message that could not be delivered by one channel. */
async function deliveryOf(ctx: Context, given: string): Promise<Failed | null> {
  const [delivery] = await listGivenUp(ctx.db, given)
  if (delivery === undefined) return null
  const { id, case_id, event, recipient, activity_id, channel } = delivery
  const details = { event, recipient, channel, ...(activity_id === null ? {} : { activity_id }) }
  return { id, case_id, details, replay: tx => replayDelivery(ctx, tx, delivery) }
}

/** Requests a failed refund again under the same key, so that a refund that did arrive is not paid twice. */
export async function retryRefund(ctx: Context, admin: Administrator, request: { readonly refund_id: string }) {
  const refund = await findRefund(ctx.db, idOf(request.refund_id))
  if (refund === null) throw new DomainError('refund_not_found')
  const { refund_id, case_id, amount, currency } = refund
  await ctx.db.transaction(async tx => {
    const subject = await lockAnyCaseOf(tx, case_id)
    if (!(await replayRefund(ctx, tx, refund_id))) {
      const now = await findRefund(tx, refund_id)
      throw new DomainError('refund_not_failed', { status: now?.status ?? refund.status })
    }
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'refund_retried', details: { refund_id, amount, currency } },
      now: ctx.clock.now(),
    })
  })
  return { refund_id, case_id, status: 'requested' as const }
}
