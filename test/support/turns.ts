import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body of a POST. */
  readonly body?: string
}

export interface Turn {
  readonly connections: number
  /** The number of calls, repeating the list if needed; without it, calls go on until `isOver`. */
  readonly amount?: number
  readonly isOver?: () => boolean
  /** The pause between an answer and the next call on the same connection. */
  readonly pauseMs?: number
}

export interface Measured {
  /** Answers per second. */
  readonly rate: number
  /** The time of each call, from its first byte to the last byte of its answer. */
  readonly latenciesMs: number[]
}

/**
 * Sends calls over several connections, one after the other on each, and measures the answers. A turn may last a fraction of a
 * second, while load programs count in seconds.
 */
export async function runTurn(port: number, calls: readonly Call[], turn: Turn): Promise<Measured> {
  const { connections, amount = Number.POSITIVE_INFINITY, isOver = () => false, pauseMs } = turn
  const requests = calls.map(requestOf)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const latenciesMs: number[] = []
  let sent = 0
  const caller = async (socket: Socket) => {
    const exchange = exchangeOn(socket)
    while (sent < amount && !isOver()) {
      const begun = performance.now()
      await exchange(requests[sent++ % requests.length] ?? Buffer.alloc(0))
      latenciesMs.push(performance.now() - begun)
      if (pauseMs !== undefined) await wait(pauseMs)
    }
  }
  const started = performance.now()
  try {
    await Promise.all(sockets.map(caller))
    return { rate: (latenciesMs.length * 1000) / (performance.now() - started), latenciesMs }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** For `isOver`: true when this time has passed. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

function requestOf({ method = 'POST', path, headers, body = '' }: Call): Buffer {
  const content = method === 'GET' ? '' : body
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(content) }
  const lines = Object.entries({ host: 'bench', ...headers, ...length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${content}`)
}

const HEAD_END = '\r\n\r\n'

/** Sends one request at a time; resolves when the whole answer has come, and fails with the answer unless it is a 200. */
function exchangeOn(socket: Socket): (request: Buffer) => Promise<void> {
  let settle: PromiseWithResolvers<void> | undefined
  let received: Buffer[] = []
  let missing = 0
  socket.on('error', error => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    if (received.length === 0) {
      const end = chunk.indexOf(HEAD_END)
      const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1]
      if (length === undefined) return settle?.reject(new Error(`An answer without a length:\n${chunk}`))
      missing = end + HEAD_END.length + Number(length)
    }
    received.push(chunk)
    missing -= chunk.length
    if (missing > 0) return
    const isGood = received[0]?.toString('latin1', 0, 12) === 'HTTP/1.1 200'
    if (isGood) settle?.resolve()
    else settle?.reject(new Error(`Not the answer that was to be measured:\n${Buffer.concat(received)}`))
    received = []
  })
  return request => {
    const answer = Promise.withResolvers<void>()
    settle = answer
    socket.write(request)
    return answer.promise
  }
}
