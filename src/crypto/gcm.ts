import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/**
 * AES-256-GCM in one frame: the caller's head, a random nonce, the encrypted content and the tag. `boundTo` is
 * authenticated with the content, but not stored.
 */

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SLICE_BYTES = 64 * 1024

export interface Frame {
  readonly key: KeyObject | Buffer
  readonly head: Uint8Array
  readonly boundTo: Uint8Array
}

/** Encrypts slice by slice, so that long content needs no second buffer of its length. */
export function encryptFrame({ key, head, boundTo }: Frame, content: Uint8Array): Buffer {
  const start = head.length + NONCE_BYTES
  const whole = Buffer.allocUnsafe(start + content.length + TAG_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  whole.set(head, 0)
  whole.set(nonce, head.length)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo)
  for (let at = 0; at < content.length; at += SLICE_BYTES) {
    whole.set(cipher.update(content.subarray(at, at + SLICE_BYTES)), start + at)
  }
  cipher.final()
  whole.set(cipher.getAuthTag(), start + content.length)
  return whole
}

/** Throws when the key, the head or `boundTo` differs, or when a single bit was changed. */
export function decryptFrame({ key, head, boundTo }: Frame, whole: Buffer): Buffer {
  const start = head.length + NONCE_BYTES
  if (whole.length < start + TAG_BYTES || !whole.subarray(0, head.length).equals(head)) {
    throw new Error('This is no encrypted value')
  }
  // Without authTagLength, Node accepts a tag that was cut down to four bytes.
  const decipher = createDecipheriv(ALGORITHM, key, whole.subarray(head.length, start), { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo).setAuthTag(whole.subarray(-TAG_BYTES))
  const content = decipher.update(whole.subarray(start, -TAG_BYTES))
  decipher.final()
  return content
}
