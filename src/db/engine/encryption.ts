import type { KeyObject } from 'node:crypto'
import { decryptFrame, encryptFrame, encryptFrameInto, FRAME_BYTES } from '../../crypto/gcm.ts'

/** A stored value begins with the version of its form. */
const HEAD = Buffer.of(1)

/** How many bytes longer than its content an encrypted value is. */
export const ENCRYPTED_MORE = HEAD.length + FRAME_BYTES

const frameOf = (key: KeyObject, boundTo: string) => ({ key, head: HEAD, boundTo: Buffer.from(boundTo) })

export function encryptBytes(key: KeyObject, boundTo: string, content: Uint8Array | string): Buffer {
  return encryptFrame(frameOf(key, boundTo), typeof content === 'string' ? Buffer.from(content) : content)
}

/** Encrypts into a buffer that the caller may reuse. */
export function encryptInto(room: Buffer, key: KeyObject, boundTo: string, content: Uint8Array): Buffer {
  return encryptFrameInto(room, frameOf(key, boundTo), content)
}

/** Throws when the key or `boundTo` is not the one it was encrypted with, or when a single bit differs. */
export function decryptBytes(key: KeyObject, boundTo: string, encrypted: Buffer): Buffer {
  return decryptFrame(frameOf(key, boundTo), encrypted)
}

/** Text is stored in base64. */
export function encryptText(key: KeyObject, boundTo: string, text: string): string {
  return encryptBytes(key, boundTo, text).toString('base64')
}

export function decryptText(key: KeyObject, boundTo: string, encrypted: string): string {
  return decryptBytes(key, boundTo, Buffer.from(encrypted, 'base64')).toString('utf8')
}
