import type { Context } from '../../context.ts'
import { listWork, type WorkRow } from '../../db/views/worklist.ts'
import type { Doctor } from '../../domain/actor.ts'
import { workingDaysLeft } from '../../domain/calendar.ts'
import { needsOf, type TeamRole } from '../../domain/case/needs.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { isOpen } from '../../domain/case/status.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { labels } from './present-case.ts'

interface Request {
  readonly role: TeamRole
  readonly closed?: boolean
  readonly page?: number
  readonly page_size?: number
}

/** What waits for a doctor in one of the two roles, the most urgent first; or the work that is done. */
export async function viewWorklist(ctx: Context, doctor: Doctor, request: Request, language: Language) {
  const page = pageOf(request.page, request.page_size)
  const { role, closed = false } = request
  const now = ctx.clock.now()
  const { staffAccessDays } = ctx.config
  const { rows, total } = await listWork(ctx.db, doctor.id, { role, closed, now, staffAccessDays }, page)
  return { rows: rows.map(row => presentWork(row, role, language, now)), total, page }
}

function presentWork(row: WorkRow, role: TeamRole, language: Language, now: Date) {
  return {
    case_id: row.case_id,
    case_number: row.case_number,
    sop_id: row.sop_id,
    ...labels(row, language),
    status: row.status,
    patient_age: row.patient_age,
    patient_gender: row.patient_gender,
    due_date: row.due_date,
    is_overdue: isOverdue(row, now),
    working_days_left:
      row.due_date === null || !isOpen(row.status) ? null : workingDaysLeft(now, row.due_date, new Set(row.holidays)),
    opinions: { asked: row.asked, given: row.given },
    needs: needsOf(role, row, now),
    unread_messages: row.unread_messages,
    assigned_date: row.assigned_date,
    wished_date: row.wished_date,
  }
}
