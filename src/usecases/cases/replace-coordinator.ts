import type { Context } from '../../context.ts'
import type { Administrator } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { changeCoordinator } from './change-coordinator.ts'
import { lockCaseOf } from './open-case.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
  readonly reason: string
}

/** Another coordinator while the case is at work, for instance because the present one has fallen ill. Both are told. */
export async function replaceCoordinator(ctx: Context, admin: Administrator, request: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    const { status } = decide(subject, 'replace_coordinator')
    const { doctor_id: doctorId, reason } = request
    return changeCoordinator(ctx, tx, admin, { subject, status, doctorId, reason, tellFormer: true })
  })
}
