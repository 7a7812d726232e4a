import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument } from '../../db/documents/documents.ts'
import { nameWithEnding } from '../../domain/documents/uploaded-document.ts'
import { AboutDocuments, DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { type GivenLink, isGiven, type Opens, signLink } from '../../links/link.ts'
import {
  byRank,
  type Caller,
  maySeeCase,
  type OpenedCase,
  openCaseFor,
  readersOf,
  requireAnyRole,
} from '../case/case-readers.ts'
import { requireMedical } from '../case/medical.ts'
import { caseIdOf, readCaseOf } from '../case/open-case.ts'
import { isLinkRevoked } from '../common/link-revoked.ts'
import { holdsIdentity } from '../imaging/download.ts'
import { documentUrl } from './document-url.ts'
import { findPictureFor, opensPicture, PICTURE_NAME, PICTURE_TYPE, pictureUrl } from './open-picture.ts'

/** Makes a link to one document of a case that the caller may see. */
export async function openDocument(ctx: Context, reader: Caller, request: { case_id: string; document_id: string }) {
  const caseId = caseIdOf(request.case_id)
  // This check gives an administrator the refusal that names the missing reason.
  if (reader.kind === 'admin') await requireMedical(ctx, reader, await readCaseOf(ctx, caseId))
  const opened = await openCaseFor(ctx, [reader], caseId)
  const document = await findDocument(ctx.db, idOf(request.document_id))
  if (document === null) return openPicture(ctx, reader, caseId, request.document_id)
  if (document.case_id !== caseId) throw new DomainError('document_not_found')
  if (document.state !== 'ready') throw new AboutDocuments('document_not_ready', [document.document_id])
  const { document_id } = document
  const address = documentUrl(ctx, document_id)
  const { url, expires } = signLink(ctx, address, opensDocument(document_id), readerOf(reader))
  return {
    document_id,
    url,
    name: nameWithEnding(document.name, document.content_type),
    content_type: document.content_type ?? 'application/octet-stream',
    // A document that is rewritten while it is sent has no known length.
    bytes: isWrittenAnew(opened, document) ? null : document.bytes,
    expires_date: expires,
  }
}

/** Makes a link to a picture of an opinion. */
async function openPicture(ctx: Context, reader: Caller, caseId: string, given: string) {
  const picture = await findPictureFor(ctx, reader, given)
  if (picture === null || picture.case_id !== caseId) throw new DomainError('document_not_found')
  const { picture_id: document_id, jpeg } = picture
  const address = pictureUrl(ctx, document_id)
  const { url, expires } = signLink(ctx, address, opensPicture(document_id), readerOf(reader))
  return {
    document_id,
    url,
    name: PICTURE_NAME,
    content_type: PICTURE_TYPE,
    bytes: jpeg.length,
    expires_date: expires,
  }
}

/** A document, and the person who reads it. */
export interface OpenedDocument {
  readonly document: DocumentRow
  readonly reader: Caller
  /** Set for a specialist, who must not learn the patient's name: the document is rewritten without it. */
  readonly imaging: OpenedCase | null
  /** Making a link writes the row of the access log, so reading by the link writes none. */
  readonly byLink: boolean
}

/**
 * Decides on every reading of a document, by link or by a signed-in caller. A link works only for its own reader, whose
 * permission is checked again. A signed-in person cannot use another reader's link. Every refusal is the same 404.
 */
export async function readDocumentFor(
  ctx: Context,
  given: string,
  callers: readonly Caller[],
  link: GivenLink,
): Promise<OpenedDocument> {
  requireAnyRole(callers)
  const document = await findDocument(ctx.db, idOf(given))
  if (document === null || document.state !== 'ready') throw new DomainError('document_not_found')
  const byLink = isGiven(link)
  const readers = byLink ? await readersOf(ctx, opensDocument(document.document_id), callers, link) : callers
  const seeing = await Promise.all(
    readers.map(async reader => {
      const seen = await maySee(ctx, reader, document)
      return seen === null ? [] : [{ reader, opened: seen.opened, role: seen.opened?.role ?? 'patient' }]
    }),
  )
  const [found] = seeing.flat().sort(byRank)
  if (found === undefined) throw new DomainError('document_not_found')
  const { reader, opened } = found
  return { document, reader, imaging: opened !== null && isWrittenAnew(opened, document) ? opened : null, byLink }
}

/**
 * Returns whether a reader may go on reading while the document is sent. An expired link may go on, a revoked one may
 * not.
 */
export async function mayReadOn(ctx: Context, { document, reader, imaging, byLink }: OpenedDocument, link: GivenLink) {
  const now = await findDocument(ctx.db, document.document_id)
  const seen = now && (await maySee(ctx, reader, now))
  if (!seen) return false
  if (imaging === null && seen.opened !== null && isWrittenAnew(seen.opened, now)) return false
  return !byLink || !(await isLinkRevoked(ctx, readerOf(reader), link.exp))
}

function opensDocument(documentId: string): Opens {
  return { kind: 'document', parts: [documentId] }
}

/** Returns null when the reader may not see the document. A document on no case has no opened case. */
async function maySee(
  ctx: Context,
  reader: Caller,
  { case_id, user_id }: DocumentRow,
): Promise<{ readonly opened: OpenedCase | null } | null> {
  if (case_id === null) {
    return reader.kind === 'patient' && user_id !== null && user_id === reader.id ? { opened: null } : null
  }
  const opened = await maySeeCase(ctx, reader, case_id)
  return opened === null ? null : { opened }
}

function isWrittenAnew({ role }: OpenedCase, document: DocumentRow): boolean {
  return role === 'specialist' && holdsIdentity(document)
}
