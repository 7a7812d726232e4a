// What sealing costs: details, list and save with the switch off and on, in turns, in one run (goal: at least 0.9). Both
// databases hold the same cases, in the one clear, in the other sealed by encrypt-data.
import { openDatabase } from '../src/db/engine/database.ts'
import { createVault } from '../src/db/engine/vault.ts'
import { readRules } from '../src/db/sealing/switch.ts'
import { encryptData } from '../src/usecases/operations/encrypt-data.ts'
import { keys } from './support/callers.ts'
import { fill } from './support/case-data.ts'
import { median } from './support/figures.ts'
import { detailCalls, listCalls, saveCalls } from './support/patient-calls.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'
import { type Server, startService } from './support/servers.ts'
import { type Call, runTurn } from './support/turns.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 31)
const REQUESTS = Number(process.env.REQUESTS ?? 640)
const CASES = Number(process.env.CASES ?? 10_000)
const WARM_UP = 6
const CONNECTIONS = 32

async function main({ server, keep }: Stage): Promise<void> {
  const clear = await fill(server, 'clear', CASES)
  await onDatabase(clear, async client => void (await client.query('update encryption set sealing = false')))
  const sealed = await fill(server, 'sealed', CASES)
  await sealAll(sealed)
  const sides = [await keep(startService(sealed)), await keep(startService(clear))] as const
  const all: [string, Call[]][] = [
    ['details', detailCalls(CASES)],
    ['list', listCalls(CASES)],
    ['save for review', saveCalls('review')],
  ]
  for (const [, calls] of all)
    for (let round = 0; round < WARM_UP; round++) for (const side of sides) await measure(side, calls)
  for (const [name, calls] of all) await compare(name, calls, sides)
}

async function sealAll(connection: Parameters<typeof openDatabase>[0]): Promise<void> {
  const vault = createVault(keys.dataEncryption, { text: () => rules.text(), isSealing: ask => ask() })
  const db = openDatabase(connection, { max: 2, queryTimeoutMs: 60_000, vault })
  const rules = await readRules(db)
  await encryptData({ db }, console.log)
  await db.close()
}

/** Beside the rates, what a request costs the process itself: that also holds on a busy machine. */
async function compare(name: string, calls: Call[], [sealed, clear]: readonly [Server, Server]): Promise<void> {
  const before = [sealed.cpuMs(), clear.cpuMs()] as const
  const rates: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) rates.push([await measure(sealed, calls), await measure(clear, calls)])
  const cpu = [sealed.cpuMs() - before[0], clear.cpuMs() - before[1]].map(ms =>
    Math.round((ms * 1000) / (ROUNDS * REQUESTS)),
  )
  const rate = (side: 0 | 1) => Math.round(median(rates.map(pair => pair[side])))
  const ratio = median(rates.map(([a, b]) => a / b)).toFixed(2)
  console.log(`${name}: sealed ${rate(0)}/s, clear ${rate(1)}/s, ratio ${ratio}; CPU ${cpu.join(' and ')} us a request`)
}

const measure = async ({ port }: Server, calls: readonly Call[]) =>
  (await runTurn(port, calls, { connections: CONNECTIONS, amount: REQUESTS })).rate

await withPostgres(main)
