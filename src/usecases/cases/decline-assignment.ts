import type { Context } from '../../context.ts'
import type { Doctor } from '../../domain/actor.ts'
import { doctor as toDoctor } from '../../domain/notification.ts'
import { findOwnAssignment, lockOwnAssignment } from './own-assignment.ts'
import { takeOff } from './take-off.ts'

interface Request {
  readonly sop_id: string
  readonly reason?: string
}

/** A specialist gives a case back; the coordinator is told, and sees why. */
export async function declineAssignment(ctx: Context, doctor: Doctor, { sop_id, reason }: Request) {
  const seen = await findOwnAssignment(ctx, doctor.id, sop_id)
  return ctx.db.transaction(async tx => {
    const open = await lockOwnAssignment(ctx, tx, doctor.id, seen)
    const coordinatorId = open.subject.case_coordinator_id
    return takeOff(ctx, tx, open, {
      action: 'doctor_declined',
      by: doctor,
      reason,
      tell: coordinatorId === null ? null : { event: 'doctor_declined', recipient: toDoctor(coordinatorId) },
    })
  })
}
