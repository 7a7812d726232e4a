import type { TeamRole, WorkFacts } from '../../domain/case/needs.ts'
import { mapRows, type Page } from '../../domain/values/paging.ts'
import { holidaysBetween } from '../catalogue/holidays.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql } from '../engine/sql.ts'
import type { CaseFacts } from '../fragments/names.ts'
import { accessEndedBy, closedToDoctors, givenOpinionStates, overdue } from '../fragments/states.ts'
import { unreadFrom, unreadTeam } from '../thread/posts.ts'
import type { AssignmentRow } from './assignments.ts'

export interface WorkRow extends WorkFacts, CaseFacts {
  readonly sop_id: string
  readonly wished_date: string | null
  /** How many posts of others on the team the doctor has not read. */
  readonly unread_team_messages: number
  /** The holidays between today and the due day, as numbers of days. */
  readonly holidays: readonly number[]
}

export interface WorklistFilter {
  readonly role: TeamRole
  readonly closed: boolean
  readonly now: Date
  readonly staffAccessDays: number
  /** The text is searched in the case number and the disease, and for coordinators in the patient's name. */
  readonly q: string | null
  readonly overdue: boolean
}

/**
 * A doctor's cases in one role, the most urgent first. Of the closed cases it lists those that the doctor can still
 * open. The counts in a row are computed only for the rows of the page.
 */
export function listWork(db: Queryable, doctorId: string, filter: WorklistFilter, page: Page) {
  const { role, closed, now, staffAccessDays, q } = filter
  const mine = sql`second_opinions so join review_cases subject on subject.case_id = so.case_id
    where so.doctor_id = ${doctorId} and so.active = 1 and so.is_coordinator = ${role === 'coordinator' ? 1 : 0}
      and ${closed ? sql`so.closed_date > ${accessEndedBy(now, staffAccessDays)}` : sql`so.closed_date is null`}
      and not ${closedToDoctors(now, staffAccessDays)}
      ${filter.overdue ? sql`and ${overdue(now)}` : empty} ${q === null ? empty : sql`and ${holds(q, role)}`}`
  const opinions = sql`from second_opinions other
    where other.case_id = subject.case_id and other.active = 1 and other.is_coordinator = 0`
  return queryPage<WorkRow>(db, page, {
    inRows: true,
    from: mine,
    order: sql`coalesce(${overdue(now)}, false) desc, subject.due_date nulls last, so.created_date desc, so.sop_id desc`,
    select: sql`so.sop_id, so.case_id, subject.case_number, so.opinion_status, so.documents_seen_date,
      so.created_date as assigned_date, to_char(so.wished_date, 'YYYY-MM-DD') as wished_date, subject.status,
      subject.patient_age, subject.patient_gender, subject.due_date, subject.documents_added_date, subject.delay_notified_date,
      case when exists (select from nobody_reached nobody where nobody.case_id = subject.case_id
        and recipient_kind = 'patient') then 0 else subject.delay_report_sent end as delay_report_sent,
      ${role === 'coordinator' ? unreadFrom('patient') : sql`0`} as unread_messages,
      ${unreadTeam(doctorId)} as unread_team_messages,
      ${holidaysBetween(sql`riyadh_day(${now})`, sql`riyadh_day(subject.due_date)`)} as holidays,
      (select title_en from review_types where rt_id = subject.rt_id) as review_type_en,
      (select title_ar from review_types where rt_id = subject.rt_id) as review_type_ar,
      (select spec_en from disease_categories where dc_id = subject.dc_id) as disease_en,
      (select spec_ar from disease_categories where dc_id = subject.dc_id) as disease_ar,
      (select count(*)::int ${opinions}) as asked,
      (select count(*)::int ${opinions} and other.opinion_status in ${givenOpinionStates}) as given`,
  })
}

/**
 * Matches a case with the search text. A specialist does not know the patient's name, so a specialist's search ignores
 * it.
 */
function holds(q: string, role: TeamRole): Sql {
  const pattern = sql`(select fold_pattern(${q}))`
  const name = sql`fold_text(coalesce(subject.patient_name, case when coalesce(subject.relation, 'self') = 'self'
    then (select name from patients where patients.user_id = subject.user_id) end)) like ${pattern}`
  return sql`(fold_text(subject.case_number) like ${pattern}
    or exists (select from disease_categories category where category.dc_id = subject.dc_id
      and (category.search_en like ${pattern} or category.search_ar like ${pattern}))
    ${role === 'coordinator' ? sql`or ${name}` : empty})`
}

export interface ListedAssignment extends Omit<AssignmentRow, 'opinion_status' | 'reminded_date'> {
  readonly created_date: Date
}

export interface AssignmentFilter {
  readonly coordinator: boolean
  readonly now: Date
  readonly staffAccessDays: number
}

/** A doctor's own assignments, newest first. Requested documents are left out for a case that is closed to doctors. */
export async function listByDoctor(db: Queryable, doctorId: string, filter: AssignmentFilter, page: Page) {
  const { coordinator, now, staffAccessDays } = filter
  const summary = sql`select coalesce((select total from assignment_totals
    where doctor_id = ${doctorId} and is_coordinator = ${coordinator ? 1 : 0}), 0) as total`
  const closed = closedToDoctors(now, staffAccessDays)
  const found = await queryPage<ListedAssignment & Keyed>(db, page, {
    select: sql`sop_id, case_id, doctor_id, created_date, is_coordinator = 1 as is_coordinator, ${caseKeyOf(sql`so`)},
      case when exists (select from review_cases subject where subject.case_id = so.case_id and ${closed})
        then '[]' else requested_documents end as requested_documents`,
    from: sql`second_opinions so where doctor_id = ${doctorId} and active = 1 and is_coordinator = ${coordinator ? 1 : 0}`,
    order: sql`created_date desc, sop_id desc`,
    summary,
  })
  return mapRows(found, row => decryptRow(db, 'second_opinions', row))
}
