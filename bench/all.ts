// The endpoints that matter on one page: beside a bare server that runs the same SQL on the same database, beside pgbench, and
// with 1,000,000 cases beside 10,000. In one run, in many short turns, on a PostgreSQL of its own.
// SMALL, LARGE, ROUNDS, REQUESTS; ONLY=details,admin for some of them; FOLDER keeps the large database for the next run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Side, sideOf, type Tally, takeTurns } from './support/compared.ts'
import { endpoints as casesEndpoints, type Endpoint } from './support/endpoints.ts'
import { at, median } from './support/figures.ts'
import { findPgbench, runPgbench } from './support/pgbench.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'
import { residentMb } from './support/ready-process.ts'
import { recordAll } from './support/record-all.ts'
import { startReplay, startService } from './support/servers.ts'
import { fillLarge, fillSmall, foldFigures } from './support/sizes.ts'
import { figure, loadAverage, machine, tableOf } from './support/table.ts'
import { worklistEndpoints } from './support/worklist-endpoints.ts'

/** Many short turns: a disturbance from outside then falls on all sides alike. */
const ROUNDS = Number(process.env.ROUNDS ?? 11)
const WARM_UP = Number(process.env.WARM_UP ?? 3)
const REQUESTS = Number(process.env.REQUESTS ?? 400)
const SMALL = Number(process.env.SMALL ?? 10_000)
const LARGE = Number(process.env.LARGE ?? 1_000_000)
const IDLE_MS = 3_000
/** Those that write come last. */
const endpoints = [...worklistEndpoints, ...casesEndpoints]

const HEAD = [
  'endpoint',
  'req/s',
  'p50 ms',
  'p99 ms',
  'of bare',
  'pgbench/s',
  'LARGE req/s',
  'p50 ms',
  'p99 ms',
  'growth',
  'CPU us',
]

async function main({ server, folder, keep }: Stage): Promise<void> {
  const chosen = choose(process.env.ONLY)
  const load = loadAverage()
  say(`filling ${SMALL} cases`)
  const small = await fillSmall(server, SMALL)
  say(`filling ${LARGE} cases, or taking them as they are kept`)
  const large = await fillLarge(server, LARGE)

  say('starting a service on each')
  const onSmall = await keep(startService(small.connection))
  const onLarge = await keep(startService(large.connection))
  await wait(IDLE_MS)
  const memory = () => [onSmall, onLarge].map(({ pid }) => residentMb(pid)?.toFixed(0) ?? '-').join(' and ')
  const atRest = memory()

  say('recording the statements of each endpoint')
  const recorded = await recordAll(chosen, small, onSmall)
  const file = join(folder, 'recorded.json')
  writeFileSync(file, JSON.stringify(recorded))
  for (const { connection } of [small, large]) await foldFigures(connection)
  const bare = await keep(startReplay(small.connection, file))

  const pgbench = findPgbench()
  const rows: string[][] = []
  for (const endpoint of chosen) {
    const sides = [sideOf(onSmall, small), sideOf(bare, small), sideOf(onLarge, large)] as const
    await measure(endpoint, sides)
    const calls = recorded[endpoint.name]?.calls ?? []
    const useful = pgbench !== null && endpoint.kind === 'read' && calls.length > 0
    if (useful) say(`${endpoint.name}: pgbench`)
    const tps = useful ? await runPgbench(pgbench, small.connection, calls, endpoint.connections, folder) : null
    rows.push(
      rowOf(
        endpoint,
        sides.map(side => side.tally),
        tps,
      ),
    )
  }

  const version = await onDatabase(small.connection, client => client.query('show server_version'))
  console.log(`\n${SMALL} cases, and LARGE ${LARGE}; ${ROUNDS} rounds of up to ${REQUESTS} requests\n`)
  console.log(`${tableOf(HEAD, rows)}\n`)
  console.log(`connections: ${connectionsOf(chosen)}`)
  console.log(`memory of the two services: ${atRest} MB at rest, ${memory()} MB after the load`)
  console.log(machine(version.rows[0].server_version, load))
}

async function measure(endpoint: Endpoint, sides: readonly Side[]): Promise<void> {
  say(`${endpoint.name}: warming`)
  for (let round = 0; round < WARM_UP; round++) await takeTurns(endpoint, sides, REQUESTS)
  for (const side of sides) side.reset()
  for (let round = 1; round <= ROUNDS; round++) {
    const rates = await takeTurns(endpoint, sides, REQUESTS)
    const [ours, theirs, grown] = rates.map(rate => rate.toFixed(0))
    say(`${endpoint.name}: round ${round} of ${ROUNDS}: ${ours}/s, bare ${theirs}/s, large ${grown}/s`)
  }
}

function rowOf({ name }: Endpoint, [ours, theirs, grown]: Tally[], pgbench: number | null): string[] {
  if (ours === undefined || theirs === undefined || grown === undefined) return [name]
  const ratio = median(ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN)))
  const percentiles = ({ latenciesMs }: Tally) => [figure(at(latenciesMs, 0.5)), figure(at(latenciesMs, 0.99))]
  const growth = median(grown.latenciesMs) / median(ours.latenciesMs)
  return [
    name,
    figure(median(ours.rates)),
    ...percentiles(ours),
    ratio.toFixed(2),
    figure(pgbench),
    figure(median(grown.rates)),
    ...percentiles(grown),
    growth.toFixed(2),
    figure(ours.cpuUs()),
  ]
}

/** The usual number, then those who have another. */
function connectionsOf(chosen: readonly Endpoint[]): string {
  const usual = median(chosen.map(({ connections }) => connections))
  const others = chosen.filter(({ connections }) => connections !== usual)
  return [`${usual}`, ...others.map(({ name, connections }) => `${name} ${connections}`)].join(', ')
}

/** ONLY names beginnings of names. */
function choose(only: string | undefined): readonly Endpoint[] {
  if (!only) return endpoints
  const beginnings = only.split(',')
  const unknown = beginnings.filter(beginning => !endpoints.some(({ name }) => name.startsWith(beginning)))
  const names = endpoints.map(({ name }) => name).join('; ')
  if (unknown.length > 0) throw new Error(`ONLY knows no ${unknown.join(', ')}; there are: ${names}`)
  return endpoints.filter(({ name }) => beginnings.some(beginning => name.startsWith(beginning)))
}

const began = performance.now()

/** Progress goes to standard error, the table alone to standard output. */
function say(step: string): void {
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`)
}

await withPostgres(main, process.env.FOLDER)
