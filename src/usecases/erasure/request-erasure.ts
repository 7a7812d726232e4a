import type { Context } from '../../context.ts'
import { lockOwner } from '../../db/cases/owned-cases.ts'
import { insertRequest } from '../../db/erasure/erasure-requests.ts'
import type { Patient } from '../../domain/actor.ts'
import { newId } from '../../domain/uuid.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { requireNotErased } from '../people/keep-patient.ts'

interface Request {
  readonly case_id?: string
  readonly reason?: string
}

/** A patient asks to erase one of their cases, or everything. While a request is open, asking again answers the same request. */
export async function requestErasure(ctx: Context, owner: Patient, request: Request) {
  return ctx.db.transaction(async tx => {
    const subject = request.case_id === undefined ? null : await lockCaseOf(tx, request.case_id, owner.id)
    if (subject === null) await lockOwner(tx, owner.id)
    await requireNotErased(ctx, tx, owner)
    const now = ctx.clock.now()
    const { request_id, isNew } = await insertRequest(tx, {
      requestId: newId(now),
      userId: owner.id,
      caseId: subject?.case_id ?? null,
      reason: request.reason || null,
      now,
    })
    if (isNew && subject !== null) {
      const activity = { action: 'erasure_requested', details: { request_id } } as const
      await writeMoment(ctx, tx, { subject, doer: owner, activity, now })
    }
    return { request_id, state: 'open' } as const
  })
}
