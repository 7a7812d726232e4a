// What administrators' views cost with 1,000,000 cases beside 10,000, and what the triggers that carry them cost a write.
// On a PostgreSQL of its own with the service's own settings. FOLDER keeps the data for a second look.
import type { Context } from '../src/context.ts'
import type { Database } from '../src/db/engine/database.ts'
import { type Sql, toStatement } from '../src/db/engine/sql.ts'
import { newId } from '../src/domain/uuid.ts'
import { assignCoordinator } from '../src/usecases/cases/assign-coordinator.ts'
import { type CaseFields, saveCase } from '../src/usecases/cases/save-case.ts'
import { handleCallback } from '../src/usecases/payments/handle-callback.ts'
import { dashboardOverview } from '../src/usecases/views/dashboard.ts'
import { listCases } from '../src/usecases/views/list-cases.ts'
import { openContext } from './support/callers.ts'
import { median } from './support/figures.ts'
import { DC_ID, type Loaded, load, RARE_NAME, RT_ID } from './support/oversight-data.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 15)
const SMALL = Number(process.env.SMALL ?? 10_000)
const LARGE = Number(process.env.LARGE ?? 1_000_000)
const SAVES = Number(process.env.SAVES ?? 200)
/** What follows the rows for the views; only these are switched off and on. */
const FOLLOWED = [
  'review_cases',
  'case_status_history',
  'payments',
  'refunds',
  'invoices',
  'second_opinions',
  'patients',
]

async function main({ server }: Stage): Promise<void> {
  const small = await load(server, 'small', SMALL)
  const large = await load(server, 'large', LARGE)
  for (const [cases, loaded] of [
    [SMALL, small],
    [LARGE, large],
  ] as const) {
    console.log(`${cases} cases: rows ${seconds(loaded.rowsMs)}, summaries from the rows ${seconds(loaded.summaryMs)}`)
  }
  await printPace(large)
  await compareViews(small, large)
  await compareWrites(large)
  await printPace(large)
  await printSizes(large)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const clock = { now: () => new Date() }

async function open({ connection }: Loaded): Promise<{ ctx: Context; times: Times }> {
  const ctx = await openContext(connection)
  const times = { rows: 0, total: 0 }
  const db = timed(ctx.db, times)
  return { ctx: { ...ctx, db, standby: { ...ctx.standby, read: work => work(db) } }, times }
}

interface Times {
  rows: number
  total: number
}

/** Adds up what the questions for rows and the one for the total take. */
function timed(db: Database, times: Times): Database {
  const measure = async <T>(text: string, ask: () => Promise<T>) => {
    const started = performance.now()
    const answer = await ask()
    times[/^select (count|coalesce)\(/.test(text) ? 'total' : 'rows'] += performance.now() - started
    return answer
  }
  return {
    ...db,
    query: <Row>(query: Sql) => measure(toStatement(query).text, () => db.query<Row>(query)),
    execute: (text, values) => measure(text, () => db.execute(text, values)),
  }
}

async function someCaseId(ctx: Context): Promise<string> {
  const { rows } = await listCases(ctx, { date_to: day(30) }, 'en')
  return rows[0]?.case_id ?? ''
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function compareViews(small: Loaded, large: Loaded): Promise<void> {
  const sides = [await open(small), await open(large)] as const
  const ids = [await someCaseId(sides[0].ctx), await someCaseId(sides[1].ctx)] as const
  const status = { status: ['completed'], date_from: day(60), date_to: day(30) }
  const lists: [string, (id: string) => object][] = [
    ['no filter', () => ({})],
    ['status and dates', () => status],
    ['two statuses, a year', () => ({ status: ['review', 'payment_pending'], date_from: day(365), date_to: day(1) })],
    ['text: rare name', () => ({ q: RARE_NAME.slice(0, 8) })],
    ['text: common name', () => ({ q: 'mohammed' })],
    ['text: one doctor in 300', () => ({ q: 'Al-Harbi 12' })],
    ['text: full case id', id => ({ q: id })],
    ['text: Arabic, common', () => ({ q: 'احمد' })],
    ['text: Arabic, family', () => ({ q: 'فاطمه القحطاني' })],
    ['text: nobody', () => ({ q: 'nobody is called so' })],
    ['text and status', () => ({ q: 'mohammed', ...status })],
    ['payment: paid', () => ({ payment: ['paid'] })],
    ['payment: mismatch, failed refund', () => ({ payment: ['mismatch', 'refund_failed'] })],
    ['category', () => ({ dc_id: DC_ID })],
    ['an unknown category', () => ({ dc_id: '01890000-0000-7000-8000-0000000fffff' })],
    ['overdue', () => ({ overdue: true })],
    ['text: telephone number', () => ({ q: '050 000 0777' })],
    ['by due date', () => ({ sort: 'due' })],
    ['by due date, paid for', () => ({ sort: 'due', status: ['payment_success'] })],
    ['by due date, two statuses without one', () => ({ sort: 'due', status: ['draft', 'review'] })],
    ['by due date, text: common name', () => ({ sort: 'due', q: 'mohammed' })],
    ['by due date, text: rare name', () => ({ sort: 'due', q: RARE_NAME.slice(0, 8) })],
  ]
  console.log('\nFirst page of the list, median ms: rows (goal 50, and 3 x the small one), total (goal 300)')
  for (const [name, make] of lists) {
    const rows: number[][] = [[], []]
    const totals: number[][] = [[], []]
    let count = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const [side, { ctx, times }] of sides.entries()) {
        Object.assign(times, { rows: 0, total: 0 })
        count = (await listCases(ctx, make(ids[side as 0 | 1]), 'en')).total
        rows[side]?.push(times.rows)
        totals[side]?.push(times.total)
      }
    }
    const ms = (values: number[] | undefined) => median(values ?? []).toFixed(1)
    console.log(`${name}: rows ${ms(rows[1])} (small ${ms(rows[0])}), total ${ms(totals[1])}, ${count} cases match`)
  }
  console.log('\nDashboard, median ms (goals: month 100, all 500)')
  for (const period of ['today', 'this_month', 'this_year', 'all'] as const) {
    const spent: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (const [side, { ctx }] of sides.entries()) {
        const started = performance.now()
        await dashboardOverview(ctx, { period })
        spent[side]?.push(performance.now() - started)
      }
    }
    console.log(`${period}: ${median(spent[1] ?? []).toFixed(1)} (small ${median(spent[0] ?? []).toFixed(1)})`)
  }
  for (const { ctx } of sides) await ctx.close()
}

/** The same writes with the triggers and without, in turns. */
async function compareWrites(large: Loaded): Promise<void> {
  const { ctx } = await open(large)
  const spent: Record<string, [number[], number[]]> = {}
  // The last round leaves them switched on.
  for (let round = 0; round < 6; round++) {
    const on = round % 2 === 1
    await onDatabase(large.connection, async client => {
      for (const table of FOLLOWED) await client.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger user`)
    })
    for (let n = 0; n < SAVES / 2; n++) {
      const note = (name: string, ms: number) => {
        spent[name] ??= [[], []]
        spent[name][on ? 0 : 1].push(ms)
      }
      await oneCase(ctx, n, note)
    }
  }
  console.log('\nMedian ms of a write with the triggers, without them')
  for (const [name, [on, off]] of Object.entries(spent)) {
    console.log(
      `${name}: ${median(on).toFixed(2)}, ${median(off).toFixed(2)}, costs ${(median(on) - median(off)).toFixed(2)}`,
    )
  }
  await ctx.close()
}

async function oneCase(ctx: Context, n: number, note: (name: string, ms: number) => void): Promise<void> {
  const person = { name: null, phone: null, email: null, lang: null }
  const owner = { kind: 'patient', id: `user-${n}`, ...person } as const
  const measure = async <T>(name: string, work: () => Promise<T>) => {
    const started = performance.now()
    const result = await work()
    note(name, performance.now() - started)
    return result
  }
  const fields: Omit<CaseFields, 'status'> = {
    rt_id: RT_ID,
    dc_id: DC_ID,
    patient_age: 45,
    patient_gender: 'female',
    medical_history: 'Chest pain since March. '.repeat(10),
  }
  await measure('save a draft', () => saveCase(ctx, owner, { ...fields, status: 'draft' }, null))
  const { case_id } = await measure('save for review', () =>
    saveCase(ctx, owner, { ...fields, status: 'review' }, null),
  )
  const admin = { kind: 'admin', id: newId(clock.now()) } as const
  await measure('assign a coordinator', () => assignCoordinator(ctx, admin, { case_id, doctor_id: `dr-${n % 300}` }))
  await measure('payment callback', () => handleCallback(ctx, 'success', { case_id }))
}

/** How fast this machine is at the moment: the same work, whatever the service does. Undisturbed it takes 60 to 90 ms. */
async function printPace({ connection }: Loaded): Promise<void> {
  const spent: number[] = []
  await onDatabase(connection, async client => {
    for (let round = 0; round < 9; round++) {
      const started = performance.now()
      await client.query('select count(*) from generate_series(1, 1000000)')
      spent.push(performance.now() - started)
    }
  })
  console.log(`\nPace: a million rows made and counted in ${median(spent).toFixed(0)} ms`)
}

async function printSizes({ connection }: Loaded): Promise<void> {
  const { rows } = await onDatabase(connection, client =>
    client.query(`select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname like 'case_overview%' or relname like 'dashboard_d%' or relname in ('review_cases', 'review_cases_newest')
      order by pg_relation_size(oid) desc limit 12`),
  )
  console.log('\nSizes')
  for (const { name, size } of rows) console.log(`${name}: ${size}`)
}

await withPostgres(main, process.env.FOLDER)
