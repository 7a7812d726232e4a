import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

/**
 * `unsent`: no connection came about, or it ended before the service had asked for the body, so that nothing can have
 * happened. `broken`: sent, and never answered.
 */
export type Answer =
  | { readonly kind: 'answered'; readonly code: number; readonly text: string; readonly ms: number }
  | { readonly kind: 'unsent'; readonly ms: number }
  | { readonly kind: 'broken'; readonly ms: number; readonly error: string; readonly reused: boolean }

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  send(call: Call): Promise<Answer>
  close(): void
}

/**
 * One caller with its own connections. `keepAlive: false` opens one for every request, and sends a body only when it is
 * asked for: a connection that nobody had taken yet when listening ended is cut off by the system, and HTTP knows no other
 * way to tell that from a request that was dropped.
 */
export function createClient(port: number, options: { keepAlive?: boolean; timeoutMs?: number } = {}): Client {
  const agent = new Agent({ keepAlive: options.keepAlive ?? true, maxSockets: 4 })
  const timeoutMs = options.timeoutMs ?? 20_000
  return {
    send: call => send(agent, port, call, timeoutMs, options.keepAlive === false && call.body !== undefined),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, port: number, call: Call, timeoutMs: number, careful: boolean): Promise<Answer> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers: OutgoingHttpHeaders = {
    ...(call.token === undefined ? {} : { authorization: call.token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(careful ? { expect: '100-continue' } : {}),
    ...call.headers,
  }
  const method = call.method ?? (body === undefined ? 'GET' : 'POST')
  const begun = performance.now()
  return new Promise(done => {
    let handedOver = false
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path: call.path, headers, timeout: timeoutMs })
    const fail = (error: Error) => {
      const ms = performance.now() - begun
      if (handedOver) done({ kind: 'broken', ms, error: error.message, reused: outgoing.reusedSocket })
      else done({ kind: 'unsent', ms })
    }
    const handOver = () => {
      handedOver = true
    }
    if (careful) {
      outgoing.on('continue', () => {
        handOver()
        outgoing.end(body)
      })
    } else outgoing.on('socket', socket => (socket.connecting ? socket.once('connect', handOver) : handOver()))
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    outgoing.on('error', fail)
    outgoing.on('response', response => {
      handOver()
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail(new Error('the answer was cut short'))
        // Refused unread: the body is not wanted any more.
        if (careful && !outgoing.writableEnded) outgoing.destroy()
        done({ kind: 'answered', code: response.statusCode ?? 0, text, ms: performance.now() - begun })
      })
    })
    if (careful) outgoing.flushHeaders()
    else outgoing.end(body)
  })
}

/** The data of a good answer, or null. */
export function dataOf<T>(answer: Answer): T | null {
  if (answer.kind !== 'answered' || answer.code !== 200) return null
  return (JSON.parse(answer.text) as { data: T }).data
}

/** What a client has to complain of: no answer, or that something went wrong on the other side. null when nothing. */
export function complaint(answer: Answer, path: string): string | null {
  const ms = `after ${Math.round(answer.ms)} ms`
  if (answer.kind === 'unsent') return `${path}: no connection, ${ms}`
  if (answer.kind === 'answered') return answer.code < 500 ? null : `${path}: ${answer.code} ${answer.text}, ${ms}`
  return `${path}: ${answer.error}, on a ${answer.reused ? 'used' : 'new'} connection, ${ms}`
}
