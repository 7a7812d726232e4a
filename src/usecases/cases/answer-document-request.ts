import type { Context } from '../../context.ts'
import { answerRequest, lockActiveAssignment } from '../../db/cases/assignments.ts'
import type { GivenDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { doctor } from '../../domain/messages/message.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { requireDocumentHosts } from '../documents/attach-documents.ts'
import { joinDocuments } from './add-documents.ts'

interface Request {
  readonly case_id: string
  readonly sop_id: string
  readonly med_docs: readonly GivenDocument[]
  readonly complete?: boolean
  readonly note?: string
}

/**
 * The patient answers a doctor's request with documents, in words, or both. The documents join the case, and the doctor
 * is told. The request is closed unless the patient says that more will follow.
 */
export async function answerDocumentRequest(ctx: Context, owner: Patient, request: Request) {
  const { med_docs, complete = true } = request
  const note = request.note || null
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id, owner.id)
    const assignment = await lockActiveAssignment(tx, subject.case_id, idOf(request.sop_id))
    if (assignment === null) throw new DomainError('case_not_found')
    const { status } = decide(subject, 'answer_documents')
    if (assignment.requested_documents.length === 0) throw new DomainError('no_documents_requested')
    const now = ctx.clock.now()
    const joining = { subject, status, forAssignmentId: assignment.sop_id, now }
    const added = await joinDocuments(ctx, tx, joining, { field: 'med_docs', given: med_docs })
    await answerRequest(tx, assignment, { complete, note }, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: owner,
      milestones: [
        {
          milestone: 'documents_added',
          note,
          details: { sop_id: assignment.sop_id, added, complete },
        },
      ],
      card: 'show',
      notify: [{ event: 'documents_added', recipient: doctor(assignment.doctor_id) }],
      now,
    })
    return { case_id: subject.case_id, sop_id: assignment.sop_id }
  })
}
