import type { Context } from '../../context.ts'
import { findDocument } from '../../db/documents/documents.ts'
import { readFinding } from '../../db/imaging/findings.ts'
import { type InstancePlace, readHeaders } from '../../db/imaging/index-rows.ts'
import { findInstance, findInstanceAt, type Reach, type StoredInstance } from '../../db/imaging/instances.ts'
import { createDocumentReader, type DocumentReader, RecentSegments } from '../../documents/read-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Dataset } from '../../imaging/elements.ts'
import { createFileReader, readFile } from '../../imaging/file-reader.ts'
import { type Pixels, placeOfFrame, unpackFrames } from '../../imaging/frames.ts'
import { type Header, openHeader, plainSyntax, readHeader } from '../../imaging/header.ts'
import { withoutIdentity } from '../../imaging/identity.ts'
import { elementAt, sendFile, sendFrame, sendWithoutIdentity } from '../../imaging/send.ts'
import type { OpenedCase } from '../case/case-readers.ts'
import { labelsOf } from './labels.ts'

/** The form in which a reader gets a file: complete, or without the patient's identity. */
export interface Shown {
  readonly dataset: (header: Header) => Dataset
  /** Null for readers who see everything. */
  readonly label: ((header: Header) => string) | null
}

export async function shownTo(ctx: Context, opened: OpenedCase): Promise<Shown> {
  if (opened.role !== 'specialist') return { dataset: ({ dataset }) => dataset, label: null }
  const label = await labelsOf(ctx, opened)
  return { dataset: header => withoutIdentity(header, label(header)), label }
}

const HEADERS_TOGETHER = 100

/**
 * Yields the headers of these instances in their order. Instances that were removed meanwhile are left out. The next
 * group is read while the caller works on this one.
 */
export async function* headersOf<Place extends InstancePlace>(
  ctx: Context,
  instances: readonly Place[],
): AsyncGenerator<readonly [Place, Header]> {
  const read = (at: number) => {
    const group = instances.slice(at, at + HEADERS_TOGETHER)
    const headers = group.length === 0 ? Promise.resolve([]) : readHeaders(ctx.db, group)
    // Without this handler, a failed read that nobody awaits any more would be an unhandled rejection.
    headers.catch(() => {})
    return { group, headers }
  }
  let next = read(0)
  for (let at = 0; at < instances.length; at += HEADERS_TOGETHER) {
    const { group } = next
    const headers = await next.headers
    next = read(at + HEADERS_TOGETHER)
    for (const [index, instance] of group.entries()) {
      const { finding_id } = instance
      // A finding is read on its own, because it has no stored header and may be large.
      const finding = finding_id && (await readFinding(ctx.db, finding_id))
      const header = headers[index] === 'long' ? (await readHeaders(ctx.db, [instance]))[0] : headers[index]
      if (finding) yield [instance, readHeader(finding)]
      else if (typeof header === 'function') yield [instance, openHeader(header())]
    }
  }
}

export interface InstanceUids {
  readonly study: string
  readonly series: string
  readonly instance: string
}

export async function requireInstance(ctx: Context, reach: Reach, uids: InstanceUids): Promise<StoredInstance> {
  const found = await findInstance(ctx.db, reach, uids)
  if (found === null) throw new DomainError('not_found')
  return found
}

/**
 * All readers share these segments. Pictures of a study lie side by side in a segment, and a viewer requests them one
 * by one.
 */
const recent = new RecentSegments(8)

async function readerOf(ctx: Context, { document_id: documentId, finding_id }: InstancePlace): Promise<DocumentReader> {
  const finding = finding_id && (await readFinding(ctx.db, finding_id))
  if (finding) {
    return async function* (start, end) {
      yield finding.subarray(start, end)
    }
  }
  const document = documentId === null ? null : await findDocument(ctx.db, documentId)
  if (documentId === null || document === null) throw new DomainError('not_found')
  const { key, bytes, tags } = document
  return createDocumentReader(ctx.documents, { documentId, key, bytes, tags }, recent)
}

export interface SentPart {
  readonly transferSyntax: string
  readonly pieces: AsyncGenerator<Buffer>
}

/** Yields whole files, one after the other. */
export async function* sendInstances(
  ctx: Context,
  instances: readonly InstancePlace[],
  { label }: Shown,
): AsyncGenerator<SentPart & { readonly stored: StoredInstance }> {
  const readers = new Map<string, DocumentReader>()
  for await (const [place, header] of headersOf(ctx, instances)) {
    const stored = await findInstanceAt(ctx.db, place)
    if (stored === null) continue
    const read = readers.get(place.document_id ?? '') ?? (await readerOf(ctx, place))
    if (place.document_id !== null) readers.set(place.document_id, read)
    if (label === null) {
      const pieces = sendFile(header, readFile(read, stored))
      yield { stored, transferSyntax: stored.transfer_syntax, pieces }
      continue
    }
    const pieces = sendWithoutIdentity(header, label(header), stored.pixels_bytes ?? 0, createFileReader(read, stored))
    yield { stored, transferSyntax: plainSyntax(stored.transfer_syntax), pieces }
  }
}

/** Returns frames in the given order, as they are stored. A missing frame gives a 404 before anything is sent. */
export async function sendFrames(
  ctx: Context,
  stored: StoredInstance,
  numbers: readonly number[],
): Promise<SentPart[]> {
  const pixels = pixelsIn(stored)
  const places = numbers.map(number => {
    const place = pixels === null || number > stored.frames ? null : placeOfFrame(pixels, number)
    if (place === null) throw new DomainError('not_found')
    return place
  })
  const read = createFileReader(await readerOf(ctx, stored), stored)
  const transferSyntax = plainSyntax(stored.transfer_syntax)
  return places.map(place => ({ transferSyntax, pieces: sendFrame(place, read) }))
}

function pixelsIn({ pixels_at, pixels_bytes, frame_bits, frame_places }: StoredInstance): Pixels | null {
  if (pixels_at === null || pixels_bytes === null) return null
  const frames = frame_places === null ? null : unpackFrames(frame_places)
  return { at: pixels_at, bytes: pixels_bytes, frameBits: frame_bits, frames }
}

/** Returns a value that the metadata refers to by its address. Other values are not sent this way. */
export async function sendBulk(ctx: Context, stored: StoredInstance, path: string, shown: Shown): Promise<SentPart> {
  const { value: found } = await headersOf(ctx, [stored]).next()
  const element = found && elementAt(shown.dataset(found[1]), path)
  if (element === undefined || !('at' in element)) throw new DomainError('not_found')
  const read = createFileReader(await readerOf(ctx, stored), stored)
  return { transferSyntax: plainSyntax(stored.transfer_syntax), pieces: read(element) }
}
