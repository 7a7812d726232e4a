import type { Context } from '../../context.ts'
import { setRequestedDocuments } from '../../db/cases/assignments.ts'
import { moveCase } from '../../db/cases/cases.ts'
import type { Doctor } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors.ts'
import { patient } from '../../domain/notification.ts'
import { findOwnSop, lockOwnSop } from './own-sop.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly sop_id: string
  readonly doctor_id: string
  readonly request_documents: readonly string[]
}

/** What a doctor still needs from the patient; an empty list takes the request back and tells nobody. */
export async function requestDocuments(ctx: Context, doctor: Doctor, request: Request) {
  if (request.doctor_id !== doctor.id) throw new DomainError('not_own_row')
  const seen = await findOwnSop(ctx, doctor.id, request.sop_id)
  return ctx.db.transaction(async tx => {
    const { subject, sop } = await lockOwnSop(tx, doctor.id, seen)
    const { status } = decide(subject, 'request_documents')
    const now = ctx.clock.now()
    const asked = request.request_documents.length
    await moveCase(tx, subject, status, now)
    await setRequestedDocuments(tx, sop.sop_id, request.request_documents, now)
    if (asked > 0) {
      await writeMoment(ctx, tx, {
        subject,
        doer: doctor,
        milestones: [
          { milestone: 'documents_requested', details: { sop_id: sop.sop_id, doctor_id: doctor.id, asked } },
        ],
        card: 'show',
        notify: [{ event: 'documents_requested', recipient: patient(subject.user_id) }],
        now,
      })
    }
    return { sop_id: sop.sop_id, doctor_id: doctor.id }
  })
}
