// What the administrators' CSV file costs: time and bytes, and the memory of the process at its highest, for a tenth of the
// rows and for all of them. A file in constant memory leaves the two peaks alike. On a PostgreSQL of its own.
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from './support/callers.ts'
import { load } from './support/oversight-data.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'
import { residentMb } from './support/ready-process.ts'
import { type Server, startService } from './support/servers.ts'
import { figure, tableOf } from './support/table.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const LOOK_EVERY_MS = 20

async function main({ server, keep }: Stage): Promise<void> {
  const { connection } = await load(server, 'export', ROWS)
  const [middle] = await onDatabase(connection, async client => {
    const { rows } = await client.query<{ date: Date }>(
      'select created_date as date from review_cases order by created_date desc offset $1 limit 1',
      [Math.floor(ROWS / 10)],
    )
    return rows
  })
  const service = await keep(startService(connection))
  const some = { date_from: middle?.date.toISOString() }
  // Until the code is compiled.
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

/** Reads a file to its end as a browser would, and looks at the process meanwhile. */
async function download({ port, pid }: Server, filter: object) {
  let peakMb = 0
  let reading = true
  const look = (async () => {
    while (reading) {
      peakMb = Math.max(peakMb, residentMb(pid) ?? Number.NaN)
      await wait(LOOK_EVERY_MS)
    }
  })()
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/admin/export-review-cases`, {
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
