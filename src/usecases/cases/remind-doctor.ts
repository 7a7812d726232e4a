import type { Context } from '../../context.ts'
import { markReminded } from '../../db/cases/assignments.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { Tx } from '../../db/engine/database.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { isOpinionOpen, isReminderDue } from '../../domain/case/opinion.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { doctor } from '../../domain/messages/message.ts'
import type { Administrator, Doctor } from '../../domain/people/actor.ts'
import {
  findAssignment,
  lockAssignment,
  lockAssignmentForCoordinator,
  type OpenAssignment,
} from '../case/open-assignment.ts'
import { writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly sop_id: string
}

/** The coordinator reminds a specialist of the opinion, at most once in 24 hours. */
export async function remindDoctor(ctx: Context, coordinator: Doctor, request: Request) {
  const seen = await findAssignment(ctx, request.sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockAssignmentForCoordinator(ctx, tx, coordinator.id, seen)
    if (open.assignment.is_coordinator) throw new DomainError('not_for_coordinator_row')
    return remind(ctx, tx, open, coordinator)
  })
}

/**
 * An administrator reminds a specialist of the opinion, or the coordinator of the summary. The same limit of 24 hours
 * holds.
 */
export async function remindByAdministrator(ctx: Context, admin: Administrator, request: Request) {
  const seen = await findAssignment(ctx, request.sop_id)
  return ctx.db.transaction(async tx => remind(ctx, tx, await lockAssignment(tx, seen), admin))
}

async function remind(ctx: Context, tx: Tx, { subject, assignment }: OpenAssignment, doer: Doctor | Administrator) {
  const { is_coordinator, sop_id, doctor_id } = assignment
  const { status } = decide(subject, is_coordinator ? 'remind_coordinator' : 'remind_doctor')
  if (!is_coordinator && !isOpinionOpen(assignment)) throw new DomainError('opinion_already_submitted')
  const now = ctx.clock.now()
  if (!isReminderDue(assignment, now)) throw new DomainError('already_reminded')
  await moveCase(tx, subject, status, now)
  await markReminded(tx, sop_id, now)
  await writeMoment(ctx, tx, {
    subject,
    doer,
    activity: { action: 'doctor_reminded', details: { sop_id, doctor_id } },
    notify: [{ event: is_coordinator ? 'summary_reminder' : 'opinion_reminder', recipient: doctor(doctor_id) }],
    now,
  })
  return { sop_id, case_id: subject.case_id, doctor_id, reminded_date: now }
}
