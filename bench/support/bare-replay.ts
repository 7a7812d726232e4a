// Runs the recorded statements of the service and answers their rows as JSON, without token, validation or presentation.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import pg from 'pg'
import { listenBare } from './bare-server.ts'
import type { Ids, Rounds } from './recording.ts'
import { replay } from './replay.ts'

/** What the bare server needs for an endpoint: the bytes of its answer, or the statements of some of its calls. */
export interface BareEndpoint {
  readonly answer: string | null
  readonly calls: Rounds[]
}

/** Sent with every call to the bare server, in a header that the service ignores. */
export interface BareCall {
  readonly endpoint: string
  readonly call: number
  /** Null for a call that only reads; its statements run as recorded. */
  readonly own: Ids | null
}

const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })
pool.on('error', () => {})
const endpoints: Record<string, BareEndpoint> = JSON.parse(
  readFileSync(process.env.RECORDED ?? '', 'utf8'),
  // Wrapped keys were recorded as bytes.
  (_name, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value),
)

async function answerTo(request: IncomingMessage): Promise<string> {
  const { endpoint, call, own } = JSON.parse(String(request.headers['x-bare'])) as BareCall
  if (request.method === 'POST') JSON.parse(await readAll(request))
  const { answer = null, calls = [] } = endpoints[endpoint] ?? {}
  return answer ?? JSON.stringify({ data: await replay(pool, calls[call % calls.length] ?? [], own) })
}

listenBare(
  createServer((request, response) => {
    // Not `writeHead`, which would omit the length.
    response.setHeader('content-type', 'application/json; charset=utf-8')
    answerTo(request).then(
      answer => response.end(answer),
      error => {
        response.statusCode = 500
        response.end(String(error.stack))
      },
    )
  }),
)
