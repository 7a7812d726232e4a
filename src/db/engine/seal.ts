import type { KeyObject } from 'node:crypto'
import { decryptFrame, encryptFrame, encryptFrameInto, FRAME_BYTES } from '../../crypto/gcm.ts'

/** A stored value begins with the version of its form. */
const HEAD = Buffer.of(1)

/** How many bytes longer than its content a sealed value is. */
export const SEALED_MORE = HEAD.length + FRAME_BYTES

const frameOf = (key: KeyObject, boundTo: string) => ({ key, head: HEAD, boundTo: Buffer.from(boundTo) })

export function sealBytes(key: KeyObject, boundTo: string, content: Uint8Array | string): Buffer {
  return encryptFrame(frameOf(key, boundTo), typeof content === 'string' ? Buffer.from(content) : content)
}

/** Seals into a buffer that the caller may reuse. */
export function sealInto(room: Buffer, key: KeyObject, boundTo: string, content: Uint8Array): Buffer {
  return encryptFrameInto(room, frameOf(key, boundTo), content)
}

/** Throws when the key or `boundTo` is not the one it was sealed with, or when a single bit differs. */
export function openBytes(key: KeyObject, boundTo: string, sealed: Buffer): Buffer {
  return decryptFrame(frameOf(key, boundTo), sealed)
}

/** Text is stored in base64. */
export function sealText(key: KeyObject, boundTo: string, text: string): string {
  return sealBytes(key, boundTo, text).toString('base64')
}

export function openText(key: KeyObject, boundTo: string, sealed: string): string {
  return openBytes(key, boundTo, Buffer.from(sealed, 'base64')).toString('utf8')
}
