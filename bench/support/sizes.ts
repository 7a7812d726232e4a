import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from '../../test/support/connection.ts'
import { fillCases } from './case-data.ts'

/** The cases of each patient; the same in both databases, so that their lists are equally long. */
const CASES_EACH = 20
/** The number of cases that the calls use in turn. */
const CHOSEN = 100

export interface ChosenCase {
  readonly caseId: string
  readonly userId: string
}

/** A filled database, and the people and cases in it that the calls use. */
export interface Filled {
  readonly connection: Connection
  readonly patients: number
  /** Cases spread over all years. */
  readonly chosen: readonly ChosenCase[]
}

/** The small database is made for each run, because the writes of a run double its size. */
export async function fillSmall(server: Connection, cases: number): Promise<Filled> {
  await onConnection({ ...server, database: 'postgres' }, client => client.query('drop database if exists bench_small'))
  return fill(server, 'bench_small', cases)
}

/** The large database is kept in its folder. */
export function fillLarge(server: Connection, cases: number): Promise<Filled> {
  return fill(server, `bench_${cases}`, cases)
}

export async function fill(server: Connection, name: string, cases: number): Promise<Filled> {
  const patients = Math.ceil(cases / CASES_EACH)
  const connection = await fillCases(server, name, cases, patients)
  const { rows } = await onConnection(connection, client =>
    client.query<ChosenCase>(
      `with span as (select min(created_date) as first, max(created_date) - min(created_date) as length from review_cases)
       select case_id as "caseId", user_id as "userId" from span, generate_series(0, ${CHOSEN - 1}) n, lateral (
         select case_id, user_id from review_cases where created_date >= first + n * length / ${CHOSEN}
         order by created_date limit 1) found`,
    ),
  )
  await foldFigures(connection)
  return { connection, patients, chosen: rows }
}

/** Done here because no worker runs, which would do it every few seconds. */
export async function foldFigures(connection: Connection): Promise<void> {
  await onConnection(connection, async client => {
    for (let folded = 1; folded > 0; ) {
      const { rows } = await client.query<{ folded: number }>('select fold_dashboard(10000) as folded')
      folded = rows[0]?.folded ?? 0
    }
    await client.query('vacuum analyze dashboard_daily, dashboard_deltas')
  })
}
