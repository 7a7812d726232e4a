import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Key } from '../config/keys.ts'
import { type Reader, readerKinds, readerSurfaces } from '../domain/access-log.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Links end up in logs and browser histories, so the reader's identity is encrypted. */
export function hideReader(key: Key, { surface, kind, id }: Reader): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, readerKey(key), nonce)
  const hidden = Buffer.concat([cipher.update(JSON.stringify([surface, kind, id]), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')
}

/** Only signed readers get here; one that we did not make is refused all the same. */
export function showReader(key: Key, by: string): Reader | null {
  const bytes = Buffer.from(by, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== by) return null
  try {
    const decipher = createDecipheriv(CIPHER, readerKey(key), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const shown = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    const [surface, kind, id] = JSON.parse(shown.toString('utf8')) as [Reader['surface'], Reader['kind'], string]
    return readerSurfaces.includes(surface) && readerKinds.includes(kind) ? { surface, kind, id } : null
  } catch {
    return null
  }
}

/** A key serves one purpose only: this one is derived from the signing key, for readers only. */
function readerKey({ secret }: Key): Buffer {
  return createHmac('sha256', secret).update('reader of a link').digest()
}
