import { type Access, SAME_READING_MS } from '../../domain/people/access-log.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** How many cases one row holds. */
export const SET = 1_000

/** The number of a row that is written when its cases are. */
export async function takeAccessId(tx: Tx): Promise<number> {
  return tx.value<number>(sql`select next_access_id() as id`)
}

/** Adds cases of a search or an export, after those of `place` rows of SET cases each; so only the last call may give a part of a set. */
export async function addCases(tx: Tx, accessId: number, place: number, caseIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    insert into access_cases (access_id, place, case_ids)
    select ${accessId}::bigint, place, array_agg(case_id order by number) from (
      select case_id, number, ${place}::int + (number - 1)::int / ${SET}::int as place
      from unnest(${caseIds}::uuid[]) with ordinality as given (case_id, number)) placed
    group by place`)
}

/** One row of an export's cases; null after the last. */
export async function readCases(db: Queryable, accessId: number, place: number): Promise<string[] | null> {
  return db.maybeValue(sql`select case_ids from access_cases where access_id = ${accessId} and place = ${place}`)
}

/** Whether the same search was logged within the window. Whoever makes it at the same moment waits here for the other. */
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

/** The rows of the log that are about one of these cases: by themselves, or by their set. */
export function aboutCases(caseIds: Sql): Sql {
  return sql`access_id in (select access_id from access_log where case_id = any(${caseIds})
    union all select access_id from access_cases where case_ids && ${caseIds})`
}

/** So that nobody reads any more what the erased case was searched by. */
export async function deleteWordsAbout(tx: Tx, caseId: string): Promise<void> {
  await tx.query(sql`delete from access_keys where words_id in
    (select words_id from access_log where ${aboutCases(sql`array[${caseId}::uuid]`)})`)
}
