import { randomBytes } from 'node:crypto'
import { documentDir } from './document-dir.ts'

const freshKey = (id: number) => `${id}:${randomBytes(32).toString('hex')}`

/** Valid values for every setting that production needs; no system answers at the addresses in them. */
export function productionEnv(changes: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://service.example',
    TOKEN_ENCRYPTION_KEYS: freshKey(1),
    TOKEN_SIGNING_KEYS: freshKey(1),
    LINK_SIGNING_KEYS: freshKey(1),
    DATA_ENCRYPTION_KEYS: freshKey(1),
    PAYMENT_GATEWAY_URL: 'https://pay.example',
    PAYMENT_GATEWAY_API_KEY: 'k1',
    PAYMENT_HUB_URL: 'https://hub.example/v1/',
    PAYMENT_HUB_API_KEY: 'k2',
    NOTIFICATION_HUB_URL: 'http://127.0.0.1:1',
    NOTIFICATION_HUB_API_KEY: 'k3',
    SCHEDULER_ALLOW: '127.0.0.1',
    DOCUMENT_DIR: documentDir(),
    ...changes,
  }
}
