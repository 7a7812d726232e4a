import { createRemoteClient, type Endpoint, type RemoteOptions } from '../http-client.ts'
import type { Message, Notifier } from './notifier.ts'
import { fixedTemplates, type Templates } from './templates.ts'

/** What the hospital's notification hub receives: it fills a template, and finds the person's address by itself. */
export interface HubMessage extends Omit<Message, 'event'> {
  readonly template_code: string
}

export type DeliverToHub = (message: HubMessage, idempotencyKey: string) => Promise<void>

/** The hub chooses the way to a person, so for us it is the one channel. */
export function createHubNotifier(deliver: DeliverToHub, templates: Templates): Notifier {
  const codes = { ...fixedTemplates, ...templates }
  return {
    channelsOf: () => ['hub'],
    send: (_channel, { event, ...message }, key) => deliver({ template_code: codes[event], ...message }, key),
  }
}

export function createNotificationHub(endpoint: Endpoint, options?: RemoteOptions): DeliverToHub {
  const call = createRemoteClient(endpoint, 'The notification hub', options)
  return async (message, idempotencyKey) => {
    await call({ method: 'POST', path: '/worker/notification', body: message, idempotencyKey })
  }
}
