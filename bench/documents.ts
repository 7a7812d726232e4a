// Documents beside a bare server that streams a body to a file and back: 100 MB up and down over the same loopback, and the
// memory of the service while 1 GiB goes through. In turns, in one run, on a PostgreSQL of its own.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onConnection, urlOf } from '../test/support/connection.ts'
import { median } from '../test/support/figures.ts'
import { keyVariables, tokenOf } from '../test/support/tokens.ts'
import { type Bench, createDatabase, withPostgres } from './support/postgres.ts'
import { type Server, startServer } from './support/servers.ts'

const MIB = 1024 * 1024
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PIECE = Buffer.alloc(64 * 1024, 'a line of a letter\n')
const TUS = { 'tus-resumable': '1.0.0', authorization: tokenOf('app', 'patient-1') }

interface Call {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  /** So many bytes are sent. */
  readonly bytes?: number
}

/** Sends, and reads the answer to its end without keeping it. */
async function call({ port, method, path, headers = {}, bytes = 0 }: Call): Promise<IncomingMessage> {
  const sent = request({ port, method, path, headers: bytes > 0 ? { ...headers, 'content-length': bytes } : headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(pieces(bytes), { objectMode: false }), sent)
  const [response] = await answered
  for await (const _ of response);
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${method} ${path}: ${response.statusCode}`)
  return response
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE.subarray(0, Math.min(left, PIECE.length))
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function bareServer(folder: string) {
  const path = join(folder, 'bare')
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'GET') return void (await pipeline(createReadStream(path), response))
    await pipeline(incoming, createWriteStream(path))
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, stop: async () => void server.close() }
}

async function begin(port: number, bytes: number): Promise<string> {
  const headers = { ...TUS, 'upload-length': bytes, 'upload-metadata': `filename ${btoa('letter.txt')}` }
  const { headers: answered } = await call({ port, method: 'POST', path: '/app/uploads', headers })
  return answered.location ?? ''
}

function send(port: number, path: string, bytes: number): Promise<unknown> {
  const headers = { ...TUS, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' }
  return call({ port, method: 'PATCH', path, headers, bytes })
}

/** The most memory that the service has while something is done, looked at every 50 ms. */
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
  const bare = await keep(bareServer(folder))
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
  const read = (place: string) =>
    call({ port: service.port, method: 'GET', path: place.replace('/app/uploads', '/documents'), headers: TUS })
  const ratios = { up: [] as number[], down: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const place = await begin(service.port, 100 * MIB)
    const bareUp = await msOf(() => call({ port: bare.port, method: 'POST', path: '/', bytes: 100 * MIB }))
    const up = await msOf(() => send(service.port, place, 100 * MIB))
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
  const peak = await peakMb(service, async () => {
    const place = await begin(service.port, 1024 * MIB)
    await send(service.port, place, 1024 * MIB)
    await ready(place)
    await read(place)
  })
  console.log(`1 GiB up and down: the service had ${peak.toFixed(0)} MB at most (goal: below 250)`)
}

await withPostgres(main)
