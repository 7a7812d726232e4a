import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument, markChecking } from '../../db/documents/documents.ts'
import type { Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { documentUrl } from './document-url.ts'

/** All bytes have arrived: queues the check, once. Further calls answer its result. */
export async function finishUpload(ctx: Context, owner: Patient, given: string, language: Language) {
  const documentId = parseUuid(given)
  const found = documentId === null ? null : await findDocument(ctx.db, documentId)
  if (found === null || found.user_id !== owner.id) throw new DomainError('document_not_found')
  if (found.state !== 'uploading') return present(ctx, found, language)
  if (found.received < found.bytes) throw new DomainError('upload_unfinished')
  await ctx.db.transaction(async tx => {
    if (!(await markChecking(tx, found.document_id, ctx.clock.now()))) return
    const check = { kind: 'check_document', document_id: found.document_id } as const
    await ctx.queue.enqueue(tx, 'document', [check], { person: owner.id })
  })
  return present(ctx, { ...found, state: 'checking' }, language)
}

function present(ctx: Context, document: DocumentRow, language: Language) {
  const { document_id, name, content_type, bytes, state, reason, left_out, unreadable } = document
  return {
    document_id,
    name,
    url: documentUrl(ctx, document_id),
    key: document_id,
    content_type,
    bytes,
    state: state as 'checking' | 'ready' | 'refused',
    reason: reason === null ? null : text(language, `refused_${reason}`),
    left_out,
    unreadable,
  }
}
