import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '../../config/keys.ts'

/** Version | key id | iv | ciphertext | tag, AES-256-GCM with the first two bytes as additional data. */
const VERSION = 1
const HEADER_BYTES = 2
const IV_BYTES = 12
const TAG_BYTES = 16

/** The first key seals. */
export function seal([key]: Keyring, plain: string): Buffer {
  const head = Buffer.from([VERSION, key.id])
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv, { authTagLength: TAG_BYTES }).setAAD(head)
  return Buffer.concat([head, iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Any of the keys opens. Answers null for what none of them sealed. */
export function createUnsealer(keys: Keyring): (sealed: Buffer) => string | null {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  return sealed => {
    const secret = secrets.get(sealed[1] ?? -1)
    if (sealed[0] !== VERSION || secret === undefined) return null
    if (sealed.length <= HEADER_BYTES + IV_BYTES + TAG_BYTES) return null
    const iv = sealed.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES)
    // Without authTagLength Node accepts a tag cut down to four bytes.
    const decipher = createDecipheriv('aes-256-gcm', secret, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(sealed.subarray(0, HEADER_BYTES))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      const text = sealed.subarray(HEADER_BYTES + IV_BYTES, -TAG_BYTES)
      return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
}
