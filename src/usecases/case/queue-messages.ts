import type { Context } from '../../context.ts'
import { writeEntries } from '../../db/cases/journal.ts'
import type { Tx } from '../../db/engine/database.ts'
import { findContacts, noteNobodyReached } from '../../db/messages/contacts.ts'
import { recipientOnRecord } from '../../domain/case/erasure.ts'
import { notificationsDoer } from '../../domain/case/journal.ts'
import {
  channelsFor,
  directChannels,
  isReminder,
  type MessageEvent,
  type Recipient,
} from '../../domain/messages/message.ts'
import { newId } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { type DirectMessage, priorities } from '../../queue/jobs.ts'
import { reach } from '../common/reach.ts'

/** A message about an event to one recipient. A reminder has no activity, because nobody's act caused it. */
export interface Outgoing {
  readonly event: MessageEvent
  readonly case_id: string
  readonly activity_id: string | null
  readonly recipient: Recipient
  /** Set when nothing about the recipient may remain stored once the message is sent. */
  readonly lang?: Language
}

/**
 * Queues messages in the transaction that causes them. Recipients and channels are fixed here. Returns the number of
 * jobs for each message. With a hub this is 1. Without a hub it is one job for each channel, and 0 for a person without
 * an address.
 */
export async function queueMessages(ctx: Context, tx: Tx, messages: readonly Outgoing[], now: Date): Promise<number[]> {
  if (messages.length === 0) return []
  return ctx.messageSender.channels.length === 0 ? toHub(ctx, tx, messages) : toChannels(ctx, tx, messages, now)
}

async function toHub(ctx: Context, tx: Tx, messages: readonly Outgoing[]): Promise<number[]> {
  const reminders = messages.flatMap(({ event: kind, case_id, recipient }) =>
    isReminder(kind) ? [{ kind, case_id, user_id: recipient.id }] : [],
  )
  const notifications = messages.flatMap(({ event: kind, activity_id, ...message }) =>
    isReminder(kind) || activity_id === null ? [] : [{ kind, activity_id, ...message }],
  )
  await ctx.queue.enqueue(tx, 'reminder', reminders)
  await ctx.queue.enqueue(tx, 'notification', notifications)
  return messages.map(() => 1)
}

async function toChannels(ctx: Context, tx: Tx, messages: readonly Outgoing[], now: Date): Promise<number[]> {
  const contacts = await findContacts(
    tx,
    messages.map(({ recipient }) => recipient),
  )
  const usable = new Map(contacts.map(contact => [personOf(contact), reach(ctx, contact)]))
  const planned = messages.map(message => {
    const addresses = usable.get(personOf(message.recipient)) ?? {}
    const ways = directChannels.filter(channel => addresses[channel] !== undefined)
    return { message, addresses, channels: channelsFor(message.event, ways) }
  })
  for (const channel of directChannels) {
    const through = planned
      .filter(({ channels }) => channels.includes(channel))
      .map(({ message, addresses }) => jobOf(message, addresses[channel]))
    for (const reminders of [false, true]) {
      const jobs = through.filter(({ kind }) => isReminder(kind) === reminders)
      await ctx.queue.enqueue(tx, channel, jobs, { priority: reminders ? priorities.reminder : priorities.usual })
    }
  }
  const unreached = planned.filter(({ channels }) => channels.length === 0).map(({ message }) => message)
  if (unreached.length > 0) await noteUnreached(tx, unreached, now)
  return planned.map(({ channels }) => channels.length)
}

/** Records in the activity who cannot be reached. The worklist lists these people until a message can reach them. */
export async function noteUnreached(tx: Tx, messages: readonly Outgoing[], now: Date): Promise<void> {
  await writeEntries(
    tx,
    messages.map(({ event, case_id, activity_id, recipient }) => ({
      id: newId(now),
      caseId: case_id,
      action: 'nobody_reached',
      forPatient: false,
      doer: notificationsDoer,
      note: null,
      details: {
        event,
        recipient: recipientOnRecord({ kind: event, case_id, recipient }),
        ...(activity_id === null ? {} : { activity_id }),
      },
      now,
    })),
  )
  const open = messages.filter(({ event }) => event !== 'case_erased')
  if (open.length > 0) await noteNobodyReached(tx, open, now)
}

const personOf = ({ type, id }: Recipient) => `${type} ${id}`

function jobOf({ event: kind, lang, ...message }: Outgoing, address: string | undefined): DirectMessage {
  return { kind, ...message, ...(lang === undefined || address === undefined ? {} : { known: { lang, address } }) }
}
