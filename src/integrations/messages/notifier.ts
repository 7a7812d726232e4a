import type { Channel, DirectChannel, MessageEvent, Recipient } from '../../domain/messages/message.ts'
import type { Language } from '../../i18n/language.ts'

/** What a message may say of its case, as it is when the message is sent. */
export interface MessageFacts {
  readonly case_number: string
  readonly payment_url: string | null
  readonly due_date: Date | null
  readonly amount: number | null
  readonly currency: string | null
}

export interface Message {
  readonly event: MessageEvent
  readonly recipient: Recipient
  readonly case_id: string
  readonly lang: Language
  readonly facts: MessageFacts
  /** Where it goes; null when the hub finds the address. */
  readonly address: string | null
}

/** Tells people of events. What they read, and how it reaches them, is the adapter's own matter. */
export interface Notifier {
  /** The channels by which the service itself sends, each in jobs of its own; none when the hub sends. */
  readonly channels: readonly DirectChannel[]
  /**
   * The same key again is the same message. Answers what the other side calls it. Failures are a RemoteFailure, or a
   * MessageRefused when the address is wrong.
   */
  send(channel: Channel, message: Message, key: string): Promise<string | null>
  close(): void
}

/** The other side refuses this address, or this message to it, for good: trying again changes nothing. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}
