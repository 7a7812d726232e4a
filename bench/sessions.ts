// A call with a session beside the same call with a remembered token, in turns (goal: at least 0.9).
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

async function rateWith(headers: Record<string, string>): Promise<number> {
  const turn = { connections: CONNECTIONS, isOver: after(ROUND_MS) }
  return (await runTurn(service.port, [{ method: 'GET', path: PATH, headers }], turn)).rate
}

try {
  const person = { surface: 'app', id: 'bench-1' }
  const { data } = (await (await ask('/sandbox/token', person)).json()) as { data: { token: string } }
  const [cookie = ''] = (await ask('/sandbox/session', person)).headers.getSetCookie()
  const token: number[] = []
  const session: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    token.push(await rateWith({ authorization: data.token }))
    session.push(await rateWith({ cookie: cookie.replace(/;.*/, '') }))
  }
  const ratio = median(session.map((rate, round) => rate / (token[round] ?? Number.NaN)))
  console.log(`${PATH}: with a token ${figure(median(token))}/s, with a session ${figure(median(session))}/s`)
  console.log(`ratio ${figure(ratio)}`)
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
