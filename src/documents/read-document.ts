import type { KeyObject } from 'node:crypto'
import type { DocumentStore } from '../integrations/document-store.ts'
import { Damaged, decryptSegment, kindOf, pieceName, SEGMENT_BYTES, segmentCount, TAG_BYTES } from './segments.ts'

/** A document that has arrived completely. */
export interface StoredDocument {
  readonly documentId: string
  readonly key: KeyObject
  readonly bytes: number
  readonly tags: Buffer
}

/** Reads from `start` up to but not including `end`; without arguments, everything. */
export type DocumentReader = (start?: number, end?: number) => AsyncGenerator<Buffer>

/** A cache of a few segments. It is cleared when nobody reads for a while, because its segments are decrypted. */
export class RecentSegments {
  readonly #most: number
  readonly #segments = new Map<string, Promise<Buffer>>()
  #forgetting: NodeJS.Timeout | undefined

  constructor(most: number) {
    this.#most = most
  }

  get(name: string, read: () => Promise<Buffer>): Promise<Buffer> {
    clearTimeout(this.#forgetting)
    this.#forgetting = setTimeout(() => this.#segments.clear(), RECENT_MS).unref()
    const known = this.#segments.get(name)
    if (known !== undefined) return known
    const segment = read()
    // The caller gets the error with `segment`. Without this handler, an error before that would end the process.
    segment.catch(() => this.#segments.delete(name))
    const [oldest] = this.#segments.keys()
    if (this.#segments.size >= this.#most && oldest !== undefined) this.#segments.delete(oldest)
    this.#segments.set(name, segment)
    return segment
  }
}

const RECENT_MS = 10_000

/** The present segment and the next one. */
const OWN = 2

/** Returns a reader of a document. It reads only the wanted segments, and prefetches one. */
export function createDocumentReader(
  store: DocumentStore,
  document: StoredDocument,
  recent = new RecentSegments(OWN),
): DocumentReader {
  const { documentId, tags, bytes } = document
  const segmentAt = (index: number) => {
    const tag = tags.toString('hex', index * TAG_BYTES, (index + 1) * TAG_BYTES)
    return recent.get(`${documentId}/${index}/${tag}`, () => readSegment(store, document, index))
  }
  return async function* (start = 0, end = bytes) {
    if (tags.length !== segmentCount(bytes) * TAG_BYTES) throw new Damaged(`document ${documentId} is not whole`)
    const last = Math.floor((end - 1) / SEGMENT_BYTES)
    let ahead: Promise<Buffer> | null = null
    for (let index = Math.floor(start / SEGMENT_BYTES); start < end && index <= last; index++) {
      const segment: Buffer = await (ahead ?? segmentAt(index))
      ahead = index < last ? segmentAt(index + 1) : null
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
