import type { Keyring } from '../../config/keys.ts'
import { decryptFrame, encryptFrame } from '../../crypto/gcm.ts'

/** Version | key id | iv | ciphertext | tag, AES-256-GCM with the first two bytes as additional data. */
const VERSION = 1

const headOf = (keyId: number) => Buffer.of(VERSION, keyId)

/** The first key encrypts. */
export function encrypt([{ id, secret }]: Keyring, plain: string): Buffer {
  const head = headOf(id)
  return encryptFrame({ key: secret, head, boundTo: head }, Buffer.from(plain))
}

/** Any of the keys opens. Answers null for what none of them encrypted. */
export function createDecryptor(keys: Keyring): (encrypted: Buffer) => string | null {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  return encrypted => {
    const id = encrypted[1] ?? -1
    const secret = secrets.get(id)
    if (secret === undefined) return null
    const head = headOf(id)
    try {
      return decryptFrame({ key: secret, head, boundTo: head }, encrypted).toString('utf8') || null
    } catch {
      return null
    }
  }
}
