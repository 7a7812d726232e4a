import type { Context } from '../../context.ts'
import { deleteHold, insertHold } from '../../db/erasure/holds.ts'
import type { Administrator } from '../../domain/actor.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly hold: boolean
  readonly reason: string
}

/** A case on hold cannot be erased, for instance while a court asks for it. Setting the same state again changes nothing. */
export async function holdCase(ctx: Context, admin: Administrator, { case_id, hold, reason }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const now = ctx.clock.now()
    const isNew = hold ? await insertHold(tx, subject.case_id, admin.id, now) : await deleteHold(tx, subject.case_id)
    if (isNew) {
      const activity = { action: hold ? 'held' : 'released', note: reason } as const
      await writeMoment(ctx, tx, { subject, doer: admin, activity, now })
    }
    return { case_id: subject.case_id, hold }
  })
}
