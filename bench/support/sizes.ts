import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from '../../test/support/connection.ts'
import { type FillOptions, fillCases } from './case-data.ts'

/** As many for each patient whatever the size of the table, so that their lists are equally long. */
const CASES_EACH = 20
/** How many cases are asked for by turns. */
const CHOSEN = 100

export interface ChosenCase {
  readonly caseId: string
  readonly userId: string
}

/** A filled database, and whom and what in it the calls are about. */
export interface Filled {
  readonly connection: Connection
  readonly patients: number
  /** Spread over all the years. */
  readonly chosen: readonly ChosenCase[]
}

/** The small one is made anew each time, since the writes of a run make it larger by as much again. */
export async function fillSmall(server: Connection, cases: number): Promise<Filled> {
  await onConnection({ ...server, database: 'postgres' }, client => client.query('drop database if exists bench_small'))
  return fill(server, 'bench_small', cases)
}

/** The large one is kept where its folder is. */
export function fillLarge(server: Connection, cases: number): Promise<Filled> {
  return fill(server, `bench_${cases}`, cases)
}

export async function fill(server: Connection, name: string, cases: number, options?: FillOptions): Promise<Filled> {
  const patients = Math.ceil(cases / CASES_EACH)
  const connection = await fillCases(server, name, cases, patients, options)
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

/** No worker runs here, which would do this every few seconds. */
export async function foldFigures(connection: Connection): Promise<void> {
  await onConnection(connection, async client => {
    for (let folded = 1; folded > 0; ) {
      const { rows } = await client.query<{ folded: number }>('select fold_dashboard(10000) as folded')
      folded = rows[0]?.folded ?? 0
    }
    const sum = 'select sum_dashboard(riyadh_day(now())) as summed'
    while ((await client.query<{ summed: boolean }>(sum)).rows[0]?.summed);
    await client.query(
      'select count_assignments(doctor_id) from (select distinct doctor_id from second_opinions) doctors',
    )
    await client.query('vacuum analyze dashboard_daily, dashboard_deltas, dashboard_sums, assignment_totals')
  })
}
