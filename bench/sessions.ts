/** node bench/sessions.ts: a call with a session beside the same call with a remembered token, in turns. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './support/figures.ts'
import { requestsPerSecond } from './support/load.ts'
import { startReady } from './support/ready-process.ts'

const ROUNDS = 5
const ROUND_S = 2

const folder = mkdtempSync(join(tmpdir(), 'so-bench-'))
chmodSync(folder, 0o755)
const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' }
const service = await startReady('src/process/main.ts', env, join(folder, 'service.log'))

async function ask(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${service.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

try {
  const person = { surface: 'app', id: 'bench-1' }
  const { data } = (await (await ask('/sandbox/token', person)).json()) as { data: { token: string } }
  const [cookie = ''] = (await ask('/sandbox/session', person)).headers
    .getSetCookie()
    .map(line => line.replace(/;.*/, ''))
  const url = `${service.address}/app/how`
  const rates: { token: number; session: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const token = await requestsPerSecond(url, { authorization: data.token }, ROUND_S)
    const session = await requestsPerSecond(url, { cookie }, ROUND_S)
    rates.push({ token, session })
  }
  const ratio = median(rates.map(({ token, session }) => session / token))
  console.log(`/app/how with a remembered token   ${median(rates.map(({ token }) => token)).toFixed(0)} requests/s`)
  console.log(`/app/how with a session            ${median(rates.map(({ session }) => session)).toFixed(0)} requests/s`)
  console.log(`ratio                              ${ratio.toFixed(2)}   (goal: at least 0.9)`)
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
