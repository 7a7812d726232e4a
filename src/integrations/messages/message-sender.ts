import type { Channel, DirectChannel, MessageEvent, Recipient } from '../../domain/messages/message.ts'
import type { Language } from '../../i18n/language.ts'

/** The facts of a case that a message may contain, as they are when the message is sent. */
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
  /** The address of the recipient. Null when the hub finds the address. */
  readonly address: string | null
}

/** Sends messages to people. Each adapter decides what people read and how it reaches them. */
export interface MessageSender {
  /** The channels by which the service itself sends. Each channel has jobs of its own. Empty when the hub sends. */
  readonly channels: readonly DirectChannel[]
  /**
   * Sends a message once per key. Returns the other system's id of the message. Throws a MessageRefused when the
   * address is wrong, and a RemoteFailure otherwise.
   */
  send(channel: Channel, message: Message, key: string): Promise<string | null>
  close(): void
}

/** The other system refuses the address, or this message to it, for good. Another try would change nothing. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}
