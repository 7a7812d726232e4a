import { type AccessAction, type Reader, readings } from '../../domain/people/access-log.ts'
import { mapRows, type Page } from '../../domain/values/paging.ts'
import { openDocumentName } from '../documents/documents.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql, whereOf } from '../engine/sql.ts'
import { administratorName } from '../people/sessions.ts'
import { aboutCases } from './access-cases.ts'
import { decryptWords, type StoredWords } from './access-log.ts'

export interface AccessRow {
  readonly access_id: number
  readonly at: Date
  readonly surface: Reader['surface']
  readonly actor_kind: Reader['kind']
  readonly actor_id: string
  /**
   * The directory's name of a doctor, the account's name of a patient, or the name under which an administrator signed
   * in.
   */
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly action: AccessAction
  readonly case_id: string | null
  readonly case_number: string | null
  readonly object_id: string | null
  /** null when the document was deleted. */
  readonly document_name: string | null
  readonly request_id: string | null
  readonly given_request_id: string | null
  readonly address: string | null
  /** What was searched for, or why a case was opened. null once such a case was erased. */
  readonly words: string | null
  readonly filter: Readonly<Record<string, unknown>> | null
  readonly count: number | null
}

type StoredRow = Omit<AccessRow, 'document_name' | 'words'> &
  StoredWords & { readonly document_key: Buffer | null; readonly encrypted_name: Buffer | null }

export interface AccessFilter {
  readonly caseId?: string | null
  readonly caseNumber?: string | null
  readonly actorId?: string | null
  readonly actions?: readonly AccessAction[]
  readonly from?: Date | null
  readonly before?: Date | null
}

/**
 * The last row of a page; the next page begins after it. `moment` is the database's text, because a Date loses the
 * microseconds.
 */
export interface PlaceInLog {
  readonly access_id: number
  readonly moment: string
}

/**
 * Returns a page of the log, newest first. All given filters apply together. Names and case numbers are looked up only
 * for the rows of the page.
 */
export async function listAccess(db: Queryable, filter: AccessFilter, page: Page) {
  return readPage(db, sql`access_log log ${whereOf(conditionsOf(filter))}`, page)
}

async function readPage(db: Queryable, from: Sql, page: Page) {
  const found = await queryPage<StoredRow>(db, page, { select: columns, from, order: sql`at desc, access_id desc` })
  return mapRows(found, row => open(db, row))
}

/** Returns the rows that follow a place, newest first. */
export async function listAccessAfter(db: Queryable, filter: AccessFilter, after: PlaceInLog | null, most: number) {
  const older = after && sql`(at, access_id) < (${after.moment}::timestamptz, ${after.access_id}::bigint)`
  const conditions = [...conditionsOf(filter), ...(older === null ? [] : [older])]
  const rows = await db.query<StoredRow & PlaceInLog>(
    sql`select ${columns}, at::text as moment from access_log log ${whereOf(conditions)}
      order by at desc, access_id desc limit ${most}`,
  )
  return { rows: rows.map(row => open(db, row)), place: rows.length < most ? null : (rows.at(-1) ?? null) }
}

/** Counts the rows that match, up to `most`. */
export async function countAccess(db: Queryable, filter: AccessFilter, most: number): Promise<number> {
  const matching = sql`select 1 from access_log log ${whereOf(conditionsOf(filter))} limit ${most}`
  return db.value<number>(sql`select count(*)::int as n from (${matching}) as matching`)
}

/** Returns every export that held a case of this person, and every export that this person made. */
export async function listExportsOf(db: Queryable, userId: string, page: Page) {
  const own = sql`array(select case_id from review_cases where user_id = ${userId})`
  const matching = sql`access_log log where action = 'exported'
    and (${aboutCases(own)} or (actor_kind = 'patient' and actor_id = (select alias from patients where user_id = ${userId})))`
  return readPage(db, matching, page)
}

function conditionsOf({ caseId, caseNumber, actorId, actions = [], from, before }: AccessFilter): Sql[] {
  const numbered = sql`array(select case_id from review_cases where case_number = ${caseNumber})`
  return [
    ...(caseId ? [aboutCases(sql`array[${caseId}::uuid]`)] : []),
    ...(caseNumber ? [aboutCases(numbered)] : []),
    ...(actorId
      ? [sql`actor_id = any (array(select alias from patients where user_id = ${actorId}) || ${actorId}::text)`]
      : []),
    ...(actions.length === 0 ? [] : [sql`action = any(${actions})`]),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(before ? [sql`at < ${before}`] : []),
  ]
}

/** A column of the document that a row opened. */
const document = (column: Sql) => sql`case when action = 'opened_document' and object_id ~ '^[0-9a-f-]{36}$' then
    (select ${column} from documents join document_keys using (document_id) where document_id = object_id::uuid) end`

/**
 * A column that may hold a patient's alias, with the patient's id in place of the alias. The alias stays when the
 * patient is not stored.
 */
function patientOr(isAlias: Sql, column: Sql): Sql {
  const prefix = sql`case when ${column} like 'app:%' then 'app:' else '' end`
  return sql`case when ${isAlias} then coalesce((select ${prefix} || user_id from patients
      where alias = regexp_replace(${column}, '^app:', '')), ${column}) else ${column} end`
}

/** The name of the person in a row of the log, in one language. Patients and administrators have one name only. */
function nameOf(language: Sql): Sql {
  return sql`case actor_kind
    when 'doctor' then (select ${language} from sop_doctors where doctor_id = actor_id)
    when 'patient' then (select name from patients where alias = actor_id)
    when 'admin' then ${administratorName(sql`log.actor_id`, sql`log.case_id`)} end`
}

const columns = sql`access_id, at, surface, actor_kind, ${patientOr(sql`actor_kind = 'patient'`, sql`actor_id`)} as actor_id, action,
  log.case_id, ${patientOr(sql`object_id like 'app:%'`, sql`object_id`)} as object_id, request_id, given_request_id, address, words_id, words, filter, count,
  (select wrapped from access_keys where access_keys.words_id = log.words_id) as words_key,
  ${document(sql`encrypted_name`)} as encrypted_name, ${document(sql`wrapped`)} as document_key,
  (select case_number from review_cases where case_id = log.case_id) as case_number,
  ${nameOf(sql`name_en`)} as name_en, ${nameOf(sql`name_ar`)} as name_ar`

function open(
  db: Queryable,
  { words_id, words, words_key, encrypted_name, document_key, ...row }: StoredRow,
): AccessRow {
  return {
    ...row,
    words: decryptWords(db, { words_id, words, words_key }),
    document_name:
      encrypted_name && document_key && row.object_id
        ? openDocumentName(db, row.object_id, { encrypted_name, wrapped: document_key })
        : null,
  }
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

/** The actions that show a case. An export shows its cases, as opening one does. */
const openings: readonly AccessAction[] = [...readings, 'exported']

/** Larger exports count by their number of cases alone, so that an hour with many of them is counted quickly. */
const LARGE = 10_000

/**
 * Lists doctors and administrators who opened more than `moreThan` cases since a moment, those with the most first. A
 * search opens the cases on its page and an export all of its cases; an export of this log opens none. Different cases
 * are counted only for people who have enough readings, because counting them is slow.
 */
export function listBulkReaders(db: Queryable, since: Date, moreThan: number): Promise<BulkReader[]> {
  const isRecent = sql`at > ${since} and action = any(${openings}) and actor_kind in ('doctor', 'admin')`
  return db.query<BulkReader>(sql`
    with many as materialized (
      select surface, actor_id from access_log where ${isRecent}
      group by surface, actor_id having sum(greatest(count, 1)) > ${moreThan}),
    recent as (
      select access_id, surface, actor_id, at, action, case_id, object_id, count from many join access_log using (surface, actor_id)
      where ${isRecent})
    select surface, actor_id, coalesce(name_en, admin_name) as name_en, coalesce(name_ar, admin_name) as name_ar, cases,
      last_date from (
      select surface, actor_id, greatest(count(distinct case_id), max(large))::int as cases, max(at) as last_date from (
        select surface, actor_id, at, case_id,
          case when action = 'exported' and object_id is distinct from 'access_log' then count end as large from recent
        union all
        select surface, actor_id, at, unnest(case_ids), null from recent join access_cases using (access_id)
        where action = 'searched' or count <= ${LARGE}) opened
      group by surface, actor_id having greatest(count(distinct case_id), max(large)) > ${moreThan}) readers
    left join sop_doctors on surface = 'pro' and doctor_id = actor_id
    left join lateral (select ${administratorName(sql`readers.actor_id`, sql`null`)} as admin_name) known on surface = 'admin'
    order by cases desc, surface, actor_id`)
}
