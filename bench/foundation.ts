// What the foundation costs: a trivial route with its token compared with bare node:http with the same answer; the gain of a
// second process on the same port; opening a token, memory and start time. All in one run, on a machine that also runs PostgreSQL
// and the load.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '../src/config/config.ts'
import type { SignedIn } from '../src/db/people/signed-in.ts'
import { systemClock } from '../src/domain/time/clock.ts'
import { type Authenticator, createAuthenticator } from '../src/http/frame/auth.ts'
import { figure, median } from '../test/support/figures.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { testKeys } from '../test/support/test-keys.ts'
import { keyVariables, tokenOf } from '../test/support/tokens.ts'
import { after, runTurn } from '../test/support/turns.ts'
import { type Server, startServer } from './support/servers.ts'
import { tableOf } from './support/table.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const ROUND_MS = 2_000
const CONNECTIONS = 32
const TOKENS = 5_000
const IDLE_MS = 5_000
/** One path answered from memory, one with a query. */
const PATHS = ['/app/how', '/app/get-sticky-data']

/** No token is revoked, and nobody has a session. */
const nobody: SignedIn = {
  knows: () => false,
  find: async () => null,
  isRefused: async () => false,
  change: () => Promise.reject(new Error('There is no database')),
}

const folder = temporaryFolder()
const headers = { authorization: tokenOf('app', 'user-1') }
const startService = (instances = 1) => {
  const env = { DATA_DIR: join(folder, `data-${instances}`), INSTANCES: String(instances), ...keyVariables }
  return startServer('src/process/main.ts', env, folder)
}
const memoryOf = (server: Server) => `${server.residentMb().map(figure).join(' + ')} MB`

try {
  console.log(`${availableParallelism()} cores, shared by the service, PostgreSQL and the load`)
  await startsAndMemory()
  await routes()
  await openings()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function startsAndMemory(): Promise<void> {
  const first = await startService()
  await first.stop()
  const second = await startService()
  await wait(IDLE_MS)
  console.log(`first start, with a new database: ${figure(first.startMs / 1000)} s`)
  console.log(`second start: ${figure(second.startMs / 1000)} s (goal: under 2)`)
  console.log(`memory at rest: ${memoryOf(second)} (goal: under 150)`)
  await second.stop()
}

async function routes(): Promise<void> {
  const [one, two] = [await startService(1), await startService(2)]
  const rows: string[][] = []
  for (const path of PATHS) {
    const ANSWER = await (await fetch(`${one.address}${path}`, { headers })).text()
    const bare = await startServer('bench/support/bare-answer.ts', { ANSWER }, folder)
    const sides = { 'node:http, the same bytes': bare, 'INSTANCES=1': one, 'INSTANCES=2': two }
    rows.push(...(await compare(path, sides)))
    await bare.stop()
  }
  console.log(`\n${tableOf(['route', 'requests/s', 'of node:http', 'CPU us'], rows)}`)
  console.log('goal: at least 0.6 of node:http from memory\n')
  console.log(`memory under load: ${memoryOf(one)}; with INSTANCES=2 ${memoryOf(two)}`)
  await Promise.all([one.stop(), two.stop()])
}

/** Many short turns, so that a disturbance hits all sides alike. The first round is a warm-up. */
async function compare(path: string, servers: Record<string, Server>): Promise<string[][]> {
  const sides = Object.entries(servers).map(([name, server]) => ({ name, server, rates: [0], cpuUs: [0] }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { server, rates, cpuUs } of sides) {
      const before = server.cpuMs()
      const turn = { connections: CONNECTIONS, isOver: after(ROUND_MS) }
      const { rate, latenciesMs } = await runTurn(server.port, [{ method: 'GET', path, headers }], turn)
      rates[round] = rate
      cpuUs[round] = ((server.cpuMs() - before) * 1000) / latenciesMs.length
    }
  }
  const bare = sides[0]?.rates ?? []
  return sides.map(({ name, rates, cpuUs }) => {
    const ofBare = rates.map((rate, round) => rate / (bare[round] ?? Number.NaN))
    return [`${path}, ${name}`, ...[rates, ofBare, cpuUs].map(values => figure(median(values.slice(1))))]
  })
}

async function openings(): Promise<void> {
  const tokens = Array.from({ length: TOKENS }, (_, index) => tokenOf('app', `user-${index}`))
  const alone = () =>
    createAuthenticator({
      keys: testKeys,
      clock: systemClock,
      config: parseConfig({}),
      signedIn: nobody,
      publicUrl: '',
    })
  const warm = alone()
  await microsecondsEach(warm, tokens)
  const fresh = await microsecondsEach(alone(), tokens)
  const rounds: number[] = []
  for (let round = 0; round < 20; round++) rounds.push(await microsecondsEach(warm, tokens))
  console.log(`opening a token: seen before ${figure(median(rounds))} us (goal: under 10), fresh ${figure(fresh)} us`)
}

async function microsecondsEach({ identify }: Authenticator, tokens: readonly string[]): Promise<number> {
  const started = performance.now()
  for (const authorization of tokens) {
    if ((await identify(['app'], { authorization })).length === 0) throw new Error('A token was refused')
  }
  return ((performance.now() - started) * 1000) / tokens.length
}
