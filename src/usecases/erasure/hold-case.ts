import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { deleteHold, insertHold, isOnHold } from '../../db/erasure/holds.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { askForAct } from '../case/ask-approval.ts'
import { type CaseAndReason, lockCaseOf } from '../case/open-case.ts'
import { type ActivityEntry, writeMoment } from '../case/write-moment.ts'
import { type Origin, recordOnCase } from '../common/record-act.ts'

interface Request extends CaseAndReason {
  readonly hold: boolean
}

/**
 * Sets or releases a hold. A case on hold cannot be erased, for instance while a court needs it. The same state again
 * changes nothing. A release may need the approval of a second person.
 */
export async function holdCase(ctx: Context, admin: Administrator, request: Request, origin: Origin) {
  const { hold, reason } = request
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    const now = ctx.clock.now()
    if (!hold && ctx.config.fourEyesErasure && (await isOnHold(tx, subject.case_id)))
      return askForAct(ctx, tx, admin, { kind: 'release_hold', subject, reason, now }, origin)
    if (!hold) await releaseNow(ctx, tx, admin, { subject, reason }, origin)
    else if (await insertHold(tx, subject.case_id, admin.id, now))
      await noteDone(ctx, tx, admin, { subject, reason, done: { action: 'held' } }, origin)
    return { case_id: subject.case_id, hold }
  })
}

/** Releases the hold of a locked case, if it has one. The worklist tells the person who had set the hold. */
export async function releaseNow(
  ctx: Context,
  tx: Tx,
  admin: Administrator,
  { subject, reason }: { readonly subject: CaseRow; readonly reason: string },
  origin: Origin,
): Promise<void> {
  const held_by = await deleteHold(tx, subject.case_id)
  if (held_by === null) return
  await noteDone(ctx, tx, admin, { subject, reason, done: { action: 'hold_released', details: { held_by } } }, origin)
}

interface Noted {
  readonly subject: CaseRow
  readonly reason: string
  readonly done: ActivityEntry & { readonly action: 'held' | 'hold_released' }
}

async function noteDone(ctx: Context, tx: Tx, admin: Administrator, noted: Noted, origin: Origin): Promise<void> {
  const { subject, reason, done } = noted
  const now = ctx.clock.now()
  await writeMoment(ctx, tx, { subject, doer: admin, activity: { ...done, note: reason }, now })
  await recordOnCase(tx, admin, { action: done.action, caseId: subject.case_id }, origin, now)
}
