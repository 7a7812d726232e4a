// What the foundation costs: a trivial route with its token beside bare node:http with the same answer, the opening of a
// token, memory at rest and the time to start. All in one run, on a PostgreSQL of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '../src/config/config.ts'
import { generatedKeyrings } from '../src/config/secrets.ts'
import type { SignedIn } from '../src/db/people/signed-in.ts'
import { systemClock } from '../src/domain/clock.ts'
import { type Authenticator, createAuthenticator } from '../src/http/frame/auth.ts'
import { sealToken, type TokenKeys } from '../src/http/frame/token.ts'
import { median } from './support/figures.ts'
import { requestsPerSecond } from './support/load.ts'
import { residentMb, startReady } from './support/ready-process.ts'

/** Many short turns: a disturbance from outside then falls on both sides alike. */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const ROUND_S = 2
const TOKENS = 5_000
const IDLE_MS = 5_000

const folder = mkdtempSync(join(tmpdir(), 'so-bench-'))
chmodSync(folder, 0o755)
const DATA_DIR = join(folder, 'data')
const env = { DATA_DIR, PORT: '0' }

try {
  await startsAndMemory()
  await trivialRoute()
  await openings()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function startsAndMemory(): Promise<void> {
  const first = await startReady('src/process/main.ts', env, join(folder, 'first.log'))
  await first.stop()
  const second = await startReady('src/process/main.ts', env, join(folder, 'second.log'))
  await wait(IDLE_MS)
  const resident = residentMb(second.pid)
  await second.stop()
  console.log(`first start, with a new database   ${(first.startMs / 1000).toFixed(2)} s`)
  console.log(`second start                       ${(second.startMs / 1000).toFixed(2)} s   (goal: under 3)`)
  console.log(`memory at rest                     ${resident?.toFixed(0) ?? 'unknown'} MB   (goal: under 150)`)
}

async function trivialRoute(): Promise<void> {
  const service = await startReady('src/process/main.ts', env, join(folder, 'service.log'))
  const headers = { authorization: token(generatedKeyrings(DATA_DIR), 'user-1') }
  const url = `${service.address}/app/how`
  const ANSWER = await (await fetch(url, { headers })).text()
  const bare = await startReady('bench/support/bare-answer.ts', { ANSWER }, join(folder, 'bare.log'))
  const rates: { ours: number; theirs: number }[] = []
  await requestsPerSecond(url, headers, ROUND_S)
  await requestsPerSecond(bare.address, headers, ROUND_S)
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await requestsPerSecond(url, headers, ROUND_S)
    const theirs = await requestsPerSecond(bare.address, headers, ROUND_S)
    rates.push({ ours, theirs })
  }
  const loaded = residentMb(service.pid)
  await Promise.all([service.stop(), bare.stop()])
  const ratio = median(rates.map(({ ours, theirs }) => ours / theirs))
  console.log(`/app/how                           ${median(rates.map(({ ours }) => ours)).toFixed(0)} requests/s`)
  console.log(`the same bytes from node:http      ${median(rates.map(({ theirs }) => theirs)).toFixed(0)} requests/s`)
  console.log(`ratio                              ${ratio.toFixed(2)}   (goal: at least 0.6)`)
  console.log(`memory under load                  ${loaded?.toFixed(0) ?? 'unknown'} MB`)
}

async function openings(): Promise<void> {
  const keys = generatedKeyrings(DATA_DIR)
  const tokens = Array.from({ length: TOKENS }, (_, index) => token(keys, `user-${index}`))
  const alone = () =>
    createAuthenticator({ keys, clock: systemClock, config: parseConfig({}), signedIn: nobody, publicUrl: '' })
  const warm = alone()
  await microsecondsEach(warm, tokens)
  const fresh = await microsecondsEach(alone(), tokens)
  const rounds: number[] = []
  for (let round = 0; round < 20; round++) rounds.push(await microsecondsEach(warm, tokens))
  const seen = median(rounds)
  console.log(`opening a token seen before        ${seen.toFixed(2)} us   (goal: under 10)`)
  console.log(`opening a fresh token              ${fresh.toFixed(1)} us`)
}

/** No token has been taken back, and nobody has a session. */
const nobody: SignedIn = {
  knows: () => false,
  find: async () => null,
  isRefused: async () => false,
  change: () => Promise.reject(new Error('There is no database')),
}

async function microsecondsEach({ identify }: Authenticator, tokens: readonly string[]): Promise<number> {
  const started = performance.now()
  for (const authorization of tokens) {
    if ((await identify('app', { authorization })) === null) throw new Error('A token was refused')
  }
  return ((performance.now() - started) * 1000) / tokens.length
}

function token(keys: TokenKeys, id: string): string {
  const iat = Math.floor(Date.now() / 1000)
  return sealToken(keys, { aud: 'snr_usr', id, iat, exp: iat + 3600 })
}
