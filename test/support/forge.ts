import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { testKeys } from './test-keys.ts'

/** The parts of a token, each of which may be wrong. */
export interface Forgery {
  readonly header?: Record<string, unknown>
  readonly payload: unknown
  readonly signingSecret?: Buffer
  readonly hash?: 'sha256' | 'sha512'
  /** Replaces the right signature. */
  readonly signature?: string
  readonly version?: number
  readonly keyId?: number
  readonly encryptionSecret?: Buffer
  readonly additional?: Buffer
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Written independently of the service's own code, byte by byte from the description of the format. */
export function forge(parts: Forgery): string {
  return encrypt(forgeJwt(parts), parts)
}

export function forgeJwt({ header, payload, signingSecret, hash, signature }: Forgery): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(payload)}`
  const secret = signingSecret ?? testKeys.tokenSigning[0].secret
  const right = createHmac(hash ?? 'sha256', secret)
    .update(content)
    .digest('base64url')
  return `${content}.${signature ?? right}`
}

export function encrypt(text: string, parts: Omit<Forgery, 'payload'> = {}): string {
  const head = Buffer.from([parts.version ?? 1, parts.keyId ?? 1])
  const iv = randomBytes(12)
  const secret = parts.encryptionSecret ?? testKeys.tokenEncryption[0].secret
  const cipher = createCipheriv('aes-256-gcm', secret, iv, { authTagLength: 16 }).setAAD(parts.additional ?? head)
  return Buffer.concat([head, iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('hex')
}
