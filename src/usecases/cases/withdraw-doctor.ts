import type { Context } from '../../context.ts'
import type { Doctor } from '../../domain/actor.ts'
import { doctor } from '../../domain/notification.ts'
import { findAssignment, lockAssignmentForCoordinator } from './open-assignment.ts'
import { takeOff } from './take-off.ts'

interface Request {
  readonly sop_id: string
  readonly reason?: string
}

/** The coordinator takes a specialist off the team. */
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
