// The catalogue's figures: the pickers beside the trivial route, and how lists and searches fare as the tables grow.
import { join } from 'node:path'
import { keyVariables, tokenOf } from './support/callers.ts'
import { CATEGORIES, DOCTORS, fillCatalogue } from './support/catalogue-data.ts'
import { median } from './support/figures.ts'
import { requestsPerSecond } from './support/load.ts'
import { type Stage, urlOf, withPostgres } from './support/postgres.ts'
import { type ReadyProcess, startReady } from './support/ready-process.ts'

const ROUNDS = 7
const SECONDS = 1
const WARM_UP = 30
const TIMED = 200

interface Service extends ReadyProcess {
  readonly dcId: string
}

await withPostgres(async stage => {
  const small = await start(stage, 'small', 1)
  const large = await start(stage, 'large', 10)
  await comparePickers(small.address)
  await compareSizes(small, large)
})

async function start({ server, folder, keep }: Stage, database: string, scale: number): Promise<Service> {
  const { connection, dcId } = await fillCatalogue(server, database, scale)
  const env = {
    DATABASE_URL: urlOf(connection),
    PORT: '0',
    ROLE: 'web',
    SANDBOX: 'on',
    SEED: '0',
    LOG_LEVEL: 'warn',
    ...keyVariables(),
  }
  const service = await keep(startReady('src/process/main.ts', env, join(folder, `${database}.log`)))
  return { ...service, dcId }
}

/** Round by round beside the trivial route, so that a busy machine slows both. */
async function comparePickers(address: string): Promise<void> {
  const headers = { authorization: tokenOf('app', 'bench') }
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
  const headers = { authorization: tokenOf('admin', 'bench'), 'content-type': 'application/json' }
  const text = JSON.stringify('dc_id' in body ? { ...body, dc_id: dcId } : body)
  const began = performance.now()
  const reply = await fetch(`${address}/admin/${path}`, { method: 'POST', headers, body: text })
  await reply.text()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - began
}
