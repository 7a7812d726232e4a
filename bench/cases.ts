// What a patient's calls cost: save, details and list beside a bare node:http + pg server that runs the same SQL on the same
// database, and details and list with 1,000,000 cases beside 10,000. All in one run, in turns, on a PostgreSQL of its own.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/db/embedded.ts'
import { sealToken } from '../src/http/token.ts'
import { CASES_EACH, caseIdOf, DC_ID, fill, RT_ID } from './support/case-data.ts'
import { median } from './support/load.ts'
import { type Server, startBare, startService } from './support/servers.ts'
import { type Call, measureRate } from './support/turns.ts'

/** Many short turns: a disturbance from outside then falls on both sides alike. */
const ROUNDS = Number(process.env.ROUNDS ?? 31)
const REQUESTS = Number(process.env.REQUESTS ?? 640)
const WARM_UP = 6
const CONNECTIONS = 32
const SMALL = Number(process.env.SMALL ?? 10_000)
const LARGE = Number(process.env.LARGE ?? 1_000_000)
const CALLERS = 400

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'so-cases-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded(folder)
  const servers: Server[] = []
  try {
    const small = await fill(postgres.connection, 'small', SMALL)
    const large = await fill(postgres.connection, 'large', LARGE)
    const onSmall = await startService(small, keys)
    servers.push(onSmall)
    const onLarge = await startService(large, keys)
    servers.push(onLarge)
    const bare = await startBare(small)
    servers.push(bare)

    const [details, list] = [detailCalls(SMALL), listCalls(SMALL)]
    const [detailsOfLarge, listOfLarge] = [detailCalls(LARGE), listCalls(LARGE)]
    // Until the code is compiled and every caller remembered, on all sides alike.
    for (let round = 0; round < WARM_UP; round++) {
      for (const calls of [details, list]) for (const server of [onSmall, bare]) await measure(server, calls)
      for (const calls of [detailsOfLarge, listOfLarge]) await measure(onLarge, calls)
    }

    console.log('\nThe service beside the bare server, same database (goal: at least 0.7)')
    await compare('details', details, [onSmall, 'service'], [bare, 'bare'])
    await compare('list', list, [onSmall, 'service'], [bare, 'bare'])
    console.log(`\n${LARGE} cases beside ${SMALL} (goal: at least ${(1 / 1.3).toFixed(2)}, which is within 1.3)`)
    await compare('details', detailsOfLarge, [onLarge, 'large'], [onSmall, 'small'], details)
    await compare('list', listOfLarge, [onLarge, 'large'], [onSmall, 'small'], list)
    // Last, since every save makes the small database larger.
    for (const server of [onSmall, bare, onSmall, bare]) await measure(server, saveCalls('review'))
    console.log('\nThe service beside the bare server, same database (goal: at least 0.7)')
    await compare('save a draft', saveCalls('draft'), [onSmall, 'service'], [bare, 'bare'])
    await compare('save for review', saveCalls('review'), [onSmall, 'service'], [bare, 'bare'])
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Rounds in turns; the ratio is the median over the rounds, so that a disturbed round does not count. Beside it what a
 * request costs the process itself, which also holds on a machine that is busy with other things.
 */
async function compare(name: string, calls: Call[], [one, first]: Side, [two, second]: Side, others = calls) {
  const rates: [number, number][] = []
  const before = [one.cpuMs(), two.cpuMs()] as const
  for (let round = 0; round < ROUNDS; round++) {
    const a = await measure(one, calls)
    rates.push([a, await measure(two, others)])
  }
  const micros = [one.cpuMs() - before[0], two.cpuMs() - before[1]].map(ms => (ms * 1000) / (ROUNDS * REQUESTS))
  const ratio = median(rates.map(([a, b]) => a / b))
  const rate = (side: 0 | 1) => Math.round(median(rates.map(pair => pair[side])))
  const cpu = micros.map(value => Math.round(value)).join(' and ')
  console.log(
    `${name}: ${first} ${rate(0)}/s, ${second} ${rate(1)}/s, ratio ${ratio.toFixed(2)}; CPU ${cpu} us a request`,
  )
}

type Side = readonly [Server, string]

const measure = ({ port }: Server, calls: readonly Call[]) => measureRate(port, calls, CONNECTIONS, REQUESTS)

// Calls

const keys = {
  tokenEncryption: [{ id: 1, secret: randomBytes(32) }],
  tokenSigning: [{ id: 1, secret: randomBytes(32) }],
} as const

function callsOf(path: string, count: number, make: (n: number) => { user: string; body: object }): Call[] {
  const iat = Math.floor(Date.now() / 1000)
  return Array.from({ length: count }, (_, n) => {
    const { user, body } = make(n)
    const claims = { aud: 'snr_usr', id: user, iat, exp: iat + 7200, name: 'Sara Ahmad', phone: '+966500000000' }
    const headers = { authorization: sealToken(keys, claims), 'content-type': 'application/json', 'x-user': user }
    return { path, headers, body: JSON.stringify(body) }
  })
}

/** Callers spread over the whole table. */
const nth = (n: number, cases: number) => Math.floor(((n + 0.5) * cases) / CALLERS)
const owner = (n: number) => `patient-${Math.floor(n / CASES_EACH)}`

const detailCalls = (cases: number) =>
  callsOf('/app/review-case-details', CALLERS, n => ({
    user: owner(nth(n, cases)),
    body: { case_id: caseIdOf(nth(n, cases), cases) },
  }))

const listCalls = (cases: number) =>
  callsOf('/app/list-review-cases', CALLERS, n => ({ user: owner(nth(n, cases)), body: {} }))

const saveCalls = (status: 'draft' | 'review') =>
  callsOf('/app/save-review-case', CALLERS, n => ({
    user: `saver-${n}`,
    body: {
      ...{ rt_id: RT_ID, dc_id: DC_ID, patient_age: 45, patient_gender: 'female', status },
      medical_history: 'Chest pain since March, worse when climbing stairs. '.repeat(10),
      medical_documents: [1, 2, 3].map(k => ({
        url: `https://files.example.org/${k}.pdf`,
        key: `k${k}`,
        name: `${k}`,
      })),
    },
  }))

await main()
