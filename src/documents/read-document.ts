import type { KeyObject } from 'node:crypto'
import type { DocumentStore } from '../integrations/document-store.ts'
import { Damaged, decryptSegment, kindOf, pieceName, SEGMENT_BYTES, segmentCount, TAG_BYTES } from './segments.ts'

/** A document whose bytes have all arrived. */
export interface StoredDocument {
  readonly documentId: string
  readonly key: KeyObject
  readonly bytes: number
  readonly tags: Buffer
}

/** Bytes from `start` up to but not including `end`; without them, all. */
export type DocumentReader = (start?: number, end?: number) => AsyncGenerator<Buffer>

/** Reads only the segments asked for, and the next one ahead; remembers the latest. */
export function createDocumentReader(store: DocumentStore, document: StoredDocument): DocumentReader {
  const { documentId, tags, bytes } = document
  let latest: { readonly index: number; readonly segment: Promise<Buffer> } | null = null
  const segmentAt = (index: number): Promise<Buffer> => {
    if (latest?.index === index) return latest.segment
    const segment = readSegment(store, document, index)
    latest = { index, segment }
    // When it fails, nobody may be waiting yet; the caller who asks for it gets the error then.
    segment.catch(() => {
      if (latest?.segment === segment) latest = null
    })
    return segment
  }
  return async function* (start = 0, end = bytes) {
    if (tags.length !== segmentCount(bytes) * TAG_BYTES) throw new Damaged(`document ${documentId} is not whole`)
    const last = Math.floor((end - 1) / SEGMENT_BYTES)
    for (let index = Math.floor(start / SEGMENT_BYTES); start < end && index <= last; index++) {
      const segment = await segmentAt(index)
      if (index < last) segmentAt(index + 1)
      const first = index * SEGMENT_BYTES
      yield segment.subarray(Math.max(0, start - first), Math.min(segment.length, end - first))
    }
  }
}

async function readSegment(store: DocumentStore, document: StoredDocument, index: number): Promise<Buffer> {
  const { documentId, key, bytes, tags } = document
  const tag = tags.subarray(index * TAG_BYTES, (index + 1) * TAG_BYTES)
  const encrypted = await store.read(documentId, pieceName(index, tag))
  return decryptSegment(key, { documentId, index, kind: kindOf(index, bytes) }, tag, encrypted)
}
