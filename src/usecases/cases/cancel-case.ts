import type { Context } from '../../context.ts'
import type { Cancellation } from '../../db/cases/case-moves.ts'
import type { Administrator, Patient } from '../../domain/actor.ts'
import { type CancellationReason, cancellationCode } from '../../domain/case/cancellation.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { endCase } from './end-case.ts'
import { lockCaseOf } from './open-case.ts'

interface Request {
  readonly case_id: string
  readonly reason_code?: CancellationReason
  readonly reason?: string
}

/** Patients and administrators end an open case the same way. */
export async function cancelCase(ctx: Context, actor: Patient | Administrator, request: Request) {
  const cancellation = cancellationOf(actor, request)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id, actor.kind === 'patient' ? actor.id : undefined)
    const { status } = decide(subject, 'cancel')
    return endCase(ctx, tx, { subject, status, actor, cancellation, now: ctx.clock.now() })
  })
}

function cancellationOf(actor: Patient | Administrator, { reason_code, reason }: Request): Cancellation {
  const code = actor.kind === 'admin' ? 'admin_cancelled' : cancellationCode(reason_code, reason)
  return { code, reason: reason || null, by: actor.kind }
}
