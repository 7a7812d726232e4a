// What a patient's calls cost: save, details and list beside a bare node:http + pg server that runs the same SQL on the same
// database, and details and list with 1,000,000 cases beside 10,000. All in one run, in turns, on a PostgreSQL of its own.
import { fill } from './support/case-data.ts'
import { median } from './support/figures.ts'
import { detailCalls, listCalls, saveCalls } from './support/patient-calls.ts'
import { type Stage, withPostgres } from './support/postgres.ts'
import { type Server, startBare, startService } from './support/servers.ts'
import { type Call, runTurn } from './support/turns.ts'

/** Many short turns: a disturbance from outside then falls on both sides alike. */
const ROUNDS = Number(process.env.ROUNDS ?? 31)
const REQUESTS = Number(process.env.REQUESTS ?? 640)
const WARM_UP = 6
const CONNECTIONS = 32
const SMALL = Number(process.env.SMALL ?? 10_000)
const LARGE = Number(process.env.LARGE ?? 1_000_000)

async function main({ server, keep }: Stage): Promise<void> {
  const small = await fill(server, 'small', SMALL)
  const large = await fill(server, 'large', LARGE)
  const onSmall = await keep(startService(small))
  const onLarge = await keep(startService(large))
  const bare = await keep(startBare(small))

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

const measure = async ({ port }: Server, calls: readonly Call[]) =>
  (await runTurn(port, calls, { connections: CONNECTIONS, amount: REQUESTS })).rate

await withPostgres(main)
