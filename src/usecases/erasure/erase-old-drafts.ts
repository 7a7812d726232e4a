import type { Context } from '../../context.ts'
import { type CaseRow, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isOnHold } from '../../db/erasure/holds.ts'
import { listExpiring, listOldDrafts, markExpiryTold } from '../../db/erasure/old-drafts.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { retentionDoer } from '../../domain/case/journal.ts'
import { allows, decide } from '../../domain/case/lifecycle.ts'
import { patient } from '../../domain/messages/message.ts'
import { monthsLater } from '../../domain/time/calendar.ts'
import { writeMoment } from '../case/write-moment.ts'
import { erase } from './erase.ts'

const AT_ONCE = 1_000

/** Patients are told this long before their draft is erased. */
const NOTICE_MONTHS = 1

const reader = { surface: 'operator', kind: 'operator', id: retentionDoer.id } as const

/** Tells patients whose drafts will be erased in a month unless they change them. Returns the number of drafts. */
export async function announceOldDrafts(ctx: Context): Promise<number> {
  const { draftMonths } = ctx.config
  if (draftMonths === null) return 0
  const before = monthsLater(ctx.clock.now(), NOTICE_MONTHS - draftMonths)
  let announced = 0
  for (const caseId of await listExpiring(ctx.db, before, AT_ONCE)) {
    announced += await ctx.db.transaction(async tx => {
      const subject = await lockUntouched(tx, caseId, before)
      // Another worker may have told the patient meanwhile.
      if (subject === null || isTold(subject)) return 0
      const now = ctx.clock.now()
      await markExpiryTold(tx, caseId, now)
      const notify = [{ event: 'draft_expiring', recipient: patient(subject.user_id) }] as const
      await writeMoment(ctx, tx, { subject, doer: retentionDoer, activity: { action: 'draft_expiring' }, notify, now })
      return 1
    })
  }
  return announced
}

/**
 * Erases drafts that nobody has changed for DRAFT_MONTHS and whose patient was told a month ago. Nothing else is erased
 * automatically. The person stays, even without another case. Returns the number of erased drafts.
 */
export async function eraseOldDrafts(ctx: Context): Promise<number> {
  const { draftMonths } = ctx.config
  if (draftMonths === null) return 0
  const before = monthsLater(ctx.clock.now(), -draftMonths)
  const toldBefore = monthsLater(ctx.clock.now(), -NOTICE_MONTHS)
  let erased = 0
  for (const caseId of await listOldDrafts(ctx.db, before, toldBefore, AT_ONCE)) {
    erased += await ctx.signedIn.change(async (tx, ends) => {
      const subject = await lockUntouched(tx, caseId, before)
      if (subject === null || !isTold(subject)) return 0
      const { status } = decide(subject, 'erase_draft')
      const erasing = { ends, doer: retentionDoer, reader, reason: null, origin: null, keepsPerson: true }
      await erase(ctx, tx, { subject, status }, { ...erasing, now: ctx.clock.now() })
      return 1
    })
  }
  return erased
}

/** Locks a draft. Returns null when it was changed, submitted, held or erased meanwhile. */
async function lockUntouched(tx: Tx, caseId: string, before: Date): Promise<CaseRow | null> {
  const subject = await lockCase(tx, caseId)
  if (subject === null || isErased(subject) || !allows(subject.status, 'erase_draft')) return null
  return subject.updated_date >= before || (await isOnHold(tx, caseId)) ? null : subject
}

function isTold({ expiry_told_date, updated_date }: CaseRow): boolean {
  return expiry_told_date !== null && expiry_told_date > updated_date
}
