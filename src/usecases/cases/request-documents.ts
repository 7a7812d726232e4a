import type { Context } from '../../context.ts'
import { setRequestedDocuments } from '../../db/cases/assignments.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { patient } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { findOwnAssignment, lockOwnAssignment } from '../case/open-assignment.ts'
import { documentsRequested, writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly sop_id: string
  readonly doctor_id: string
  readonly request_documents: readonly string[]
}

/** A doctor requests documents from the patient. An empty list withdraws the request and tells nobody. */
export async function requestDocuments(ctx: Context, doctor: Doctor, request: Request) {
  if (request.doctor_id !== doctor.id) throw new DomainError('not_own_row')
  const seen = await findOwnAssignment(ctx, doctor.id, request.sop_id)
  return ctx.db.transaction(async tx => {
    const { subject, assignment } = await lockOwnAssignment(ctx, tx, doctor.id, seen)
    const { status } = decide(subject, 'request_documents')
    const now = ctx.clock.now()
    await moveCase(tx, subject, status, now)
    await setRequestedDocuments(tx, assignment, request.request_documents, now)
    if (request.request_documents.length > 0) {
      await writeMoment(ctx, tx, {
        subject,
        doer: doctor,
        milestones: [
          documentsRequested(request.request_documents, { sop_id: assignment.sop_id, doctor_id: doctor.id }),
        ],
        card: 'show',
        notify: [{ event: 'documents_requested', recipient: patient(subject.user_id) }],
        now,
      })
    }
    return { sop_id: assignment.sop_id, doctor_id: doctor.id }
  })
}
