import type { Context } from '../../context.ts'
import { listSpecialists as listRows, searchDoctors } from '../../db/cases/opinions.ts'
import { listByDoctor, listWork, type WorkRow } from '../../db/cases/worklist.ts'
import { type DoctorNeed, needsOf, type TeamRole } from '../../domain/case/needs.ts'
import { requireCoordinator } from '../../domain/case/permission.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { isOpen } from '../../domain/case/status.ts'
import type { Visit } from '../../domain/people/access-log.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { workingDaysLeft } from '../../domain/time/calendar.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { type Page, type Paging, pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { readCaseForDoctor } from '../case/open-case.ts'
import { labels } from '../case/present-case.ts'
import { withReach } from '../common/reach.ts'
import { recordSearch } from '../common/record-cases.ts'
import { openForDoctor } from './doctor-case.ts'

interface AssignmentsRequest extends Paging {
  readonly coordinator?: boolean
}

/** Lists a doctor's own assignments, either as coordinator or as specialist. */
export async function listAssignments(ctx: Context, doctor: Doctor, request: AssignmentsRequest) {
  const { coordinator = false } = request
  const { staffAccessDays } = ctx.config
  return listByDoctor(ctx.db, doctor.id, { coordinator, now: ctx.clock.now(), staffAccessDays }, pageOf(request))
}

interface SpecialistsRequest extends SearchRequest {
  readonly case_id: string
}

/**
 * Lists the doctors whom the coordinator can add, with their present load. Without a search, these are the category's
 * doctors.
 */
export async function listSpecialists(
  ctx: Context,
  coordinator: Doctor,
  { case_id: given, q, ...paging }: SpecialistsRequest,
) {
  const subject = await readCaseForDoctor(ctx, given)
  requireCoordinator(coordinator.id, subject)
  const { case_id } = subject
  if (!q) return { rows: { case_id, doctors: await withReach(ctx, await listRows(ctx.db, case_id)) } }
  const { rows, ...found } = await searchDoctors(ctx.db, case_id, q, pageOf(paging))
  return { ...found, rows: { case_id, doctors: await withReach(ctx, rows) } }
}

/** Lists the documents of a case for a doctor of its team. */
export async function listDocuments(ctx: Context, doctor: Doctor, given: string) {
  const { row } = await openForDoctor(ctx, doctor, given)
  return { case_id: row.case_id, documents: row.medical_documents }
}

interface Request extends SearchRequest {
  readonly role: TeamRole
  readonly closed?: boolean
  readonly needs?: DoctorNeed
  readonly overdue?: boolean
}

/** Needs are not stored in a column. A filter by need examines at most this many cases, the most urgent first. */
const MOST_LOOKED_AT = 5_000

/**
 * Lists the work of a doctor in one role, the most urgent first, or the finished work. A coordinator's search is
 * logged, because it also matches patients' names.
 */
export async function viewWorklist(ctx: Context, doctor: Doctor, request: Request, language: Language, visit: Visit) {
  const page = pageOf(request)
  const { role, closed = false, needs, overdue = false } = request
  const q = request.q || null
  const now = ctx.clock.now()
  const { staffAccessDays } = ctx.config
  const filter = { role, closed, now, staffAccessDays, q, overdue }
  const read = (part: Page) => listWork(ctx.db, doctor.id, filter, part)
  const shown = (rows: readonly WorkRow[]) => rows.map(row => presentWork(row, role, language, now))
  const everything = { page: 1, size: MOST_LOOKED_AT, offset: 0 }
  const { rows, total } = await (needs === undefined ? read(page) : read(everything))
  const fitting = needs === undefined ? shown(rows) : shown(rows).filter(row => row.needs.includes(needs))
  const found =
    needs === undefined
      ? { rows: fitting, total }
      : { rows: fitting.slice(page.offset, page.offset + page.size), total: fitting.length }
  if (q !== null && role === 'coordinator') await recordSearch(ctx, visit, { ...request }, found)
  return { ...found, page }
}

function presentWork(row: WorkRow, role: TeamRole, language: Language, now: Date) {
  return {
    ...fieldsOf(row, ['case_id', 'case_number', 'sop_id', 'status', 'patient_age', 'patient_gender', 'due_date']),
    ...fieldsOf(row, ['unread_messages', 'unread_team_messages', 'assigned_date', 'wished_date']),
    ...labels(row, language),
    is_overdue: isOverdue(row, now),
    working_days_left:
      row.due_date === null || !isOpen(row.status) ? null : workingDaysLeft(now, row.due_date, new Set(row.holidays)),
    opinions: { asked: row.asked, given: row.given },
    needs: needsOf(role, row, now),
  }
}
