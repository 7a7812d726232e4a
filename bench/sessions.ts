// A call with a session compared with the same call with a remembered token, in turns (goal: at least 0.9).
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { figure, median } from '../test/support/figures.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { after, runTurn } from '../test/support/turns.ts'
import { startServer } from './support/servers.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_MS = 2_000
const CONNECTIONS = 32
const PATH = '/app/how'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data'), SANDBOX: 'on', LOG_LEVEL: 'warn' }
const service = await startServer('src/process/main.ts', env, folder)

function ask(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${service.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

interface Measured {
  readonly rate: number
  /** The processor time of a call, which a busy machine changes less than the rate. */
  readonly cpuUs: number
}

async function measure(headers: Record<string, string>): Promise<Measured> {
  const begin = service.cpuMs()
  const turn = { connections: CONNECTIONS, isOver: after(ROUND_MS) }
  const { rate, latenciesMs } = await runTurn(service.port, [{ method: 'GET', path: PATH, headers }], turn)
  return { rate, cpuUs: ((service.cpuMs() - begin) * 1000) / latenciesMs.length }
}

const told = (turns: readonly Measured[]) =>
  `${figure(median(turns.map(({ rate }) => rate)))}/s at ${figure(median(turns.map(({ cpuUs }) => cpuUs)))} us`

try {
  const person = { surface: 'app', id: 'bench-1' }
  const { data } = (await (await ask('/sandbox/token', person)).json()) as { data: { token: string } }
  const [cookie = ''] = (await ask('/sandbox/session', person)).headers.getSetCookie()
  const pairs: [token: Measured, session: Measured][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const token = await measure({ authorization: data.token })
    pairs.push([token, await measure({ cookie: cookie.replace(/;.*/, '') })])
  }
  console.log(
    `${PATH}: with a token ${told(pairs.map(([one]) => one))}, with a session ${told(pairs.map(([, two]) => two))}`,
  )
  const rates = median(pairs.map(([token, session]) => session.rate / token.rate))
  const costs = median(pairs.map(([token, session]) => token.cpuUs / session.cpuUs))
  console.log(`ratio of the rates ${figure(rates)}, of the processor time ${figure(costs)}`)
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
