import type { Endpoint } from '../../config/systems.ts'
import { fixedTemplates, type Templates } from '../../config/templates.ts'
import type { Recipient } from '../../domain/messages/message.ts'
import type { Language } from '../../i18n/language.ts'
import { createRemoteClient, type RemoteOptions } from '../http-client.ts'
import type { Message, MessageSender } from './message-sender.ts'

/** A message to the hospital's notification hub. The hub fills a template, and finds the person's address by itself. */
export interface HubMessage {
  readonly template_code: string
  readonly recipient: Recipient
  readonly case_id: string
  readonly lang: Language
  /** At most a payment link or a due date. */
  readonly params: { readonly payment_url?: string; readonly due_date?: string }
}

export type DeliverToHub = (message: HubMessage, idempotencyKey: string) => Promise<void>

/** The hub chooses how a message reaches a person, so this sender has no channels. */
export function createHubSender(deliver: DeliverToHub, templates: Templates): MessageSender {
  const codes = { ...fixedTemplates, ...templates }
  return {
    channels: [],
    async send(_channel, message, key) {
      const { event, recipient, case_id, lang } = message
      await deliver({ template_code: codes[event], recipient, case_id, lang, params: paramsOf(message) }, key)
      return null
    },
    close() {},
  }
}

function paramsOf({ event, facts: { payment_url, due_date } }: Message): HubMessage['params'] {
  if (event === 'proceed_to_pay' && payment_url !== null) return { payment_url }
  const isDelay = event === 'delay_notification' || event === 'delay_report'
  return isDelay && due_date !== null ? { due_date: due_date.toISOString() } : {}
}

export function createNotificationHub(endpoint: Endpoint, options?: RemoteOptions): DeliverToHub {
  const call = createRemoteClient(endpoint, 'The notification hub', options)
  return async (message, idempotencyKey) => {
    await call({ method: 'POST', path: '/worker/notification', body: message, idempotencyKey })
  }
}
