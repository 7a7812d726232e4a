import type { KeyObject } from 'node:crypto'
import type { Progress } from '../db/documents/uploads.ts'
import type { DocumentStore } from '../integrations/document-store.ts'
import { kindOf, openSegment, pieceName, SEGMENT_BYTES, type SealedSegment, sealSegment } from './segments.ts'

/** A document of which some bytes have come. */
export interface UnfinishedDocument {
  readonly documentId: string
  readonly key: KeyObject
  readonly bytes: number
  readonly received: number
  /** The tag of the segment that has begun, if the bytes received end inside one. */
  readonly partTag: Buffer | null
}

/** So many segments are on their way to the store at once; then what has arrived is written down. */
const AT_ONCE = 2
const NOTE_EVERY_MS = 1_000

/**
 * Takes the bytes that follow those received, seals them before they go anywhere, and tells `note` how far it has come, in
 * order, once that is in the store for good. However the source ends, what came before the end is kept.
 */
export async function writePart(
  store: DocumentStore,
  document: UnfinishedDocument,
  source: AsyncIterable<Uint8Array>,
  note: (progress: Progress) => Promise<void>,
): Promise<number> {
  const writer = new PartWriter(store, document, note)
  await writer.takeUpPart()
  try {
    for await (const chunk of source) await writer.add(chunk)
  } finally {
    await writer.end()
  }
  return writer.received
}

class PartWriter {
  /** As noted: what is in the store for good. */
  received: number
  readonly #store: DocumentStore
  readonly #document: UnfinishedDocument
  readonly #note: (progress: Progress) => Promise<void>
  readonly #segment = Buffer.allocUnsafe(SEGMENT_BYTES)
  #filled = 0
  #index: number
  #partTag: Buffer | null
  #underway: { readonly tag: Buffer; readonly end: number; readonly written: Promise<void> }[] = []
  #notedMs = performance.now()
  #failed = false

  constructor(store: DocumentStore, document: UnfinishedDocument, note: (progress: Progress) => Promise<void>) {
    this.#store = store
    this.#document = document
    this.#note = note
    this.#index = Math.floor(document.received / SEGMENT_BYTES)
    this.#partTag = document.partTag
    this.received = document.received
  }

  /** The segment that has begun is sealed anew when it is whole, so its beginning is read back. */
  async takeUpPart(): Promise<void> {
    if (this.#partTag === null) return
    const { documentId, key } = this.#document
    const sealed = await this.#store.read(documentId, pieceName(this.#index, this.#partTag))
    const begun = openSegment(key, { documentId, index: this.#index, kind: 'part' }, this.#partTag, sealed)
    this.#filled = begun.copy(this.#segment)
  }

  async add(chunk: Uint8Array): Promise<void> {
    for (let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength); rest.length > 0; ) {
      const taken = rest.copy(this.#segment, this.#filled)
      this.#filled += taken
      rest = rest.subarray(taken)
      if (this.#filled === SEGMENT_BYTES) await this.#finishSegment()
    }
  }

  async end(): Promise<void> {
    if (!this.#failed && this.#position() === this.#document.bytes && this.#filled > 0) await this.#finishSegment()
    await this.#settle()
    if (!this.#failed && this.#filled > 0 && this.#position() > this.received) await this.#keepPart()
  }

  #position(): number {
    return this.#index * SEGMENT_BYTES + this.#filled
  }

  async #finishSegment(): Promise<void> {
    const { documentId, key, bytes } = this.#document
    const place = { documentId, index: this.#index, kind: kindOf(this.#index, bytes) }
    const sealed = sealSegment(key, place, this.#segment.subarray(0, this.#filled))
    const written = this.#put(sealed)
    written.catch(() => {})
    this.#underway.push({ tag: sealed.tag, end: this.#position(), written })
    this.#index++
    this.#filled = 0
    if (this.#underway.length >= AT_ONCE || performance.now() - this.#notedMs > NOTE_EVERY_MS) await this.#settle()
  }

  /** Notes the segments that are safe, up to the first that is not. */
  async #settle(): Promise<void> {
    const underway = this.#underway
    this.#underway = []
    if (underway.length === 0) return
    const results = await Promise.allSettled(underway.map(({ written }) => written))
    const broken = results.findIndex(({ status }) => status === 'rejected')
    const safe = broken < 0 ? underway : underway.slice(0, broken)
    if (broken >= 0) this.#failed = true
    const received = safe.at(-1)?.end
    if (received !== undefined) await this.#noteProgress({ received, tags: safe.map(({ tag }) => tag), partTag: null })
    await underway[broken]?.written
  }

  async #keepPart(): Promise<void> {
    const { documentId, key } = this.#document
    const sealed = sealSegment(
      key,
      { documentId, index: this.#index, kind: 'part' },
      this.#segment.subarray(0, this.#filled),
    )
    await this.#put(sealed)
    await this.#noteProgress({ received: this.#position(), tags: [], partTag: sealed.tag })
  }

  #put({ tag, bytes }: SealedSegment): Promise<void> {
    return this.#store.write(this.#document.documentId, pieceName(this.#index, tag), bytes)
  }

  async #noteProgress({ received, tags, partTag }: { received: number; tags: Buffer[]; partTag: Buffer | null }) {
    const former = this.#partTag
    const formerIndex = Math.floor(this.received / SEGMENT_BYTES)
    await this.#note({ received, tags: Buffer.concat(tags), partTag })
    this.#notedMs = performance.now()
    this.received = received
    this.#partTag = partTag
    // Nobody needs it any more. What stays behind goes with the document.
    if (former !== null)
      await this.#store.removePiece(this.#document.documentId, pieceName(formerIndex, former)).catch(() => {})
  }
}
