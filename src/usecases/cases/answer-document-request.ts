import type { Context } from '../../context.ts'
import { lockActiveSop, setRequestedDocuments } from '../../db/cases/assignments.ts'
import { appendDocuments, bumpVersion } from '../../db/cases/cases.ts'
import type { Patient } from '../../domain/actor.ts'
import type { MedicalDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors.ts'
import { doctor } from '../../domain/notification.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { lockCaseOf } from './open-case.ts'
import { requireRoom } from './update-documents.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly sop_id: string
  readonly med_docs: readonly MedicalDocument[]
}

/** The patient sends what a doctor asked for: the documents join the case, the request is done, the doctor is told. */
export async function answerDocumentRequest(ctx: Context, owner: Patient, { case_id, sop_id, med_docs }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const sopId = parseUuid(sop_id)
    const sop = sopId === null ? null : await lockActiveSop(tx, subject.case_id, sopId)
    if (sop === null) throw new DomainError('case_not_found')
    decide(subject.status, 'answer_documents')
    if (sop.requested_documents.length === 0) throw new DomainError('no_documents_requested')
    requireRoom(subject.document_count, med_docs.length)
    const now = ctx.clock.now()
    await appendDocuments(tx, subject.case_id, med_docs, now)
    await bumpVersion(tx, subject.case_id, now)
    await setRequestedDocuments(tx, sop.sop_id, [], now)
    await writeMoment(ctx, tx, {
      subject,
      doer: owner,
      milestones: [{ milestone: 'documents_added', details: { sop_id: sop.sop_id, added: med_docs.length } }],
      card: 'show',
      notify: [{ event: 'documents_added', recipient: doctor(sop.doctor_id) }],
      now,
    })
    return { case_id: subject.case_id, sop_id: sop.sop_id }
  })
}
