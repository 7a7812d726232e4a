import type { Context } from '../../context.ts'
import { markReminded } from '../../db/cases/assignments.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { Doctor } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { canRemind, isOpinionOpen } from '../../domain/case/opinion.ts'
import { DomainError } from '../../domain/errors.ts'
import { doctor } from '../../domain/notification.ts'
import { findAssignment, lockAssignmentForCoordinator } from './open-assignment.ts'
import { writeMoment } from './write-moment.ts'

/** The coordinator asks a specialist for the opinion once more, at most once in 24 hours. */
export async function remindDoctor(ctx: Context, coordinator: Doctor, request: { readonly sop_id: string }) {
  const seen = await findAssignment(ctx, request.sop_id)
  return ctx.db.transaction(async tx => {
    const { subject, assignment } = await lockAssignmentForCoordinator(ctx, tx, coordinator.id, seen)
    if (assignment.is_coordinator) throw new DomainError('not_for_coordinator_row')
    const { status } = decide(subject, 'remind_doctor')
    if (!isOpinionOpen(assignment)) throw new DomainError('opinion_already_submitted')
    const now = ctx.clock.now()
    if (!canRemind(assignment, now)) throw new DomainError('already_reminded')
    const { sop_id, doctor_id } = assignment
    await moveCase(tx, subject, status, now)
    await markReminded(tx, sop_id, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      activity: { action: 'doctor_reminded', details: { sop_id, doctor_id } },
      notify: [{ event: 'opinion_reminder', recipient: doctor(doctor_id) }],
      now,
    })
    return { sop_id, case_id: subject.case_id, doctor_id, reminded_date: now }
  })
}
