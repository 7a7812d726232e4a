import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../../../src/db/engine/database.ts'
import { ALWAYS, readTurnaround } from '../../../src/db/oversight/dashboard.ts'
import { createTestDatabase } from '../../support/database.ts'

const database = await createTestDatabase()
const db = openDatabase(database.connection)
after(async () => {
  await db.close()
  await database.drop()
})

/**
 * Completed cases from January to April 2026: some at the edge of an hour, most within two weeks, some after months, some
 * completed before their payment because a clock was set back.
 */
const complete = (count: number) =>
  db.execute(
    `insert into case_overview (case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes)
     select gen_random_uuid(), '2026-01-01', 'paid', '', timestamptz '2026-01-01' + random() * interval '119 days',
       case when n % 5 = 0 then 60 * (random() * 100)::int when n % 7 = 0 then (random() * 200000)::int when n % 11 = 0 then -(random() * 200)::int
         else (random() * 20000)::int end
     from generate_series(1, $1::int) n`,
    [count],
  )
const SPANS = [
  ALWAYS,
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-01-10', to: '2026-03-17' },
  { from: '2026-03-05', to: '2026-03-05' },
  { from: '2025-01-01', to: '2025-12-31' },
]

/** Compares with PostgreSQL's own percentiles over all cases of each span, to the fraction of a minute. */
async function checkAll(moment: string): Promise<void> {
  for (const span of SPANS) {
    const { rows } = await db.execute(
      `select percentile_cont(0.5) within group (order by turnaround_minutes) as median,
         percentile_cont(0.9) within group (order by turnaround_minutes) as p90
       from case_overview where riyadh_day(completed_date) between $1::date and $2::date`,
      [span.from, span.to],
    )
    const rounded = ({ median, p90 }: { median: number | null; p90: number | null }) =>
      [median, p90].map(minutes => minutes?.toFixed(6) ?? null)
    const expected = rounded(rows[0] as { median: number; p90: number })
    assert.deepEqual(rounded(await readTurnaround(db, span)), expected, `${moment}: ${span.from} to ${span.to}`)
  }
}

test('the turnaround is exact', async () => {
  await complete(300)
  await checkAll('as they come')
  await db.execute('update case_overview set turnaround_minutes = 61 where turnaround_minutes < 4000')
  await checkAll('with many alike')
  await db.execute('delete from case_overview where turnaround_minutes <> 61')
  await checkAll('with all alike')
  await db.execute('delete from case_overview')
  await checkAll('with nothing left')
})
