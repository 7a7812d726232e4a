import type { KeyObject } from 'node:crypto'
import type { Progress } from '../db/documents/uploads.ts'
import type { DocumentStore, Piece } from '../integrations/document-store.ts'
import { decryptSegment, type EncryptedSegment, encryptSegment, kindOf, pieceName, SEGMENT_BYTES } from './segments.ts'

/** A document of which some bytes have arrived. */
export interface UnfinishedDocument {
  readonly documentId: string
  readonly key: KeyObject
  readonly bytes: number
  readonly received: number
  /** The tag of the unfinished segment, if the received bytes end inside one. */
  readonly partTag: Buffer | null
}

/** This number of segments is stored together. As many more may arrive meanwhile. */
const TOGETHER = 8
const NOTE_EVERY_MS = 1_000
/** Encrypted segments in memory, over all uploads of this process. Above this number, an upload first stores its own. */
const MOST_BUFFERS = 16
let buffers = 0

interface Segment {
  readonly tag: Buffer
  readonly piece: Piece
  /** The position in the document where the segment ends. */
  readonly end: number
}

/**
 * Encrypts the next bytes of a document and stores them. Calls `note` in order, after the store has kept the bytes. However the
 * source ends, the bytes that arrived before are kept.
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
    await writer.end().finally(() => writer.forgetBuffers())
  }
  return writer.received
}

class PartWriter {
  /** The number of bytes that are stored and noted. */
  received: number
  readonly #store: DocumentStore
  readonly #document: UnfinishedDocument
  readonly #note: (progress: Progress) => Promise<void>
  readonly #segment = Buffer.allocUnsafeSlow(SEGMENT_BYTES)
  #filled = 0
  #index: number
  #partTag: Buffer | null
  /** The part of `buffers` that this upload holds. */
  #buffers = 0
  /** Segments that are encrypted, but not sent to the store yet. */
  #waiting: Segment[] = []
  #storing: Promise<void> = Promise.resolve()
  /** Segments that are stored, but not noted yet. */
  #safe: Pick<Segment, 'tag' | 'end'>[] = []
  #notedMs = performance.now()

  constructor(store: DocumentStore, document: UnfinishedDocument, note: (progress: Progress) => Promise<void>) {
    this.#store = store
    this.#document = document
    this.#note = note
    this.#index = Math.floor(document.received / SEGMENT_BYTES)
    this.#partTag = document.partTag
    this.received = document.received
  }

  /** Reads back the beginning of the unfinished segment, because the complete segment is encrypted as a whole. */
  async takeUpPart(): Promise<void> {
    if (this.#partTag === null) return
    const { documentId, key } = this.#document
    const encrypted = await this.#store.read(documentId, pieceName(this.#index, this.#partTag))
    const begun = decryptSegment(key, { documentId, index: this.#index, kind: 'part' }, this.#partTag, encrypted)
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
    try {
      if (this.#position() === this.#document.bytes && this.#filled > 0) await this.#finishSegment()
      await this.#send()
      await this.#storing
    } finally {
      await this.#noteSafe()
    }
    if (this.#filled > 0 && this.#position() > this.received) await this.#keepPart()
  }

  #position(): number {
    return this.#index * SEGMENT_BYTES + this.#filled
  }

  async #finishSegment(): Promise<void> {
    const { documentId, key, bytes } = this.#document
    const place = { documentId, index: this.#index, kind: kindOf(this.#index, bytes) }
    const encrypted = encryptSegment(key, place, this.#segment.subarray(0, this.#filled))
    this.#waiting.push({ tag: encrypted.tag, piece: this.#pieceOf(encrypted), end: this.#position() })
    this.#countBuffers(1)
    this.#index++
    this.#filled = 0
    const isDue = performance.now() - this.#notedMs > NOTE_EVERY_MS
    const isCrowded = buffers > MOST_BUFFERS
    if (isDue || isCrowded || this.#waiting.length === TOGETHER) await this.#send()
    if (isDue || isCrowded) await this.#storing
    if (isDue) await this.#noteSafe()
  }

  #countBuffers(change: number): void {
    this.#buffers += change
    buffers += change
  }

  /** Releases the buffers of segments that were never stored. A failure leaves these segments counted. */
  forgetBuffers(): void {
    this.#countBuffers(-this.#buffers)
  }

  /** Sends the waiting segments after the store has kept the earlier ones. */
  async #send(): Promise<void> {
    await this.#storing
    const segments = this.#waiting
    this.#waiting = []
    this.#storing = this.#storeAll(segments)
    this.#storing.catch(() => {})
  }

  /** On a full disk, single segments may still fit where all of them together do not. */
  async #storeAll(segments: readonly Segment[]): Promise<void> {
    if (segments.length === 0) return
    const pieces = segments.map(({ piece }) => piece)
    try {
      await this.#store.write(this.#document.documentId, pieces)
    } catch (error) {
      if (segments.length === 1) throw error
      for (const segment of segments) await this.#storeAll([segment])
      return
    }
    this.#countBuffers(-segments.length)
    this.#safe.push(...segments.map(({ tag, end }) => ({ tag, end })))
  }

  /** Segments stay in the list until they are noted, so that the next note leaves no gap. */
  async #noteSafe(): Promise<void> {
    const segments = [...this.#safe]
    const received = segments.at(-1)?.end
    if (received === undefined) return
    await this.#noteProgress({ received, tags: segments.map(({ tag }) => tag), partTag: null })
    this.#safe.splice(0, segments.length)
  }

  async #keepPart(): Promise<void> {
    const { documentId, key } = this.#document
    const place = { documentId, index: this.#index, kind: 'part' } as const
    const encrypted = encryptSegment(key, place, this.#segment.subarray(0, this.#filled))
    await this.#store.write(documentId, [this.#pieceOf(encrypted)])
    await this.#noteProgress({ received: this.#position(), tags: [], partTag: encrypted.tag })
  }

  #pieceOf({ tag, bytes }: EncryptedSegment): Piece {
    return { name: pieceName(this.#index, tag), bytes }
  }

  async #noteProgress({ received, tags, partTag }: { received: number; tags: Buffer[]; partTag: Buffer | null }) {
    const former = this.#partTag
    const formerIndex = Math.floor(this.received / SEGMENT_BYTES)
    await this.#note({ received, tags: Buffer.concat(tags), partTag })
    this.#notedMs = performance.now()
    this.received = received
    this.#partTag = partTag
    // If the removal fails, the former part is removed with the document.
    if (former !== null)
      await this.#store.removePiece(this.#document.documentId, pieceName(formerIndex, former)).catch(() => {})
  }
}
