import { caseStatuses } from '../../domain/case/status.ts'
import type { PaymentStatus } from '../../domain/money/money.ts'
import type { CaseOrder, Page } from '../../domain/values/paging.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql, whereOf } from '../engine/sql.ts'
import { type CaseFacts, type CasePerson, labelJoins, namesOf, personColumns } from '../fragments/names.ts'
import { overdue as overdueCases } from '../fragments/states.ts'
import { textConditions } from './case-search.ts'
import { totalByStatus } from './dashboard.ts'

export interface CaseFilter {
  readonly q: string | null
  /** The search text, if it can be a report's code. */
  readonly code: string | null
  readonly status: readonly string[]
  readonly payment: readonly string[]
  readonly from: Date | null
  /** The first moment after the period. */
  readonly before: Date | null
  readonly rtId: string | null
  readonly dcId: string | null
  readonly coordinatorId: string | null
  readonly overdue: boolean | null
  readonly closedFrom: Date | null
  readonly closedBefore: Date | null
  readonly outcome: readonly string[]
  readonly sort: CaseOrder
  readonly now: Date
}

export interface OverviewRow extends CasePerson, Omit<CaseFacts, 'disease_en' | 'disease_ar'> {
  readonly user_id: string
  readonly rt_id: string
  readonly dc_id: string
  readonly spec_en: string
  readonly spec_ar: string
  readonly payment_status: PaymentStatus
  readonly total_amount: number | null
  readonly case_coordinator_id: string | null
  readonly created_date: Date
  readonly updated_date: Date
  readonly due_date: Date | null
  readonly is_overdue: boolean
  /** The provider that took the money. */
  readonly provider: string | null
  readonly provider_payment_id: string | null
  readonly provider_refund_ids: string[]
  /** The active team, including the coordinator. */
  readonly team: { doctor_id: string; is_coordinator: boolean; name_en: string | null; name_ar: string | null }[]
}

/** Counting stops here, because each row that contains a text has to be read to be counted. */
const MOST_FOUND_COUNTED = 10_000

/**
 * These statements are planned each time. For a rare or a common text, a short or a long period, different plans are
 * each a thousand times faster.
 */
const PLANNED = 'each time'

/**
 * Lists a page of cases. The page is found first, on as few tables as the filter needs; names are read only for its
 * rows. A text or payment filter starts from the overview, which has indexes for both; other filters start from the
 * cases.
 */
export async function listCases(db: Queryable, filter: CaseFilter, page: Page) {
  const { onOverview, lead, source, conditions } = questionOf(filter)
  const where = whereOf(conditions)
  const sorted = filter.sort === 'updated' || filter.sort === 'amount' ? sourceOf(onOverview.length > 0, true) : source
  const found = await queryPage<{ case_id: string }>(db, page, {
    ...(filter.sort === 'due'
      ? byDueDate(filter, onOverview, page)
      : { select: sql`${lead}.case_id`, from: sql`${sorted} ${where}`, order: ordersBy[filter.sort](lead) }),
    counted: sql`${source} ${where}`,
    summary: knownTotal(filter, conditions.length),
    most: filter.q === null ? undefined : MOST_FOUND_COUNTED,
    planned: PLANNED,
  })
  const ids = found.rows.map(row => row.case_id)
  return { ...found, rows: ids.length === 0 ? [] : await describeCases(db, ids, filter.now) }
}

/** Each order has an index of its own. After a text search, the rows that were found are sorted instead. */
const ordersBy: Readonly<Record<Exclude<CaseOrder, 'due'>, (lead: Sql) => Sql>> = {
  newest: lead => sql`${lead}.created_date desc, ${lead}.case_id desc`,
  oldest: lead => sql`${lead}.created_date, ${lead}.case_id`,
  updated: () => sql`subject.updated_date desc, subject.case_id desc`,
  amount: () => sql`subject.total_amount desc nulls last, subject.created_date desc, subject.case_id desc`,
}

/** The table to start from, its joins, and all conditions. */
function questionOf(filter: CaseFilter) {
  const onOverview = overviewConditions(filter)
  const onCase = caseConditions(filter)
  const lead = onOverview.length > 0 ? sql`overview` : sql`subject`
  const source = sourceOf(onOverview.length > 0, onCase.length > 0)
  return { onOverview, lead, source, conditions: [...onOverview, ...onCase, ...dateConditions(filter, lead)] }
}

/** Returns whether more than `most` cases match. */
export async function isMoreThan(db: Queryable, filter: CaseFilter, most: number): Promise<boolean> {
  const { source, conditions } = questionOf(filter)
  const rows = await db.query(sql`select 1 from ${source} ${whereOf(conditions)} offset ${most} limit 1`, PLANNED)
  return rows.length > 0
}

/**
 * The last row of a page; the next page begins after it. `created` is the database's text, because a Date loses the
 * microseconds.
 */
export interface PlaceInList {
  readonly case_id: string
  readonly created: string
}

/** Returns the cases that follow a place, newest first. */
export function listIdsAfter(db: Queryable, filter: CaseFilter, after: PlaceInList | null, most: number) {
  const { lead, source, conditions } = questionOf(filter)
  const older =
    after && sql`(${lead}.created_date, ${lead}.case_id) < (${after.created}::timestamptz, ${after.case_id}::uuid)`
  return db.query<PlaceInList>(
    sql`select ${lead}.case_id, ${lead}.created_date::text as created from ${source}
    ${whereOf(older === null ? conditions : [...conditions, older])}
    order by ${lead}.created_date desc, ${lead}.case_id desc limit ${most}`,
    PLANNED,
  )
}

/**
 * Lists the earliest due date first, and cases without one last. The index has a part for each status, whose dates
 * differ much. So the first rows of each status are read there, and then merged.
 */
function byDueDate(filter: CaseFilter, onOverview: Sql[], page: Page) {
  const conditions = [
    sql`subject.status = wanted.status`,
    ...onOverview,
    ...caseConditions({ ...filter, status: [] }),
    ...dateConditions(filter, sql`subject`),
  ]
  const statuses = [...new Set(filter.status.length === 0 ? caseStatuses : filter.status)]
  return {
    select: sql`found.case_id`,
    from: sql`unnest(${statuses}::text[]) as wanted (status) cross join lateral (
      select subject.case_id, subject.created_date, subject.due_date from ${sourceOf(onOverview.length > 0, true)}
      ${whereOf(conditions)}
      order by subject.due_date, subject.created_date desc, subject.case_id desc limit ${page.offset + page.size}) found`,
    order: sql`found.due_date, found.created_date desc, found.case_id desc`,
  }
}

/** The number of all cases, or of all with some statuses, from the daily figures. Other filters have to count. */
function knownTotal({ status }: CaseFilter, conditions: number): Sql | undefined {
  if (conditions > (status.length === 0 ? 0 : 1)) return undefined
  return totalByStatus(status)
}

function sourceOf(overview: boolean, subject: boolean): Sql {
  if (!overview) return sql`review_cases subject`
  if (!subject) return sql`case_overview overview`
  return sql`case_overview overview join review_cases subject on subject.case_id = overview.case_id`
}

function overviewConditions({ q, code, payment }: CaseFilter): Sql[] {
  return [
    ...(q === null ? [] : textConditions(q, code)),
    ...(payment.length === 0 ? [] : [sql`overview.payment_status = any (${payment})`]),
  ]
}

function caseConditions(filter: CaseFilter): Sql[] {
  const { status, rtId, dcId, coordinatorId, overdue, closedFrom, closedBefore, outcome, now } = filter
  const late = overdueCases(now)
  return [
    ...(status.length === 0 ? [] : [sql`subject.status = any (${status})`]),
    ...(rtId === null ? [] : [sql`subject.rt_id = ${rtId}`]),
    ...(dcId === null ? [] : [sql`subject.dc_id = ${dcId}`]),
    ...(coordinatorId === null ? [] : [sql`subject.case_coordinator_id = ${coordinatorId}`]),
    ...(overdue === null ? [] : [overdue ? late : sql`(${late}) is not true`]),
    ...(closedFrom === null ? [] : [sql`subject.closed_date >= ${closedFrom}`]),
    ...(closedBefore === null ? [] : [sql`subject.closed_date < ${closedBefore}`]),
    ...(outcome.length === 0 ? [] : [sql`subject.outcome = any (${outcome})`]),
  ]
}

/** The dates are compared on the table to start from, because its index has the order of the list. */
function dateConditions({ from, before }: CaseFilter, lead: Sql): Sql[] {
  return [
    ...(from === null ? [] : [sql`${lead}.created_date >= ${from}`]),
    ...(before === null ? [] : [sql`${lead}.created_date < ${before}`]),
  ]
}

/** Returns the list's facts of these cases, in the given order. */
export function describeCases(db: Queryable, caseIds: readonly string[], now: Date): Promise<OverviewRow[]> {
  return db.query<OverviewRow>(sql`
    select subject.case_id, subject.case_number, subject.user_id, ${personColumns}, subject.patient_age,
      subject.patient_gender, subject.rt_id, rt.title_en as review_type_en, rt.title_ar as review_type_ar, subject.dc_id,
      dc.spec_en, dc.spec_ar,
      subject.status, overview.payment_status, subject.total_amount, subject.case_coordinator_id, subject.created_date,
      subject.updated_date, subject.due_date,
      coalesce(${overdueCases(now)}, false) as is_overdue, payment.provider, payment.provider_payment_id,
      array(select provider_refund_id from refunds where refunds.payment_id = payment.payment_id
        and provider_refund_id is not null order by requested_date desc, refund_id desc) as provider_refund_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('doctor_id', so.doctor_id, 'is_coordinator', is_coordinator = 1,
          'name_en', name_en, 'name_ar', name_ar) order by so.created_date, sop_id), '[]')
        from second_opinions so ${namesOf(sql`so`)}
        where so.case_id = subject.case_id and so.active = 1) as team
    from unnest(${caseIds}::uuid[]) with ordinality as chosen (case_id, place)
    join review_cases subject on subject.case_id = chosen.case_id
    join case_overview overview on overview.case_id = chosen.case_id
    left join patients patient on patient.user_id = subject.user_id
    ${labelJoins}
    left join payments payment on payment.case_id = subject.case_id
    order by chosen.place`)
}
