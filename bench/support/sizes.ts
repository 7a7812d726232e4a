import type { Connection } from '../../src/db/engine/database.ts'
import { load } from './oversight-data.ts'
import { onDatabase } from './postgres.ts'

/** As many for each patient whatever the size of the table, so that their lists are equally long. */
const CASES_EACH = 20
/** How many cases are asked for by turns. */
const CHOSEN = 100

/** A filled database, and whom and what in it the calls are about. */
export interface Filled {
  readonly connection: Connection
  readonly patients: number
  /** Spread over the three years. */
  readonly chosen: readonly { readonly caseId: string; readonly userId: string }[]
}

/** The small one is made anew each time, since the writes of a run make it larger by as much again. */
export async function fillSmall(server: Connection, cases: number): Promise<Filled> {
  await onDatabase({ ...server, database: 'postgres' }, client => client.query('drop database if exists bench_small'))
  return fill(server, 'bench_small', cases)
}

/** The large one is kept where its folder is. */
export function fillLarge(server: Connection, cases: number): Promise<Filled> {
  return fill(server, `bench_${cases}`, cases)
}

async function fill(server: Connection, database: string, cases: number): Promise<Filled> {
  const patients = Math.ceil(cases / CASES_EACH)
  const { connection } = await load(server, database, cases, patients)
  const chosen = await onDatabase(connection, async client => {
    const { rows } = await client.query<{ caseId: string; userId: string }>(
      `select case_id as "caseId", user_id as "userId" from generate_series(0, ${CHOSEN - 1}) n, lateral (
         select case_id, user_id from review_cases where created_date < now() - n * interval '3 years' / ${CHOSEN}
         order by created_date desc limit 1) found`,
    )
    return rows
  })
  await foldFigures(connection)
  return { connection, patients, chosen }
}

/** What a worker does every few seconds, and none runs here. */
export async function foldFigures(connection: Connection): Promise<void> {
  await onDatabase(connection, async client => {
    for (let folded = 1; folded > 0; ) {
      const { rows } = await client.query<{ folded: number }>('select fold_dashboard(10000) as folded')
      folded = rows[0]?.folded ?? 0
    }
    await client.query('vacuum analyze dashboard_daily, dashboard_deltas')
  })
}
