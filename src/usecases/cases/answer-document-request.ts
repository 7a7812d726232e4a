import type { Context } from '../../context.ts'
import { answerRequest, lockActiveAssignment } from '../../db/cases/assignments.ts'
import { appendAnswer } from '../../db/cases/cases.ts'
import { unlistDocuments } from '../../db/cases/listed-documents.ts'
import { attachToCase } from '../../db/documents/case-documents.ts'
import type { Patient } from '../../domain/actor.ts'
import { answeringDocuments, type GivenDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import { DomainError } from '../../domain/errors.ts'
import { doctor } from '../../domain/notification.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { claimDocuments, requireDocumentHosts, requireReady } from '../documents/attach-documents.ts'
import { lockCaseOf } from './open-case.ts'
import { requireRoom } from './update-documents.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly sop_id: string
  readonly med_docs: readonly GivenDocument[]
  readonly complete?: boolean
  readonly note?: string
}

/**
 * The patient answers a doctor's request with documents, in words, or both. The documents join the case, the doctor is told, and
 * the request is closed unless more will follow.
 */
export async function answerDocumentRequest(ctx: Context, owner: Patient, request: Request) {
  const { med_docs, complete = true } = request
  const note = request.note || null
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id, owner.id)
    const assignmentId = parseUuid(request.sop_id)
    const assignment = assignmentId === null ? null : await lockActiveAssignment(tx, subject.case_id, assignmentId)
    if (assignment === null) throw new DomainError('case_not_found')
    const { status } = decide(subject, 'answer_documents')
    if (assignment.requested_documents.length === 0) throw new DomainError('no_documents_requested')
    if (med_docs.length > 0 && subject.document_count >= MOST_DOCUMENTS)
      throw new DomainError('documents_full', { limit: MOST_DOCUMENTS })
    const { case_id: caseId, user_id: ownerId } = subject
    const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'med_docs', documents: med_docs })
    requireRoom(subject.document_count, claimed)
    const now = ctx.clock.now()
    await attachToCase(tx, caseId, claimed.uploaded, now)
    if (claimed.uploaded.length > 0) await requireReady(tx, caseId)
    await unlistDocuments(tx, caseId, claimed.again)
    await appendAnswer(tx, caseId, status, answeringDocuments(claimed.documents, assignment.sop_id, now), now)
    await answerRequest(tx, assignment, { complete, note }, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: owner,
      milestones: [
        {
          milestone: 'documents_added',
          note,
          details: { sop_id: assignment.sop_id, added: claimed.documents.length, complete },
        },
      ],
      card: 'show',
      notify: [{ event: 'documents_added', recipient: doctor(assignment.doctor_id) }],
      now,
    })
    return { case_id: subject.case_id, sop_id: assignment.sop_id }
  })
}
