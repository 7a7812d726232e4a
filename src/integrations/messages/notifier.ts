import type { Channel, MessageEvent, Recipient } from '../../domain/notification.ts'
import type { Language } from '../../i18n/language.ts'

export interface Message {
  readonly event: MessageEvent
  readonly recipient: Recipient
  readonly case_id: string
  readonly lang: Language
  /** A payment link or a due date at most. */
  readonly params: { readonly payment_url?: string; readonly due_date?: string }
}

/** Tells people of events. What they read, and how it reaches them, is the adapter's own matter. */
export interface Notifier {
  /** The ways by which this recipient is told of this event. Each is a job of its own, with a key of its own. */
  channelsOf(event: MessageEvent, recipient: Recipient): readonly Channel[]
  /** The same key again is the same message. Failures are a RemoteFailure. */
  send(channel: Channel, message: Message, key: string): Promise<void>
}
