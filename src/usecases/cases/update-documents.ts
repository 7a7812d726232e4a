import type { Context } from '../../context.ts'
import { appendDocuments } from '../../db/cases/cases.ts'
import type { Patient } from '../../domain/actor.ts'
import type { GivenDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import { InvalidInput } from '../../domain/errors.ts'
import { requireDocumentHosts } from './document-hosts.ts'
import { lockCaseOf } from './open-case.ts'

interface Request {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
}

/** Appends to a draft, all or nothing; counted under the lock, so that two appends at once cannot exceed the limit. */
export async function updateDocuments(ctx: Context, owner: Patient, { case_id, med_docs }: Request): Promise<void> {
  requireDocumentHosts(ctx, 'med_docs', med_docs)
  await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const { status } = decide(subject, 'append_documents')
    requireRoom(subject.document_count, med_docs.length)
    if (med_docs.length > 0) await appendDocuments(tx, subject.case_id, status, med_docs, ctx.clock.now())
  })
}

export function requireRoom(present: number, added: number): void {
  if (present + added <= MOST_DOCUMENTS) return
  throw new InvalidInput([{ field: 'med_docs', key: 'field_documents_total', params: { limit: MOST_DOCUMENTS } }])
}
