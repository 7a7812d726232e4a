import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

/**
 * `unsent`: there was no connection, or it ended before the service asked for the body, so nothing can have happened. `broken`:
 * the request was sent and never answered.
 */
export type Answer =
  | { readonly kind: 'answered'; readonly code: number; readonly text: string; readonly ms: number }
  | { readonly kind: 'unsent'; readonly ms: number }
  | { readonly kind: 'broken'; readonly ms: number; readonly error: string; readonly reused: boolean }

export interface Call {
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  send(call: Call): Promise<Answer>
  close(): void
}

export interface ClientOptions {
  readonly keepAlive?: boolean
  readonly timeoutMs?: number | undefined
}

/**
 * One caller with its own connections. `keepAlive: false` opens one for each request, and sends a body only when the service asks
 * for it: the system cuts off a connection that was not accepted when listening ended, and HTTP has no other way to tell that
 * from a dropped request.
 */
export function createClient(port: number, options: ClientOptions = {}): Client {
  const agent = new Agent({ keepAlive: options.keepAlive ?? true, maxSockets: 4 })
  const isCareful = ({ body }: Call) => options.keepAlive === false && body !== undefined
  return {
    send: call => send(agent, port, call, options.timeoutMs ?? 20_000, isCareful(call)),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, port: number, call: Call, timeout: number, careful: boolean): Promise<Answer> {
  const { path, token, body: content } = call
  const body = content === undefined ? undefined : JSON.stringify(content)
  const headers: OutgoingHttpHeaders = {
    ...(token === undefined ? {} : { authorization: token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(careful ? { expect: '100-continue' } : {}),
    ...call.headers,
  }
  const method = body === undefined ? 'GET' : 'POST'
  const begun = performance.now()
  return new Promise(done => {
    let isTaken = false
    const take = () => {
      isTaken = true
    }
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers, timeout })
    const fail = (error: Error) => {
      const ms = performance.now() - begun
      if (isTaken) done({ kind: 'broken', ms, error: error.message, reused: outgoing.reusedSocket })
      else done({ kind: 'unsent', ms })
    }
    if (careful) outgoing.on('continue', take).on('continue', () => outgoing.end(body))
    else outgoing.on('socket', socket => (socket.connecting ? socket.once('connect', take) : take()))
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeout} ms`)))
    outgoing.on('error', fail)
    outgoing.on('response', async response => {
      take()
      try {
        const text = await readAll(response)
        // The service refused without reading the body, so it is not sent.
        if (careful && !outgoing.writableEnded) outgoing.destroy()
        done({ kind: 'answered', code: response.statusCode ?? 0, text, ms: performance.now() - begun })
      } catch (error) {
        fail(error as Error)
      }
    })
    if (careful) outgoing.flushHeaders()
    else outgoing.end(body)
  })
}

/** The data of a successful answer, or null. */
export function dataOf<T>(answer: Answer): T | null {
  if (answer.kind !== 'answered' || answer.code !== 200) return null
  return (JSON.parse(answer.text) as { data: T }).data
}

/** A client's complaint: there was no answer, or the service failed. null when there is none. */
export function complaint(answer: Answer, path: string): string | null {
  const ms = `after ${Math.round(answer.ms)} ms`
  if (answer.kind === 'unsent') return `${path}: no connection, ${ms}`
  if (answer.kind === 'answered') return answer.code < 500 ? null : `${path}: ${answer.code} ${answer.text}, ${ms}`
  return `${path}: ${answer.error}, on a ${answer.reused ? 'used' : 'new'} connection, ${ms}`
}
