import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isAskedFor } from '../../db/erasure/erasure-requests.ts'
import { findErasure } from '../../db/erasure/erasures.ts'
import { isOnHold, readWasUsed } from '../../db/erasure/holds.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { decideErasure, isErased } from '../../domain/case/erasure.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { askForAct } from '../case/ask-approval.ts'
import { type CaseAndReason, lockAnyCaseOf } from '../case/open-case.ts'
import type { Origin } from '../common/record-act.ts'
import { erase } from './erase.ts'

/** Erases a case, or stores the erasure for the approval of a second person. */
export async function eraseCase(
  ctx: Context,
  admin: Administrator,
  { case_id, reason }: CaseAndReason,
  origin: Origin,
) {
  return ctx.signedIn.change(async (tx, ends) => {
    const subject = await lockAnyCaseOf(tx, case_id)
    if (!ctx.config.fourEyesErasure || isErased(subject))
      return eraseNow(ctx, tx, { subject, reason, admin, origin, ends })
    const now = ctx.clock.now()
    await decideNow(ctx, tx, subject, now)
    return askForAct(ctx, tx, admin, { kind: 'erasure', subject, reason, now }, origin)
  })
}

interface AskedErasure {
  readonly subject: CaseRow
  readonly reason: string
  readonly admin: Administrator
  readonly origin: Origin
  readonly ends: Ends
}

/** Erases a locked case. A second erasure changes nothing and returns the date of the first. */
export async function eraseNow(ctx: Context, tx: Tx, asked: AskedErasure) {
  const { subject, reason, admin, origin, ends } = asked
  const { case_id } = subject
  if (isErased(subject)) {
    const done = await findErasure(tx, case_id)
    return { case_id, erased_date: done?.erased_date ?? subject.updated_date }
  }
  const now = ctx.clock.now()
  const status = await decideNow(ctx, tx, subject, now)
  const tells = !(await isAskedFor(tx, subject))
  const erasing = { ends, doer: admin, reader: readerOf(admin), reason, origin, tells, now }
  await erase(ctx, tx, { subject, status }, erasing)
  return { case_id, erased_date: now }
}

/** Decides whether a case can be erased, under the case's lock. Holds are set and released under the same lock. */
export async function decideNow(ctx: Context, tx: Tx, subject: CaseRow, now: Date): Promise<CaseStatus> {
  const { retentionYears } = ctx.config
  const was_used = await readWasUsed(tx, subject.case_id)
  const onHold = await isOnHold(tx, subject.case_id)
  return decideErasure({ ...subject, was_used }, { retentionYears, onHold, now })
}
