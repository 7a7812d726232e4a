// The main endpoints in one table: compared with a bare server that runs the same SQL on the same database, and with 1,000,000
// cases compared with 10,000. In one run, in many short turns, on its own PostgreSQL. Variables: SMALL, LARGE, ROUNDS, REQUESTS;
// ONLY=details,admin for some endpoints, ONLY=filter for more filters of the administrators' list; FOLDER keeps the large
// database for the next run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onConnection } from '../test/support/connection.ts'
import { figure, median } from '../test/support/figures.ts'
import { compare, Side } from './support/compared.ts'
import { endpoints as caseEndpoints, type Endpoint, filters } from './support/endpoints.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { recordAll } from './support/record-all.ts'
import { startReplay, startService } from './support/servers.ts'
import { fillLarge, fillSmall, foldFigures } from './support/sizes.ts'
import { loadAverage, machine, tableOf } from './support/table.ts'
import { worklistEndpoints } from './support/worklist-endpoints.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 11)
const WARM_UP = Number(process.env.WARM_UP ?? 3)
const REQUESTS = Number(process.env.REQUESTS ?? 400)
const SMALL = Number(process.env.SMALL ?? 10_000)
const LARGE = Number(process.env.LARGE ?? 1_000_000)
const IDLE_MS = 3_000
/** Endpoints that write come last. */
const endpoints = [...worklistEndpoints, ...caseEndpoints]

const TIMES = ['p50 ms', 'p99 ms']
const HEAD = ['endpoint', 'req/s', ...TIMES, 'of bare', 'LARGE req/s', ...TIMES, 'growth', 'CPU us']

async function main({ server, folder, keep }: Bench): Promise<void> {
  const chosen = choose(process.env.ONLY)
  const load = loadAverage()
  say(`filling ${SMALL} cases`)
  const small = await fillSmall(server, SMALL)
  say(`filling ${LARGE} cases, or taking them as they are kept`)
  const large = await fillLarge(server, LARGE)

  say('starting a service on each')
  const onSmall = await keep(startService(small.connection, folder))
  const onLarge = await keep(startService(large.connection, folder))
  await wait(IDLE_MS)
  const memory = () => [onSmall, onLarge].map(one => figure(one.residentMb()[0] ?? null)).join(' and ')
  const atRest = memory()

  say('recording the statements of each endpoint')
  const recorded = await recordAll(chosen, small, onSmall)
  const file = join(folder, 'recorded.json')
  writeFileSync(file, JSON.stringify(recorded))
  for (const { connection } of [small, large]) await foldFigures(connection)
  const bare = await keep(startReplay(small.connection, file, folder))

  const rows: string[][] = []
  for (const endpoint of chosen) {
    const { name } = endpoint
    const [ours, theirs, grown] = [new Side(onSmall, small), new Side(bare, small), new Side(onLarge, large)]
    const progress = (round: number, rates: readonly number[]) => {
      const [one, two, three] = rates.map(figure)
      const turn = round < 1 ? 'warming' : `round ${round} of ${ROUNDS}: ${one}/s, bare ${two}/s, large ${three}/s`
      say(`${name}: ${turn}`)
    }
    await compare(endpoint, [ours, theirs, grown], { warmUp: WARM_UP, rounds: ROUNDS, requests: REQUESTS, progress })
    const ofBare = median(ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN)))
    const growth = median(grown.latenciesMs) / median(ours.latenciesMs)
    const beside = [...grown.figures(), growth.toFixed(2)]
    rows.push([name, ...ours.figures(), ofBare.toFixed(2), ...beside, figure(ours.cpuUs())])
  }

  const version = await onConnection(small.connection, client => client.query('show server_version'))
  console.log(`\n${SMALL} cases, and LARGE ${LARGE}; ${ROUNDS} rounds of up to ${REQUESTS} requests\n`)
  console.log(`${tableOf(HEAD, rows)}\n`)
  console.log(`connections: ${connectionsOf(chosen)}`)
  console.log(`memory of the two services: ${atRest} MB at rest, ${memory()} MB after the load`)
  console.log(machine(version.rows[0].server_version, load))
}

/** The usual number of connections, then the endpoints with another number. */
function connectionsOf(chosen: readonly Endpoint[]): string {
  const usual = median(chosen.map(({ connections }) => connections))
  const others = chosen.filter(({ connections }) => connections !== usual)
  return [`${usual}`, ...others.map(({ name, connections }) => `${name} ${connections}`)].join(', ')
}

/** ONLY lists beginnings of endpoint names. */
function choose(only: string | undefined): readonly Endpoint[] {
  if (!only) return endpoints
  const all = [...endpoints, ...filters]
  const beginnings = only.split(',')
  const unknown = beginnings.filter(beginning => !all.some(({ name }) => name.startsWith(beginning)))
  const names = all.map(({ name }) => name).join('; ')
  if (unknown.length > 0) throw new Error(`ONLY knows no ${unknown.join(', ')}; there are: ${names}`)
  return all.filter(({ name }) => beginnings.some(beginning => name.startsWith(beginning)))
}

const began = performance.now()

/** Progress goes to standard error, so that standard output has only the table. */
function say(step: string): void {
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`)
}

await withPostgres(main, process.env.FOLDER)
// A program of its own, which prints what each trick gains.
if (!process.env.ONLY) await import('./tricks.ts')
