import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { deleteHold, insertHold } from '../../db/erasure/holds.ts'
import type { Administrator } from '../../domain/actor.ts'
import { type Origin, recordOnCase } from '../access/record-act.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { type ActivityEntry, writeMoment } from '../cases/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly hold: boolean
  readonly reason: string
}

/** A case on hold cannot be erased, for instance while a court asks for it. Setting the same state again changes nothing. */
export async function holdCase(ctx: Context, admin: Administrator, request: Request, origin: Origin) {
  const { hold, reason } = request
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    const now = ctx.clock.now()
    const done = hold ? await setHold(tx, subject, admin, now) : await releaseHold(tx, subject)
    if (done !== null) {
      await writeMoment(ctx, tx, { subject, doer: admin, activity: { ...done, note: reason }, now })
      await recordOnCase(tx, admin, { action: done.action, caseId: subject.case_id }, origin, now)
    }
    return { case_id: subject.case_id, hold }
  })
}

type Done = ActivityEntry & { readonly action: 'held' | 'hold_released' }

async function setHold(tx: Tx, { case_id }: CaseRow, admin: Administrator, now: Date): Promise<Done | null> {
  return (await insertHold(tx, case_id, admin.id, now)) ? { action: 'held' } : null
}

/** Names who had set the hold: when somebody else releases it, their worklist tells them. */
async function releaseHold(tx: Tx, { case_id }: CaseRow): Promise<Done | null> {
  const held_by = await deleteHold(tx, case_id)
  return held_by === null ? null : { action: 'hold_released', details: { held_by } }
}
