import type { Context } from '../../context.ts'
import { deactivateAssignment } from '../../db/cases/assignments.ts'
import { bumpVersion } from '../../db/cases/case-moves.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { StaffAction } from '../../domain/case/journal.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { isOpinionOpen } from '../../domain/case/opinion.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { doctor } from '../../domain/messages/message.ts'
import type { Administrator, Doctor } from '../../domain/people/actor.ts'
import {
  findAssignment,
  findOwnAssignment,
  lockAssignment,
  lockAssignmentForCoordinator,
  lockOwnAssignment,
  type OpenAssignment,
} from '../case/open-assignment.ts'
import { type Message, writeMoment } from '../case/write-moment.ts'

interface Departure {
  readonly action: StaffAction
  readonly by: Doctor | Administrator
  readonly reason: string | undefined
  readonly tell: Message | null
}

/**
 * Removes a specialist from the team, and with that from the case. Their open requests to the patient end. A doctor who
 * has submitted an opinion stays, because the opinion is part of the case.
 */
async function takeOff(ctx: Context, tx: Tx, { subject, assignment }: OpenAssignment, departure: Departure) {
  if (assignment.is_coordinator) throw new DomainError('coordinator_stays')
  const { status } = decide(subject, 'take_off')
  if (!isOpinionOpen(assignment)) throw new DomainError('opinion_already_submitted')
  const { action, by, reason, tell } = departure
  const { sop_id, doctor_id } = assignment
  const now = ctx.clock.now()
  await deactivateAssignment(tx, sop_id, now)
  await bumpVersion(tx, subject.case_id, status, now)
  await writeMoment(ctx, tx, {
    subject,
    doer: by,
    activity: { action, note: reason || null, details: { sop_id, doctor_id } },
    notify: tell === null || isOwnDoing(by, tell) ? [] : [tell],
    now,
  })
  return { sop_id, case_id: subject.case_id, doctor_id }
}

/** A coordinator who is also a specialist gets no message about their own act. */
function isOwnDoing(by: Departure['by'], { recipient }: Message): boolean {
  return by.kind === 'doctor' && by.id === recipient.id
}

interface Request {
  readonly sop_id: string
  readonly reason?: string
}

/** A specialist declines a case. The coordinator is told, and sees the reason. */
export async function declineAssignment(ctx: Context, specialist: Doctor, { sop_id, reason }: Request) {
  const seen = await findOwnAssignment(ctx, specialist.id, sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockOwnAssignment(ctx, tx, specialist.id, seen)
    const coordinatorId = open.subject.case_coordinator_id
    return takeOff(ctx, tx, open, {
      action: 'doctor_declined',
      by: specialist,
      reason,
      tell: coordinatorId === null ? null : { event: 'doctor_declined', recipient: doctor(coordinatorId) },
    })
  })
}

/** The coordinator removes a specialist from the team. */
export async function withdrawDoctor(ctx: Context, coordinator: Doctor, { sop_id, reason }: Request) {
  const seen = await findAssignment(ctx, sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockAssignmentForCoordinator(ctx, tx, coordinator.id, seen)
    return takeOff(ctx, tx, open, {
      action: 'doctor_withdrawn',
      by: coordinator,
      reason,
      tell: { event: 'doctor_withdrawn', recipient: doctor(open.assignment.doctor_id) },
    })
  })
}

interface RemoveRequest {
  readonly sop_id: string
  readonly reason: string
}

/** An administrator removes a specialist from the team, for instance one who was assigned by mistake. */
export async function removeDoctor(ctx: Context, admin: Administrator, { sop_id, reason }: RemoveRequest) {
  const seen = await findAssignment(ctx, sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockAssignment(tx, seen)
    return takeOff(ctx, tx, open, {
      action: 'doctor_removed',
      by: admin,
      reason,
      tell: { event: 'doctor_withdrawn', recipient: doctor(open.assignment.doctor_id) },
    })
  })
}
