// What the patient's path costs when eight years of cases lie in partitions by year, beside one year in plain tables; and what
// patients notice while the oldest year is taken away under load. The service is the same, its statements unchanged.
import type { Connection } from '../src/db/engine/database.ts'
import { fill, type Span } from './support/case-data.ts'
import { at, median } from './support/figures.ts'
import { detachYear, partitionByYear } from './support/partitioned.ts'
import { detailCalls, listCalls, saveCalls } from './support/patient-calls.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'
import { type Server, startService } from './support/servers.ts'
import { type Call, runTurn } from './support/turns.ts'

const CASES = Number(process.env.CASES ?? 2_000_000)
const YEARS = 8
const ROUNDS = Number(process.env.ROUNDS ?? 21)
const REQUESTS = Number(process.env.REQUESTS ?? 400)
const WARM_UP = 5
const CONNECTIONS = 16
const YEAR_MS = 365 * 86_400_000

interface Side {
  readonly service: Server
  readonly connection: Connection
  readonly calls: Readonly<Record<string, Call[]>>
}

async function main({ server, keep }: Stage): Promise<void> {
  const thisYear = new Date().getUTCFullYear()
  const years = Array.from({ length: YEARS + 2 }, (_, n) => thisYear - YEARS + n)
  const spacingMs = Math.floor((YEARS * YEAR_MS) / CASES)
  const open = async (name: string, count: number, span: Span, parted: boolean): Promise<Side> => {
    const connection = await fill(server, name, count, span, client =>
      parted ? partitionByYear(client, years) : Promise.resolve(),
    )
    const calls = { details: detailCalls(count, span), list: listCalls(count), save: saveCalls('review') }
    return { connection, service: await keep(startService(connection)), calls }
  }
  const now = Date.now()
  const one = await open('one_year', CASES / YEARS, { firstMs: now - YEAR_MS, spacingMs }, false)
  const all = await open('all_years', CASES, { firstMs: now - YEARS * YEAR_MS, spacingMs }, true)

  console.log(`\n${CASES} cases in ${YEARS} years, beside ${CASES / YEARS} of one year in plain tables`)
  for (const name of ['details', 'list', 'save'] as const) await compare(name, one, all)
  await takeAway(all, thisYear - YEARS)
}

async function compare(name: string, one: Side, all: Side): Promise<void> {
  const figures = [one, all].map(() => ({ rates: [] as number[], latencies: [] as number[] }))
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { service, calls }] of [one, all].entries()) {
      const { rate, latenciesMs } = await turn(service, calls[name] ?? [])
      if (round < WARM_UP) continue
      figures[index]?.rates.push(rate)
      figures[index]?.latencies.push(...latenciesMs)
    }
  }
  const shown = figures.map(
    ({ rates, latencies }) =>
      `${median(rates).toFixed(0)}/s, p50 ${at(latencies, 0.5).toFixed(2)} ms, p99 ${at(latencies, 0.99).toFixed(2)} ms`,
  )
  const growth = at(figures[1]?.latencies ?? [], 0.5) / at(figures[0]?.latencies ?? [], 0.5)
  console.log(`${name}: one year ${shown[0]}; all ${shown[1]}; p50 x ${growth.toFixed(2)}`)
}

/** The same calls before, while and after the oldest year is detached; an answer other than 200 ends the measurement. */
async function takeAway({ service, connection, calls }: Side, year: number): Promise<void> {
  const mixed = [...(calls.list ?? []), ...(calls.save ?? [])]
  const until = async (over: () => boolean) => {
    const latencies: number[] = []
    while (!over()) latencies.push(...(await turn(service, mixed)).latenciesMs)
    return latencies
  }
  const forMs = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  const before = await until(forMs(5_000))
  let detached = false
  const started = performance.now()
  const detaching = onDatabase(connection, client => detachYear(client, year)).finally(() => {
    detached = true
  })
  const during = await until(() => detached)
  await detaching
  const took = performance.now() - started
  const after = await until(forMs(5_000))
  console.log(`\n${year} taken away in ${(took / 1000).toFixed(1)} s, lists and saves meanwhile:`)
  for (const [name, latencies] of Object.entries({ before, during, after })) {
    const [p50, p99] = [0.5, 0.99].map(share => at(latencies, share).toFixed(2))
    const most = latencies.reduce((a, b) => Math.max(a, b), 0).toFixed(2)
    console.log(`${name}: ${latencies.length} calls, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`)
  }
}

const turn = ({ port }: Server, calls: readonly Call[]) =>
  runTurn(port, calls, { connections: CONNECTIONS, amount: REQUESTS })

await withPostgres(main)
