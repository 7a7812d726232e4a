import type { Context } from '../../context.ts'
import type { Administrator } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { changeCoordinator } from './change-coordinator.ts'
import { lockCaseOf } from './open-case.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
}

/** Another coordinator before anybody has paid. */
export async function editCoordinator(ctx: Context, admin: Administrator, { case_id, doctor_id }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'edit_coordinator')
    return changeCoordinator(ctx, tx, admin, { subject, status, doctorId: doctor_id, tellFormer: false })
  })
}
