import type { KeyObject } from 'node:crypto'
import { decryptBytes, encryptBytes } from '../db/engine/vault.ts'

/** Documents are encrypted in segments of this length. The last one may be shorter. */
export const SEGMENT_BYTES = 1024 * 1024
export const TAG_BYTES = 16

/** The stored bytes are not the written ones: they were changed, cut, swapped, replaced by older ones, or lost. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** The position of a segment. `part` is the beginning of a segment whose rest has not arrived yet. */
export interface Place {
  readonly documentId: string
  readonly index: number
  readonly kind: 'inner' | 'last' | 'part'
}

export interface EncryptedSegment {
  readonly tag: Buffer
  readonly bytes: Buffer
}

const boundTo = ({ documentId, index, kind }: Place) => `documents\n${documentId}\n${index}\n${kind}`

export function encryptSegment(key: KeyObject, place: Place, content: Buffer): EncryptedSegment {
  const bytes = encryptBytes(key, boundTo(place), content)
  return { tag: Buffer.from(bytes.subarray(-TAG_BYTES)), bytes }
}

/** Decrypts only the version whose tag the database knows, and only at its own position. */
export function decryptSegment(key: KeyObject, place: Place, tag: Buffer, encrypted: Buffer | null): Buffer {
  if (encrypted === null || !encrypted.subarray(-TAG_BYTES).equals(tag)) throw new Damaged(describe(place))
  try {
    return decryptBytes(key, boundTo(place), encrypted)
  } catch (cause) {
    throw new Damaged(describe(place), { cause })
  }
}

const describe = ({ documentId, index }: Place) => `document ${documentId}: segment ${index} is not as it was written`

/** The tag in the name prevents overwriting, so that a request that seemed dead cannot harm its successor. */
export function pieceName(index: number, tag: Buffer): string {
  return `${index}-${tag.toString('hex')}`
}

export function segmentCount(bytes: number): number {
  return Math.ceil(bytes / SEGMENT_BYTES)
}

export function kindOf(index: number, bytes: number): 'inner' | 'last' {
  return index === segmentCount(bytes) - 1 ? 'last' : 'inner'
}
