import type { Context } from '../../context.ts'
import { countDoctors, insertAssignment } from '../../db/cases/assignments.ts'
import { bumpVersion } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCTORS } from '../../domain/case/limits.ts'
import { requireCoordinator } from '../../domain/case/permission.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { doctor, patient } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { newId } from '../../domain/values/uuid.ts'
import { lockCaseForDoctor } from '../case/open-case.ts'
import { documentsRequested, type MilestoneEntry, writeMoment } from '../case/write-moment.ts'
import { requireDoctor } from '../catalogue/doctor-directory.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
  readonly requested_documents?: readonly string[]
  readonly note?: string
  readonly wished_date?: string
}

/** The coordinator adds a specialist to the team. */
export async function assignDoctor(ctx: Context, coordinator: Doctor, request: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, request.case_id)
    requireCoordinator(coordinator.id, subject)
    const { status } = decide(subject, 'assign_doctor')
    const { doctor_id, requested_documents = [] } = request
    const { case_id } = subject
    const present = await countDoctors(tx, case_id, doctor_id)
    if (present.same > 0) throw new DomainError('doctor_already_assigned')
    if (present.total >= MOST_DOCTORS) throw new DomainError('too_many_doctors', { limit: MOST_DOCTORS })
    await requireDoctor(tx, doctor_id)
    const now = ctx.clock.now()
    const sop_id = newId(now)
    await insertAssignment(tx, {
      assignmentId: sop_id,
      caseId: case_id,
      doctorId: doctor_id,
      requestedDocuments: requested_documents,
      coordinator: false,
      note: request.note || null,
      wishedDate: request.wished_date ?? null,
      now,
    })
    await bumpVersion(tx, case_id, status, now)
    const assigned: MilestoneEntry = { milestone: 'doctor_assigned', details: { doctor_id, sop_id } }
    const asked = requested_documents.length
    const toDoctor = { event: 'doctor_assigned', recipient: doctor(doctor_id) } as const
    const toPatient = { event: 'documents_requested', recipient: patient(subject.user_id) } as const
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      milestones: asked === 0 ? [assigned] : [assigned, documentsRequested(requested_documents, { sop_id, doctor_id })],
      ...(asked === 0 ? {} : { card: 'show' }),
      notify: asked === 0 ? [toDoctor] : [toDoctor, toPatient],
      now,
    })
    return { case_id, doctor_id, sop_id }
  })
}
