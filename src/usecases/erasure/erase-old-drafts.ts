import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { isOnHold } from '../../db/erasure/holds.ts'
import { listOldDrafts } from '../../db/erasure/old-drafts.ts'
import { isErased, monthsLater } from '../../domain/case/erasure.ts'
import { retentionDoer } from '../../domain/case/journal.ts'
import { allows, decide } from '../../domain/case/lifecycle.ts'
import { erase } from './erase.ts'

const AT_ONCE = 1_000

const reader = { surface: 'operator', kind: 'operator', id: retentionDoer.id } as const

/** Only drafts that nobody has touched for DRAFT_MONTHS are erased automatically. Answers how many were. */
export async function eraseOldDrafts(ctx: Context): Promise<number> {
  const { draftMonths } = ctx.config
  if (draftMonths === null) return 0
  const before = monthsLater(ctx.clock.now(), -draftMonths)
  let erased = 0
  for (const caseId of await listOldDrafts(ctx.db, before, AT_ONCE)) {
    erased += await ctx.signedIn.change(async (tx, ends) => {
      const subject = await lockCase(tx, caseId)
      if (subject === null || isErased(subject) || !allows(subject.status, 'erase_draft')) return 0
      const { status } = decide(subject, 'erase_draft')
      if (subject.updated_date >= before || (await isOnHold(tx, caseId))) return 0
      const now = ctx.clock.now()
      await erase(ctx, tx, { subject, status }, { ends, doer: retentionDoer, reader, reason: null, origin: null, now })
      return 1
    })
  }
  return erased
}
