// The catalogue's figures: the pickers beside the trivial route, and how lists and searches fare as the tables grow.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseKeyring } from '../src/config/keys.ts'
import type { Connection } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import type { Surface } from '../src/domain/actor.ts'
import { audienceOf } from '../src/http/auth.ts'
import { sealToken } from '../src/http/token.ts'
import { CATEGORIES, DOCTORS, fillCatalogue } from './support/catalogue-data.ts'
import { median, requestsPerSecond } from './support/load.ts'
import { type ReadyProcess, startReady } from './support/ready-process.ts'

const ROUNDS = 7
const SECONDS = 1
const WARM_UP = 30
const TIMED = 200
const KEY = `1:${'ab'.repeat(32)}`

interface Service extends ReadyProcess {
  readonly dcId: string
}

const folder = mkdtempSync(join(tmpdir(), 'so-catalogue-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded(folder)
const started: ReadyProcess[] = []
try {
  const small = await start('small', 1)
  const large = await start('large', 10)
  await comparePickers(small.address)
  await compareSizes(small, large)
} finally {
  for (const service of started) await service.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function start(database: string, scale: number): Promise<Service> {
  const { connection, dcId } = await fillCatalogue(postgres.connection, database, scale)
  const env = {
    DATABASE_URL: urlOf(connection),
    ...{ PORT: '0', ROLE: 'web', SANDBOX: 'on', SEED: '0', LOG_LEVEL: 'warn' },
    ...{ TOKEN_ENCRYPTION_KEYS: KEY, TOKEN_SIGNING_KEYS: KEY, LINK_SIGNING_KEYS: KEY },
  }
  const service = await startReady('src/main.ts', env, join(folder, `${database}.log`))
  started.push(service)
  return { ...service, dcId }
}

function urlOf({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

function token(surface: Surface): string {
  const ring = parseKeyring(KEY)
  if (typeof ring === 'string') throw new Error(ring)
  const iat = Math.floor(Date.now() / 1000)
  const claims = { aud: audienceOf(surface), id: 'bench', iat, exp: iat + 3600 }
  return sealToken({ tokenEncryption: ring, tokenSigning: ring }, claims)
}

/** Round by round beside the trivial route, so that a busy machine slows both. */
async function comparePickers(address: string): Promise<void> {
  const headers = { authorization: token('app') }
  const rate = (path: string) => requestsPerSecond(`${address}/app/${path}`, headers, SECONDS)
  const paths = ['list-reviewtypes', 'list-diseases', 'list-diseases?q=category', 'list-diseases?q=abc']
  for (const path of ['how', ...paths]) await rate(path)
  console.log(`requests per second, median of ${ROUNDS} rounds; 100 review types, ${CATEGORIES} categories`)
  for (const path of paths) {
    const pairs: { how: number; picker: number }[] = []
    for (let round = 0; round < ROUNDS; round++) pairs.push({ how: await rate('how'), picker: await rate(path) })
    const how = median(pairs.map(pair => pair.how))
    const picker = median(pairs.map(pair => pair.picker))
    const ratio = median(pairs.map(pair => pair.picker / pair.how))
    console.log(`${path.padEnd(44)} ${Math.round(picker)} beside ${Math.round(how)} of /app/how: ${ratio.toFixed(2)}`)
  }
}

/** Call by call in turn on both sizes, for the same reason. */
async function compareSizes(small: Service, large: Service): Promise<void> {
  const calls: [string, object][] = [
    ['list-disease-categories', {}],
    ['list-disease-categories', { q: 'c4ca4238' }],
    ['list-disease-categories', { q: 'فئة' }],
    ['list-mapped-doctors', { page: 5 }],
    ['list-mapped-department', {}],
    ['list-case-coordinators', {}],
    ['list-case-coordinators', { q: 'emp-1008' }],
    ['coordinator-list', { dc_id: '' }],
    ['coordinator-list', { q: 'c4ca4238', dc_id: '' }],
    ['coordinator-list', {}],
    ['coordinator-list', { q: 'c4ca4238' }],
  ]
  console.log(`\nmedian of ${TIMED} calls: ${CATEGORIES} categories and ${DOCTORS} doctors; ten times that`)
  for (const [path, body] of calls) {
    const pairs: { few: number; many: number }[] = []
    for (let call = 0; call < WARM_UP + TIMED; call++) {
      const pair = { few: await time(small, path, body), many: await time(large, path, body) }
      if (call >= WARM_UP) pairs.push(pair)
    }
    const few = median(pairs.map(pair => pair.few))
    const many = median(pairs.map(pair => pair.many))
    const name = `${path} ${Object.entries(body).flat().join(' ')}`
    console.log(`${name.padEnd(44)} ${few.toFixed(2)} ms  ${many.toFixed(2)} ms  x ${(many / few).toFixed(2)}`)
  }
}

async function time({ address, dcId }: Service, path: string, body: object): Promise<number> {
  const headers = { authorization: token('admin'), 'content-type': 'application/json' }
  const text = JSON.stringify('dc_id' in body ? { ...body, dc_id: dcId } : body)
  const began = performance.now()
  const reply = await fetch(`${address}/admin/${path}`, { method: 'POST', headers, body: text })
  await reply.text()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - began
}
