import type { Endpoint } from '../config/config.ts'
import type { Recipient } from '../domain/notification.ts'
import type { Language } from '../i18n/language.ts'
import { createRemoteClient, type RemoteOptions } from './http-client.ts'

export interface Notification {
  readonly template_code: string
  readonly recipient: Recipient
  readonly case_id: string
  readonly lang: Language
  /** A payment link or a due date at most: the hub fills templates and is told nothing else. */
  readonly params: { readonly payment_url?: string; readonly due_date?: string }
}

export interface NotificationHub {
  send(notification: Notification, idempotencyKey: string): Promise<void>
}

export function createNotificationHub(endpoint: Endpoint, options?: RemoteOptions): NotificationHub {
  const call = createRemoteClient(endpoint, 'The notification hub', options)
  return {
    async send(notification, idempotencyKey) {
      await call({ method: 'POST', path: '/worker/notification', body: notification, idempotencyKey })
    },
  }
}
