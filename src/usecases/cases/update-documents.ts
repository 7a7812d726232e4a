import type { Context } from '../../context.ts'
import { appendDocuments } from '../../db/cases/cases.ts'
import { unlistDocuments } from '../../db/cases/listed-documents.ts'
import { attachToCase } from '../../db/documents/case-documents.ts'
import type { Patient } from '../../domain/actor.ts'
import type { GivenDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import { InvalidInput } from '../../domain/errors.ts'
import { type ClaimedDocuments, claimDocuments, requireDocumentHosts } from '../documents/attach-documents.ts'
import { lockCaseOf } from './open-case.ts'

interface Request {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
}

/** Appends to a draft, all or nothing. The limit is checked under the lock, so that two appends at once cannot exceed it. */
export async function updateDocuments(ctx: Context, owner: Patient, { case_id, med_docs }: Request): Promise<void> {
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const { status } = decide(subject, 'append_documents')
    if (med_docs.length === 0) return
    const { case_id: caseId, user_id: ownerId } = subject
    const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'med_docs', documents: med_docs })
    requireRoom(subject.document_count, claimed)
    const now = ctx.clock.now()
    await attachToCase(tx, caseId, claimed.uploaded, now)
    await unlistDocuments(tx, caseId, claimed.again)
    await appendDocuments(tx, caseId, status, claimed.documents, now)
  })
}

export function requireRoom(present: number, { documents, again }: ClaimedDocuments): void {
  if (present - again.length + documents.length <= MOST_DOCUMENTS) return
  throw new InvalidInput([{ field: 'med_docs', key: 'field_documents_total', params: { limit: MOST_DOCUMENTS } }])
}
