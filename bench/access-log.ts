// What the access log costs: a doctor's case details with and without it, on the same database, in turns. Each reading is of
// another case, so each needs its own row: by many readers at once, who share commits, and by one after the other.
import { onConnection } from '../test/support/connection.ts'
import { median } from '../test/support/figures.ts'
import { tokenOf } from '../test/support/tokens.ts'
import { type Call, runTurn } from '../test/support/turns.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { type Server, startForgetful, startService } from './support/servers.ts'
import { fill } from './support/sizes.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 15)
const CASES = Number(process.env.CASES ?? 100_000)
const WARM_UP = 4
const READERS = [
  { name: 'several readers', connections: 32, requests: 640 },
  { name: 'one reader', connections: 1, requests: 100 },
]

async function main({ server, folder, keep }: Bench): Promise<void> {
  const { connection } = await fill(server, 'readings', CASES)
  const seats = await onConnection(connection, async client => {
    const { rows } = await client.query<{ case_id: string; doctor_id: string }>(
      'select case_id, doctor_id from second_opinions order by sop_id',
    )
    return rows
  })
  const [logging, forgetful] = [
    await keep(startService(connection, folder)),
    await keep(startForgetful(connection, folder)),
  ]
  let taken = 0
  /** Calls for cases that nobody has opened yet. */
  const calls = (count: number): Call[] =>
    Array.from({ length: count }, () => {
      const { case_id, doctor_id } = seats[taken++ % seats.length] ?? { case_id: '', doctor_id: '' }
      const headers = { authorization: tokenOf('pro', doctor_id), 'content-type': 'application/json' }
      return { method: 'POST', path: '/pro/review-case-details', headers, body: JSON.stringify({ case_id }) }
    })
  console.log('\nA doctor’s details with the access log beside without it (goal: at least 0.6)')
  for (const { name, connections, requests } of READERS) {
    const measure = async ({ port }: Server) =>
      (await runTurn(port, calls(requests), { connections, amount: requests })).rate
    const rates: [number, number][] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // The server does this by itself within a minute; here the log was empty at the start.
      if (round === 0) await onConnection(connection, client => client.query('analyze access_log'))
      const pair: [number, number] = [await measure(logging), await measure(forgetful)]
      if (round >= 0) rates.push(pair)
    }
    const ratio = median(rates.map(([on, off]) => on / off)).toFixed(2)
    const [on, off] = [0, 1].map(side => Math.round(median(rates.map(pair => pair[side] ?? 0))))
    console.log(`${name}: ${on}/s with it, ${off}/s without, ratio ${ratio}`)
  }
}

await withPostgres(main)
