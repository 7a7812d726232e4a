// What patients' calls cost when eight years of cases are partitioned by year, compared with one year in plain tables; and what
// patients notice while a year is removed under load. The service and its statements are the same.
import { onConnection } from '../test/support/connection.ts'
import { at, figure, median } from '../test/support/figures.ts'
import { after, runTurn } from '../test/support/turns.ts'
import { callsOf, compare, Side } from './support/compared.ts'
import { patientPath } from './support/endpoints.ts'
import { detachYear, partitionByYear } from './support/partitioned.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { startService } from './support/servers.ts'
import { type Filled, fill } from './support/sizes.ts'

const CASES = Number(process.env.CASES ?? 2_000_000)
const YEARS = 8
const ROUNDS = Number(process.env.ROUNDS ?? 21)
const REQUESTS = Number(process.env.REQUESTS ?? 400)
const WARM_UP = 5

async function main({ server, folder, keep }: Bench): Promise<void> {
  const thisYear = new Date().getUTCFullYear()
  const years = Array.from({ length: YEARS + 2 }, (_, n) => thisYear - YEARS + n)
  const oneYear = await fill(server, 'one_year', CASES / YEARS, { years: 1 })
  const allYears = await fill(server, 'all_years', CASES, {
    years: YEARS,
    prepare: client => partitionByYear(client, years),
  })
  const sideOf = async (filled: Filled) => new Side(await keep(startService(filled.connection, folder)), filled)
  const [one, all] = [await sideOf(oneYear), await sideOf(allYears)]

  console.log(`\n${CASES} cases in ${YEARS} years, beside ${CASES / YEARS} of one year in plain tables`)
  for (const endpoint of Object.values(patientPath)) {
    await compare(endpoint, [one, all], { warmUp: WARM_UP, rounds: ROUNDS, requests: REQUESTS })
    const shown = (side: Side) => {
      const [rate, p50, p99] = side.figures()
      return `${rate}/s, p50 ${p50} ms, p99 ${p99} ms`
    }
    const growth = figure(median(all.latenciesMs) / median(one.latenciesMs))
    console.log(`${endpoint.name}: one year ${shown(one)}; all ${shown(all)}; p50 x ${growth}`)
  }
  // The oldest complete year.
  await takeAway(all, thisYear - YEARS + 1)
}

/** Makes the same calls before, during and after a year is detached; an answer other than 200 ends the measurement. */
async function takeAway({ server, filled }: Side, year: number): Promise<void> {
  const { list, save } = patientPath
  const mixed = [...callsOf(list, await list.ask(filled, REQUESTS)), ...callsOf(save, await save.ask(filled, REQUESTS))]
  const latencies = async (isOver: () => boolean) =>
    (await runTurn(server.port, mixed, { connections: list.connections, isOver })).latenciesMs
  const before = await latencies(after(5_000))
  let detached = false
  const started = performance.now()
  const detaching = onConnection(filled.connection, client => detachYear(client, year)).finally(() => {
    detached = true
  })
  const during = await latencies(() => detached)
  await detaching
  const took = performance.now() - started
  const afterwards = await latencies(after(5_000))
  console.log(`\n${year} taken away in ${(took / 1000).toFixed(1)} s, lists and saves meanwhile:`)
  for (const [name, values] of Object.entries({ before, during, afterwards })) {
    const [p50, p99] = [0.5, 0.99].map(share => figure(at(values, share)))
    const most = figure(values.reduce((a, b) => Math.max(a, b), 0))
    console.log(`${name}: ${values.length} calls, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`)
  }
}

await withPostgres(main)
