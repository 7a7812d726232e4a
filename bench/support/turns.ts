import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST. */
  readonly body: string
}

export interface Turn {
  readonly connections: number
  /** So many calls, fewer when the time is over; the calls are used again from the first when there are not as many. */
  readonly amount: number
  readonly mostMs?: number
}

export interface Measured {
  /** Answers a second. */
  readonly rate: number
  /** Of each call, from its first byte to the last one of its answer. */
  readonly latenciesMs: number[]
}

/**
 * Sends a number of calls over some connections, one after the other on each, and measures the answers. Turns can be as
 * short as a fraction of a second, which load programs that count in seconds do not offer.
 */
export async function runTurn(port: number, calls: readonly Call[], turn: Turn): Promise<Measured> {
  const { connections, amount, mostMs = Number.POSITIVE_INFINITY } = turn
  const requests = calls.map(requestOf)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const latenciesMs: number[] = []
  let sent = 0
  const started = performance.now()
  try {
    await Promise.all(
      sockets.map(async socket => {
        const exchange = exchangeOn(socket)
        for (let now = started; sent < amount && now - started < mostMs; ) {
          await exchange(requests[sent++ % requests.length] ?? Buffer.alloc(0))
          const answered = performance.now()
          latenciesMs.push(answered - now)
          now = answered
        }
      }),
    )
    return { rate: (latenciesMs.length * 1000) / (performance.now() - started), latenciesMs }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

function requestOf({ method = 'POST', path, headers, body }: Call): Buffer {
  const content = method === 'GET' ? '' : body
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(content) }
  const lines = Object.entries({ host: 'bench', ...headers, ...length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${content}`)
}

const HEAD_END = '\r\n\r\n'

/** One request at a time; resolves when the whole answer is there, fails with it unless it is a 200. */
function exchangeOn(socket: Socket): (request: Buffer) => Promise<void> {
  let settle: { done: () => void; fail: (error: Error) => void } | undefined
  let received = 0
  let expected = Number.POSITIVE_INFINITY
  let refusal: Buffer[] | null = null
  socket.on('error', error => settle?.fail(error))
  socket.on('close', () => settle?.fail(new Error('The connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    if (received === 0) {
      const end = chunk.indexOf(HEAD_END)
      const head = chunk.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return settle?.fail(new Error(`An answer without a length:\n${chunk}`))
      expected = end + HEAD_END.length + Number(length)
      refusal = head.startsWith('HTTP/1.1 200') ? null : []
    }
    received += chunk.length
    refusal?.push(chunk)
    if (received < expected) return
    received = 0
    if (refusal === null) settle?.done()
    else settle?.fail(new Error(`Not the answer that was to be measured:\n${Buffer.concat(refusal)}`))
  })
  return request =>
    new Promise((done, fail) => {
      settle = { done, fail }
      socket.write(request)
    })
}
