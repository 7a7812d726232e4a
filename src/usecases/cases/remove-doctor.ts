import type { Context } from '../../context.ts'
import type { Administrator } from '../../domain/actor.ts'
import { doctor } from '../../domain/notification.ts'
import { findAssignment, lockAssignment } from './open-assignment.ts'
import { takeOff } from './take-off.ts'

interface Request {
  readonly sop_id: string
  readonly reason: string
}

/** An administrator takes a specialist off the team, for instance one who was assigned by mistake. */
export async function removeDoctor(ctx: Context, admin: Administrator, { sop_id, reason }: Request) {
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
