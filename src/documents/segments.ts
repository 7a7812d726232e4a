import type { KeyObject } from 'node:crypto'
import { openBytes, SEALED_MORE, sealInto } from '../db/engine/seal.ts'

/** Documents are sealed in segments of this length; the last one is shorter. */
export const SEGMENT_BYTES = 1024 * 1024
export const TAG_BYTES = 16

/** What is stored is not what was written: bits were changed, pieces cut, swapped, put back or lost. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** Where a segment stands. `part` is the beginning of one whose rest has not come yet. */
export interface Place {
  readonly documentId: string
  readonly index: number
  readonly kind: 'inner' | 'last' | 'part'
}

export interface SealedSegment {
  readonly tag: Buffer
  readonly bytes: Buffer
}

const boundTo = ({ documentId, index, kind }: Place) => `documents\n${documentId}\n${index}\n${kind}`

/** Room for a sealed segment. */
export const roomForSegment = () => Buffer.allocUnsafeSlow(SEGMENT_BYTES + SEALED_MORE)

/** In `room`, which must not be used again before the segment is stored. */
export function sealSegment(room: Buffer, key: KeyObject, place: Place, content: Buffer): SealedSegment {
  const bytes = sealInto(room, key, boundTo(place), content)
  return { tag: Buffer.from(bytes.subarray(-TAG_BYTES)), bytes }
}

/** Only the version whose tag the database knows, for its own place. */
export function openSegment(key: KeyObject, place: Place, tag: Buffer, sealed: Buffer | null): Buffer {
  if (sealed === null || !sealed.subarray(-TAG_BYTES).equals(tag)) throw new Damaged(describe(place))
  try {
    return openBytes(key, boundTo(place), sealed)
  } catch (cause) {
    throw new Damaged(describe(place), { cause })
  }
}

const describe = ({ documentId, index }: Place) => `document ${documentId}: segment ${index} is not as it was written`

/** By its tag, a piece is never written over: a request that was thought dead cannot harm the one that came after it. */
export function pieceName(index: number, tag: Buffer): string {
  return `${index}-${tag.toString('hex')}`
}

export function segmentCount(bytes: number): number {
  return Math.ceil(bytes / SEGMENT_BYTES)
}

export function kindOf(index: number, bytes: number): 'inner' | 'last' {
  return index === segmentCount(bytes) - 1 ? 'last' : 'inner'
}
