import type { Context } from '../../context.ts'
import { listOwnCases as listRows } from '../../db/views/case-views.ts'
import type { Patient } from '../../domain/actor.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { type Paging, pageOf } from '../../domain/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { presentListItem } from './present-case.ts'

const none: Readonly<Record<string, number>> = Object.fromEntries(caseStatuses.map(status => [status, 0]))

/** A patient's cases, newest first. Drafts are listed apart, on the first page only, and are not part of the total. */
export async function listOwnCases(ctx: Context, owner: Patient, request: Paging, language: Language) {
  const page = pageOf(request)
  const { rows, counts } = await listRows(ctx.db.byKey, owner.id, page)
  const byStatus = { ...none, ...counts }
  const drafts = byStatus.draft ?? 0
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0) - drafts
  const now = ctx.clock.now()
  const items = rows.map(row => presentListItem(ctx, row, language, now))
  const shown = {
    cases: items.filter(item => item.status !== 'draft'),
    ...(page.page === 1 ? { drafts: items.filter(item => item.status === 'draft') } : {}),
    summary: { total, drafts, by_status: byStatus },
  }
  return { rows: shown, total, page }
}
