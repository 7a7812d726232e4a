import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import { documentKinds, nameWithEnding } from '../../domain/documents/uploaded-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import { linkIn } from '../../links/link.ts'
import type { OpenedCase } from '../../usecases/case/case-readers.ts'
import { mayReadOn, type OpenedDocument, readDocumentFor } from '../../usecases/documents/open-document.ts'
import { PICTURE_NAME, PICTURE_TYPE, readPictureFor } from '../../usecases/documents/open-picture.ts'
import { downloadWithoutIdentity } from '../../usecases/imaging/download.ts'
import { writeAccess } from '../frame/access-log.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'
import { withFirstPiece } from '../frame/with-first-piece.ts'

const PDF = documentKinds.pdf.contentType
const TEXT = documentKinds.text.contentType
const INLINE: ReadonlySet<string> = new Set(
  Object.values(documentKinds).flatMap(({ contentType, inline }) => (inline ? [contentType] : [])),
)

/** A browser's PDF viewer does not work in a sandbox. This policy keeps scripts in a PDF from loading anything. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const documentFileRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/documents/:id',
    effect: 'read',
    auth: 'anyone',
    summary: 'A document, for those who may see its case, or by signed link',
    answers: { 200: ['*/*'], 206: ['*/*'] },
    refuses: ['role_required', 'document_not_found', 'range_not_satisfiable'],
    handler: async ({ ctx, request }, reply) => {
      const link = linkIn(request.query)
      const opened = await readDocumentFor(ctx, pathPart(request, 'id'), request.callers, link)
      const { document_id: documentId, case_id, key, bytes, tags } = opened.document
      request.caseId = case_id
      request.opened = { reader: readerOf(opened.reader), objectId: documentId }
      whileSending(ctx, request, reply, () => mayReadOn(ctx, opened, link))
      if (opened.imaging !== null) return sendWithoutIdentity(ctx, request, reply, opened, opened.imaging)
      reply.header('accept-ranges', 'bytes').header('content-range', `bytes */${bytes}`)
      const range = parseRange(request.headers, bytes)
      const { start, end } = range ?? { start: 0, end: bytes }
      if (start >= end) throw new DomainError('range_not_satisfiable')
      const pieces = await withFirstPiece(
        createDocumentReader(ctx.documents, { documentId, key, bytes, tags })(start, end),
      )
      if (!opened.byLink) await writeAccess(ctx, request, 'opened_document')
      if (range === null) reply.removeHeader('content-range')
      else reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes}`)
      describe(reply, opened)
      return reply.header('content-length', end - start).send(Readable.from(pieces))
    },
  }),
]

/** A DICOM document for a specialist is rewritten while it is sent, so it has no known length and no ranges. */
async function sendWithoutIdentity(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedDocument,
  imaging: OpenedCase,
): Promise<FastifyReply> {
  const pieces = await withFirstPiece(await downloadWithoutIdentity(ctx, imaging, opened.document))
  if (!opened.byLink) await writeAccess(ctx, request, 'opened_document')
  describe(reply, opened)
  return reply.header('accept-ranges', 'none').send(Readable.from(pieces, { objectMode: false }))
}

/** Sets the document's name and its policy. A browser may show the document but runs nothing in it. */
function describe(reply: FastifyReply, { document: { name, content_type } }: OpenedDocument): void {
  const contentType = content_type ?? ''
  const place = INLINE.has(contentType) ? 'inline' : 'attachment'
  reply
    .type(contentType === TEXT ? `${TEXT}; charset=utf-8` : contentType)
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeName(nameWithEnding(name, content_type))}`)
    .header('content-security-policy', contentType === PDF ? PDF_POLICY : 'sandbox')
    .header('referrer-policy', 'no-referrer')
}

/** Encodes a name for a header. RFC 8187 allows fewer characters than `encodeURIComponent` leaves as they are. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** From `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns the range that a Range header asks for. The range is empty when it lies outside the document. Returns null,
 * for the whole document, when the header has several ranges, another unit or an error, as HTTP allows. With If-Range
 * it returns null too, because documents have no version.
 */
function parseRange(headers: IncomingHttpHeaders, bytes: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (headers['if-range'] !== undefined || (from === '' && to === '')) return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1)
  return { start, end }
}

export const pictureFileRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/pictures/:id',
    effect: 'read',
    auth: 'anyone',
    summary: 'A picture of an opinion, for those who may see it, or by signed link',
    answers: { 200: [PICTURE_TYPE] },
    refuses: ['role_required', 'picture_not_found'],
    handler: async ({ ctx, request }, reply) => {
      const id = pathPart(request, 'id')
      const { picture, reader, byLink } = await readPictureFor(ctx, id, request.callers, linkIn(request.query))
      request.caseId = picture.case_id
      request.opened = { reader: readerOf(reader), objectId: picture.picture_id }
      if (!byLink) await writeAccess(ctx, request, 'opened_document')
      return reply
        .type(PICTURE_TYPE)
        .header('content-disposition', `inline; filename="${PICTURE_NAME}"`)
        .header('content-security-policy', 'sandbox')
        .header('referrer-policy', 'no-referrer')
        .send(picture.jpeg)
    },
  }),
]
