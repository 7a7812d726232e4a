import type { Context } from '../../context.ts'
import { reopenOpinion as reopenRow } from '../../db/cases/assignments.ts'
import { bumpVersion } from '../../db/cases/case-moves.ts'
import type { Tx } from '../../db/engine/database.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { opinionStates } from '../../domain/case/opinion.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { doctor as toDoctor } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import {
  findAssignment,
  findOwnAssignment,
  lockAssignmentForCoordinator,
  lockOwnAssignment,
  type OpenAssignment,
} from '../case/open-assignment.ts'
import { type Message, writeMoment } from '../case/write-moment.ts'

interface Reopened {
  readonly event: 'opinion_reopened' | 'opinion_returned'
  readonly note: string | null
  readonly tell: string | null
}

/** A specialist reopens a submitted opinion to change it. The coordinator is told. */
export async function reopenOpinion(ctx: Context, doctor: Doctor, request: { sop_id: string; reason?: string }) {
  const seen = await findOwnAssignment(ctx, doctor.id, request.sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockOwnAssignment(ctx, tx, doctor.id, seen)
    const tell = open.subject.case_coordinator_id
    return reopen(ctx, tx, open, doctor, { event: 'opinion_reopened', note: request.reason || null, tell })
  })
}

/** The coordinator returns another doctor's opinion with a note. Coordinators reopen their own opinion instead. */
export async function returnOpinion(ctx: Context, coordinator: Doctor, request: { sop_id: string; note: string }) {
  const seen = await findAssignment(ctx, request.sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockAssignmentForCoordinator(ctx, tx, coordinator.id, seen)
    const tell = open.assignment.doctor_id
    if (tell === coordinator.id && !open.assignment.is_coordinator) throw new DomainError('forbidden')
    return reopen(ctx, tx, open, coordinator, { event: 'opinion_returned', note: request.note, tell })
  })
}

async function reopen(ctx: Context, tx: Tx, { subject, assignment }: OpenAssignment, doer: Doctor, reopened: Reopened) {
  if (assignment.is_coordinator) throw new DomainError('not_for_coordinator_row')
  const { status: caseStatus } = decide(subject, 'reopen_opinion')
  if (!opinionStates[assignment.opinion_status].given) throw new DomainError('opinion_not_submitted')
  const { event, note, tell } = reopened
  const { sop_id, doctor_id } = assignment
  const now = ctx.clock.now()
  await reopenRow(tx, assignment, { by: event === 'opinion_reopened' ? 'specialist' : 'coordinator', note }, now)
  await bumpVersion(tx, subject.case_id, caseStatus, now)
  // A coordinator who is also a specialist gets no message about their own act.
  const notify: Message[] = tell === null || tell === doer.id ? [] : [{ event, recipient: toDoctor(tell) }]
  await writeMoment(ctx, tx, {
    subject,
    doer,
    activity: { action: event, note, details: { sop_id, doctor_id } },
    notify,
    now,
  })
  return { sop_id, case_id: subject.case_id, status: 'draft' } as const
}
