// Documents compared with a bare server that streams a body to a file and back: 100 MB up and down over loopback, and the memory
// of the service at rest and while 1 GiB passes. In turns, in one run, on its own PostgreSQL.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onConnection, urlOf } from '../test/support/connection.ts'
import { median } from '../test/support/figures.ts'
import { keyVariables } from '../test/support/tokens.ts'
import { type Bench, createDatabase, withPostgres } from './support/postgres.ts'
import { beginUpload, call, sendUpload, TUS } from './support/send-document.ts'
import { type Server, startServer } from './support/servers.ts'

const MIB = 1024 * 1024
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PIECE = Buffer.alloc(64 * 1024, 'a line of a letter\n')
const REST_MS = 10_000

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE.subarray(0, Math.min(left, PIECE.length))
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The peak memory of the service during some work, measured every 50 ms. */
async function peakMb(service: Server, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, service.residentMb()[0] ?? 0)
  }, 50)
  await work().finally(() => clearInterval(looking))
  return most
}

async function main({ server, folder, keep }: Bench): Promise<void> {
  const connection = await createDatabase(server, 'documents')
  const bare = await keep(startServer('bench/support/bare-files.ts', { FILE: join(folder, 'bare') }, folder))
  const DOCUMENT_DIR = join(folder, 'documents')
  const role = { ROLE: 'web', SANDBOX: 'on', SEED: '0' }
  const env = { ...role, ...keyVariables, DATABASE_URL: urlOf(connection), DOCUMENT_DIR }
  const service = await keep(startServer('src/process/main.ts', env, folder))
  const ready = (place: string) =>
    onConnection(connection, client =>
      client.query("update documents set state = 'ready', content_type = 'text/plain' where document_id = $1", [
        place.split('/').at(-1),
      ]),
    )
  const send = (place: string, bytes: number) => sendUpload(service.port, place, pieces(bytes), bytes)
  const read = (place: string) =>
    call({ port: service.port, method: 'GET', path: place.replace('/app/uploads', '/documents'), headers: TUS })
  await wait(REST_MS)
  console.log(`at rest: ${service.residentMb()[0]?.toFixed(0)} MB (goal: below 150)`)
  const ratios = { up: [] as number[], down: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = 100 * MIB
    const place = await beginUpload(service.port, 'letter.txt', bytes)
    const bareUp = await msOf(() => call({ port: bare.port, method: 'POST', path: '/', body: pieces(bytes), bytes }))
    const up = await msOf(() => send(place, bytes))
    await ready(place)
    const bareDown = await msOf(() => call({ port: bare.port, method: 'GET', path: '/' }))
    const down = await msOf(() => read(place))
    ratios.up.push(bareUp / up)
    ratios.down.push(bareDown / down)
    console.log(
      `100 MB: up ${up.toFixed(0)} ms (bare ${bareUp.toFixed(0)}), down ${down.toFixed(0)} ms (bare ${bareDown.toFixed(0)})`,
    )
  }
  console.log(
    `of bare streaming: up ${median(ratios.up).toFixed(2)}, down ${median(ratios.down).toFixed(2)} (goal: 0.5)`,
  )
  const place = await beginUpload(service.port, 'letter.txt', 1024 * MIB)
  const peakUp = await peakMb(service, () => send(place, 1024 * MIB))
  await ready(place)
  const peakDown = await peakMb(service, () => read(place))
  const peaks = `${peakUp.toFixed(0)} MB up, ${peakDown.toFixed(0)} MB down`
  console.log(`1 GiB: the service had ${peaks} at most (goal: below 250)`)
  console.log(`load of the machine: ${loadavg().map(one => one.toFixed(1))}`)
}

await withPostgres(main)
