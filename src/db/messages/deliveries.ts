import type { DirectChannel, MessageEvent, Recipient } from '../../domain/messages/message.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'

export type DeliveryState = 'sent' | 'refused' | 'failed'

/** One message by one channel. */
export interface DeliveryOf {
  readonly id: string
  readonly key: string
  readonly caseId: string
  readonly event: MessageEvent
  readonly activityId: string | null
  readonly recipient: Recipient
  readonly channel: DirectChannel
}

export interface Try {
  readonly state: DeliveryState
  readonly remoteId: string | null
  /** The masked address. */
  readonly address: string | null
}

function firstTry(delivery: DeliveryOf, { state, remoteId, address }: Try, givenUp: boolean, now: Date): Sql {
  const { id, key, caseId, event, activityId, recipient, channel } = delivery
  return sql`
    insert into message_deliveries as known (delivery_id, key, case_id, event, activity_id, recipient_kind, recipient_id,
      channel, state, given_up, tries, remote_id, address, date)
    values (${id}, ${key}, ${caseId}, ${event}, ${activityId}, ${recipient.type}, ${recipient.id}, ${channel}, ${state},
      ${givenUp}, 1, ${remoteId}, ${address}, ${now}) on conflict (key) do update`
}

/** Writes the result of a try. Call it under the lock of the case, because erasing the case deletes these rows. */
export async function writeTry(tx: Tx, delivery: DeliveryOf, tried: Try, now: Date) {
  await tx.query(sql`${firstTry(delivery, tried, tried.state === 'refused', now)}
    set state = excluded.state, given_up = excluded.given_up, tries = known.tries + 1,
      remote_id = excluded.remote_id, address = excluded.address, date = excluded.date`)
}

/**
 * Marks a delivery as given up, because the queue does not try it any more. It may have no row yet, if the worker died
 * in every try.
 */
export async function writeGivenUp(tx: Tx, delivery: DeliveryOf, now: Date): Promise<void> {
  const first = firstTry(delivery, { state: 'failed', remoteId: null, address: null }, true, now)
  await tx.query(sql`${first} set given_up = true where known.state <> 'sent'`)
}

export async function isSent(db: Queryable, key: string): Promise<boolean> {
  return db.any(sql`select 1 from message_deliveries where key = ${key} and state = 'sent'`)
}

/** The channels by which a message was given up. */
export async function channelsGivenUp(tx: Tx, activityId: string, recipientId: string): Promise<DirectChannel[]> {
  return tx.column<DirectChannel>(sql`
    select channel from message_deliveries
    where case_id = (select case_id from sop_activity where activity_id = ${activityId})
      and activity_id = ${activityId} and recipient_id = ${recipientId} and given_up`)
}

export interface DeliveryRow {
  readonly id: string
  readonly date: Date
  readonly event: MessageEvent
  readonly to: Recipient['type']
  readonly channel: DirectChannel
  readonly state: DeliveryState
  readonly address: string | null
}

const shown = sql`delivery_id as id, date, event, recipient_kind as to, channel, state, address`

/** The messages about a case, newest first. */
export function listDeliveries(db: Queryable, caseId: string): Promise<DeliveryRow[]> {
  return db.query<DeliveryRow>(
    sql`select ${shown} from message_deliveries where case_id = ${caseId} order by date desc, delivery_id desc`,
  )
}

export interface UndeliveredRow extends DeliveryRow {
  readonly case_id: string
  readonly case_number: string
}

export function listUndelivered(db: Queryable, page: Page) {
  return queryPage<UndeliveredRow>(db, page, {
    select: sql`${shown}, case_id, case_number`,
    from: sql`message_deliveries join review_cases using (case_id) where given_up`,
    order: sql`date desc, delivery_id desc`,
    counted: sql`message_deliveries where given_up`,
  })
}

/** A delivery that was given up and that an administrator may send again. */
export interface GivenUp extends Omit<DeliveryRow, 'to' | 'address'> {
  readonly case_id: string
  readonly activity_id: string | null
  readonly recipient: Recipient
}

const asGivenUp = sql`delivery_id as id, case_id, event, activity_id,
  jsonb_build_object('type', recipient_kind, 'id', recipient_id) as recipient, channel, state, date`

/** Returns the deliveries that were given up, oldest first, or only the one with this id. */
export function listGivenUp(db: Queryable, id: string | null): Promise<GivenUp[]> {
  return db.query<GivenUp>(sql`
    select ${asGivenUp} from message_deliveries where given_up and (${id}::uuid is null or delivery_id = ${id})
    order by date, delivery_id`)
}

/**
 * Takes a delivery out of those that were given up, to send it again. Returns false when somebody else has done so
 * already.
 */
export async function reopenDelivery(tx: Tx, id: string): Promise<boolean> {
  return tx.any(sql`update message_deliveries set given_up = false where delivery_id = ${id} and given_up returning 1`)
}

/** Marks a delivery as given up again. Returns false when it was never tried, or was sent. */
export async function closeDelivery(tx: Tx, key: string): Promise<boolean> {
  return tx.any(sql`update message_deliveries set given_up = true where key = ${key} and state <> 'sent' returning 1`)
}
