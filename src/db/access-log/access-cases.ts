import { type Access, SAME_READING_MS } from '../../domain/people/access-log.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** How many case ids one row holds. */
export const SET = 1_000

/** Takes the number of a log row in advance, because the row's cases are written before the row. */
export async function takeAccessId(tx: Tx): Promise<number> {
  return tx.value<number>(sql`select next_access_id() as id`)
}

/**
 * Adds case ids of a search or an export after the `place` rows that are written already. Each row holds SET case ids,
 * so only the last call may give fewer than a multiple of SET.
 */
export async function addCases(tx: Tx, accessId: number, place: number, caseIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    insert into access_cases (access_id, place, case_ids)
    select ${accessId}::bigint, place, array_agg(case_id order by number) from (
      select case_id, number, ${place}::int + (number - 1)::int / ${SET}::int as place
      from unnest(${caseIds}::uuid[]) with ordinality as given (case_id, number)) placed
    group by place`)
}

/** Returns one row of an export's case ids, or null after the last row. */
export async function readCases(db: Queryable, accessId: number, place: number): Promise<string[] | null> {
  return db.maybeValue(sql`select case_ids from access_cases where access_id = ${accessId} and place = ${place}`)
}

/**
 * Returns whether the same search was logged within the window. The lock makes a reader's second, simultaneous search
 * wait for the first.
 */
export async function lockSearch(tx: Tx, { at, reader, objectId }: Access<'searched'>): Promise<boolean> {
  const { surface, id } = reader
  await tx.query(
    sql`select pg_advisory_xact_lock(${lockPairs.readings}, hashtext(${[surface, id, 'searched', objectId].join('\n')}))`,
  )
  const known = await tx.value<Date | null>(sql`
    select reading_logged_at(${at}, ${surface}, ${id}, 'searched', null, ${objectId},
      ${`${SAME_READING_MS} milliseconds`}::interval) as known`)
  return known !== null
}

/** Selects the log rows about any of these cases: rows that name a case, and rows whose set of cases holds one. */
export function aboutCases(caseIds: Sql): Sql {
  return sql`access_id in (select access_id from access_log where case_id = any(${caseIds})
    union all select access_id from access_cases where case_ids && ${caseIds})`
}

/** Deletes the keys of words about an erased case. They are searches that found it, and reasons to open it. */
export async function deleteWordsAbout(tx: Tx, caseId: string): Promise<void> {
  await tx.query(sql`delete from access_keys where words_id in
    (select words_id from access_log where ${aboutCases(sql`array[${caseId}::uuid]`)})`)
}
