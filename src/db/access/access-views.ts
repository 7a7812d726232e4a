import { type AccessAction, type Reader, readings } from '../../domain/access-log.ts'
import type { Page } from '../../domain/paging.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { join, type Sql, sql } from '../engine/sql.ts'
import { administratorName } from '../people/administrators.ts'

export interface AccessRow {
  readonly access_id: number
  readonly at: Date
  readonly surface: Reader['surface']
  readonly actor_kind: Reader['kind']
  readonly actor_id: string
  /** The directory's name of a doctor, the account's name of a patient, or the name under which an administrator signed in. */
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly action: AccessAction
  readonly case_id: string | null
  readonly case_number: string | null
  readonly object_id: string | null
  readonly request_id: string | null
  readonly address: string | null
}

export interface AccessFilter {
  readonly caseId: string | null
  readonly caseNumber: string | null
  readonly actorId: string | null
  readonly from: Date | null
  readonly before: Date | null
}

/** The log, newest first; filters combine. Names and case numbers are looked up only for the rows of the page. */
export function listAccess(db: Queryable, filter: AccessFilter, page: Page) {
  const { caseId, caseNumber, actorId, from, before } = filter
  const conditions: Sql[] = []
  if (caseId !== null) conditions.push(sql`case_id = ${caseId}`)
  if (caseNumber !== null)
    conditions.push(sql`case_id = (select case_id from review_cases where case_number = ${caseNumber})`)
  if (actorId !== null)
    conditions.push(
      sql`actor_id = any (array(select alias from patients where user_id = ${actorId}) || ${actorId}::text)`,
    )
  if (from !== null) conditions.push(sql`at >= ${from}`)
  if (before !== null) conditions.push(sql`at < ${before}`)
  const matching = sql`from access_log log ${conditions.length === 0 ? sql`` : sql`where ${join(conditions, sql` and `)}`}`
  return queryPage<AccessRow>(
    db,
    page,
    sql`
    select access_id, at, surface, actor_kind, ${patientOr(sql`actor_kind = 'patient'`, sql`actor_id`)} as actor_id, action,
      log.case_id, ${patientOr(sql`object_id like 'app:%'`, sql`object_id`)} as object_id, request_id, address,
      (select case_number from review_cases where case_id = log.case_id) as case_number,
      ${nameOf(sql`name_en`)} as name_en, ${nameOf(sql`name_ar`)} as name_ar
    ${matching} order by at desc, access_id desc`,
    sql`select 1 ${matching}`,
  )
}

/** The id of the patient whose alias a column holds, while the patient is stored; else what the column holds. */
function patientOr(isAlias: Sql, column: Sql): Sql {
  const prefix = sql`case when ${column} like 'app:%' then 'app:' else '' end`
  return sql`case when ${isAlias} then coalesce((select ${prefix} || user_id from patients
      where alias = regexp_replace(${column}, '^app:', '')), ${column}) else ${column} end`
}

/** The name of the person in a row of the log, in one language where there are two. */
function nameOf(language: Sql): Sql {
  return sql`case actor_kind
    when 'doctor' then (select ${language} from sop_doctors where doctor_id = actor_id)
    when 'patient' then (select name from patients where alias = actor_id)
    when 'admin' then ${administratorName(sql`log.actor_id`, sql`log.case_id`)} end`
}

export interface BulkReader {
  readonly surface: Reader['surface']
  readonly actor_id: string
  /** The directory's name of a doctor, or the name under which an administrator signed in. */
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly cases: number
  readonly last_date: Date
}

/** Exporting a case shows it, as opening it does. */
const openings: readonly AccessAction[] = [...readings, 'exported']

/** Members of staff who opened more cases than this since a moment, those with the most first. */
export function listBulkReaders(db: Queryable, since: Date, moreThan: number): Promise<BulkReader[]> {
  return db.query<BulkReader>(sql`
    select surface, actor_id, coalesce(name_en, admin_name) as name_en, coalesce(name_ar, admin_name) as name_ar, cases,
      last_date from (
      select surface, actor_id, count(distinct case_id)::int as cases, max(at) as last_date from access_log
      where at > ${since} and action = any(${openings}) and actor_kind in ('doctor', 'admin')
      group by surface, actor_id having count(distinct case_id) > ${moreThan}) readers
    left join sop_doctors on surface = 'pro' and doctor_id = actor_id
    left join lateral (select ${administratorName(sql`readers.actor_id`, sql`null`)} as admin_name) known on surface = 'admin'
    order by cases desc, surface, actor_id`)
}
