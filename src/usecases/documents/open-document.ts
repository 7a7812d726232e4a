import type { Context } from '../../context.ts'
import { findCase } from '../../db/cases/cases.ts'
import { type DocumentRow, findDocument } from '../../db/documents/documents.ts'
import { isCaller, readerOf } from '../../domain/access-log.ts'
import type { Actor } from '../../domain/actor.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { AboutDocuments, DomainError } from '../../domain/errors.ts'
import { nameWithEnding } from '../../domain/uploaded-document.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type GivenLink, isTheirs, type Opens, readerOfLink, signLink } from '../../links/link.ts'
import { caseIdOf } from '../cases/open-case.ts'
import { isTakenBack } from '../sign-in/is-taken-back.ts'
import { openForDoctor } from '../views/pro-case.ts'
import { documentUrl } from './document-url.ts'

type Reader = Pick<Actor, 'kind' | 'id'>

interface Request {
  readonly case_id: string
  readonly document_id: string
}

/** A link to one document of a case that the caller may see. */
export async function openDocument(ctx: Context, reader: Reader, request: Request) {
  const caseId = caseIdOf(request.case_id)
  await requireCase(ctx, reader, caseId)
  const documentId = parseUuid(request.document_id)
  const document = documentId === null ? null : await findDocument(ctx.db, documentId)
  if (document === null || document.case_id !== caseId) throw new DomainError('document_not_found')
  if (document.state !== 'ready') throw new AboutDocuments('document_not_ready', [document.document_id])
  const address = documentUrl(ctx, document.document_id)
  const opens = opensDocument(document.document_id)
  const { url, expires } = signLink(ctx.keys.linkSigning, address, opens, readerOf(reader), ctx.clock.now())
  return {
    document_id: document.document_id,
    url,
    name: nameWithEnding(document.name, document.content_type),
    content_type: document.content_type ?? 'application/octet-stream',
    bytes: document.bytes,
    expires_date: expires,
  }
}

/** A document, and the person who reads it. */
export interface OpenedDocument {
  readonly document: DocumentRow
  readonly reader: Reader
  /** The access log has a link's row already, from when the link was made. */
  readonly byLink: boolean
}

/**
 * Every reading of a document goes through here, by link or by a signed-in caller. A link only works for the reader it was made
 * for, whose right is checked again, and not for another signed-in person. Whatever is wrong, the answer is the same 404.
 */
export async function readDocumentFor(
  ctx: Context,
  given: string,
  callers: readonly Reader[],
  link: GivenLink,
): Promise<OpenedDocument> {
  const documentId = parseUuid(given)
  const document = documentId === null ? null : await findDocument(ctx.db, documentId)
  if (document === null || document.state !== 'ready') throw new DomainError('document_not_found')
  const byLink = [link.exp, link.by, link.sig].some(part => part !== undefined)
  const readers = byLink ? await readersOf(ctx, document.document_id, callers, link) : callers
  for (const reader of readers) {
    if (await maySee(ctx, reader, document)) return { document, reader, byLink }
  }
  throw new DomainError('document_not_found')
}

/** Whether the reader of an opened document may go on reading. That a link has expired meanwhile does not count. */
export async function mayReadOn(ctx: Context, { document, reader, byLink }: OpenedDocument, link: GivenLink) {
  const now = await findDocument(ctx.db, document.document_id)
  if (now === null || !(await maySee(ctx, reader, now))) return false
  return !byLink || !(await isTakenBack(ctx, readerOf(reader), link.exp))
}

/** Whether somebody may see a case and what belongs to it. */
export async function maySeeCase(ctx: Context, reader: Reader, caseId: string): Promise<boolean> {
  try {
    await requireCase(ctx, reader, caseId)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function readersOf(
  ctx: Context,
  documentId: string,
  callers: readonly Reader[],
  link: GivenLink,
): Promise<readonly Reader[]> {
  const reader = readerOfLink(ctx.keys.linkSigning, opensDocument(documentId), link, ctx.clock.now())
  if (reader === null || !isTheirs(reader, callers) || (await isTakenBack(ctx, reader, link.exp))) return []
  return isCaller(reader) ? [reader] : []
}

function opensDocument(documentId: string): Opens {
  return { kind: 'document', parts: [documentId] }
}

async function maySee(ctx: Context, reader: Reader, { case_id, user_id }: DocumentRow): Promise<boolean> {
  if (case_id === null) return reader.kind === 'patient' && user_id !== null && user_id === reader.id
  return maySeeCase(ctx, reader, case_id)
}

/** Those who may see a case may see its documents: its patient, its team, and administrators. */
async function requireCase(ctx: Context, { kind, id }: Reader, caseId: string): Promise<void> {
  if (kind === 'doctor') {
    await openForDoctor(ctx, { kind, id }, caseId)
    return
  }
  const found = await findCase(ctx.db, caseId)
  if (found === null || isErased(found) || (kind === 'patient' && found.user_id !== id))
    throw new DomainError('case_not_found')
}
