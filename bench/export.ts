// What the administrators' CSV file costs: time, bytes and peak memory, for a tenth of the rows and for all. With constant memory
// the two peaks are alike. On its own PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises'
import { onConnection } from '../test/support/connection.ts'
import { figure } from '../test/support/figures.ts'
import { tokenOf } from '../test/support/tokens.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { type Server, startService } from './support/servers.ts'
import { fill } from './support/sizes.ts'
import { tableOf } from './support/table.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const LOOK_EVERY_MS = 20

async function main({ server, folder, keep }: Bench): Promise<void> {
  const { connection } = await fill(server, 'bench_export', ROWS)
  const [middle] = await onConnection(connection, async client => {
    const { rows } = await client.query<{ date: Date }>(
      'select created_date as date from review_cases order by created_date desc offset $1 limit 1',
      [Math.floor(ROWS / 10)],
    )
    return rows
  })
  const service = await keep(startService(connection, folder))
  const some = { date_from: middle?.date.toISOString() }
  // A first run, so that the code is compiled.
  await download(service, some)
  const rows: string[][] = []
  for (const [name, filter] of [
    ['a tenth', some],
    ['all', {}],
    ['a tenth', some],
    ['all', {}],
  ] as const) {
    const { lines, megabytes, seconds, peakMb } = await download(service, filter)
    rows.push([name, String(lines), figure(megabytes), figure(seconds), figure(lines / seconds), figure(peakMb)])
  }
  console.log(tableOf(['file', 'rows', 'MB', 's', 'rows/s', 'peak MB'], rows))
}

/** Reads a file to its end, as a browser does, and measures the process meanwhile. */
async function download({ address, residentMb }: Server, filter: object) {
  let peakMb = 0
  let reading = true
  const look = (async () => {
    while (reading) {
      peakMb = Math.max(peakMb, residentMb()[0] ?? Number.NaN)
      await wait(LOOK_EVERY_MS)
    }
  })()
  const began = performance.now()
  const reply = await fetch(`${address}/admin/export-review-cases`, {
    method: 'POST',
    headers: { authorization: tokenOf('admin', 'bench'), 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })
  if (reply.status !== 200 || reply.body === null) throw new Error(`The export answered ${reply.status}`)
  let bytes = 0
  let lines = -1
  for await (const piece of reply.body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines++
  }
  const seconds = (performance.now() - began) / 1000
  reading = false
  await look
  return { lines, megabytes: bytes / 1e6, seconds, peakMb }
}

await withPostgres(main)
