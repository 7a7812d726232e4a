import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** AES-256-GCM over bytes: a version, a random nonce, the content, the tag. `boundTo` is authenticated, but not stored. */

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE = 12
const TAG = 16
const HEAD = 1 + NONCE

/** How many bytes longer than its content a sealed value is. */
export const SEALED_MORE = HEAD + TAG
const SLICE = 64 * 1024

export function sealBytes(key: KeyObject, boundTo: string, content: Uint8Array | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return sealInto(Buffer.allocUnsafe(bytes.length + SEALED_MORE), key, boundTo, bytes)
}

/** Seals into a buffer that the caller may reuse, slice by slice, so that long contents need no second buffer of their length. */
export function sealInto(sealed: Buffer, key: KeyObject, boundTo: string, content: Uint8Array): Buffer {
  const whole = sealed.subarray(0, content.length + SEALED_MORE)
  whole[0] = VERSION
  const nonce = randomBytes(NONCE)
  whole.set(nonce, 1)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(boundTo))
  for (let at = 0; at < content.length; at += SLICE) {
    whole.set(cipher.update(content.subarray(at, at + SLICE)), HEAD + at)
  }
  cipher.final()
  whole.set(cipher.getAuthTag(), HEAD + content.length)
  return whole
}

/** Throws when the key or `boundTo` is not the one it was sealed with, or when a single bit differs. */
export function openBytes(key: KeyObject, boundTo: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEAD + TAG) throw new Error('This is no sealed value')
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, HEAD), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const content = decipher.update(sealed.subarray(HEAD, -TAG))
  decipher.final()
  return content
}

/** Sealed text in a column of text: a mark that nobody can guess, then base64. */
export interface TextForm {
  readonly mark: string
  isSealed(value: unknown): value is string
  seal(key: KeyObject, boundTo: string, text: string): string
  open(key: KeyObject, boundTo: string, sealed: string): string
}

export function textForm(mark: string): TextForm {
  return {
    mark,
    isSealed: (value): value is string => typeof value === 'string' && value.startsWith(mark),
    seal: (key, boundTo, text) => mark + sealBytes(key, boundTo, text).toString('base64'),
    open: (key, boundTo, sealed) =>
      openBytes(key, boundTo, Buffer.from(sealed.slice(mark.length), 'base64')).toString('utf8'),
  }
}

/** Sealed bytes in a column of bytes. The service makes all files in such columns itself, and none begins with this mark. */
export const BYTES_MARK = Buffer.from('\0sealed:')

export function isSealedFile(value: Buffer): boolean {
  return value.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)
}

export function sealFile(key: KeyObject, boundTo: string, content: Buffer): Buffer {
  return Buffer.concat([BYTES_MARK, sealBytes(key, boundTo, content)])
}

export function openFile(key: KeyObject, boundTo: string, sealed: Buffer): Buffer {
  return openBytes(key, boundTo, sealed.subarray(BYTES_MARK.length))
}
