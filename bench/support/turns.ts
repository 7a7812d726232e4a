import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

export interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends a number of POST calls over some connections, one after the other on each, and answers how many a second were
 * answered. Turns can be as short as a fraction of a second, which load programs that count in seconds do not offer.
 */
export async function measureRate(port: number, calls: readonly Call[], connections: number, amount: number) {
  const requests = calls.map(requestOf)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  let sent = 0
  const started = performance.now()
  await Promise.all(
    sockets.map(async socket => {
      const exchange = exchangeOn(socket)
      while (sent < amount) await exchange(requests[sent++ % requests.length] ?? Buffer.alloc(0))
      socket.destroy()
    }),
  )
  return (amount * 1000) / (performance.now() - started)
}

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

function requestOf({ path, headers, body }: Call): Buffer {
  const lines = Object.entries({ host: 'bench', ...headers, 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}

const HEAD_END = '\r\n\r\n'

/** One request at a time; resolves when the whole answer is there, fails unless it is a 200. */
function exchangeOn(socket: Socket): (request: Buffer) => Promise<void> {
  let settle: { done: () => void; fail: (error: Error) => void } | undefined
  let received = 0
  let expected = Number.POSITIVE_INFINITY
  socket.on('error', error => settle?.fail(error))
  socket.on('close', () => settle?.fail(new Error('The connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    if (received === 0) {
      const end = chunk.indexOf(HEAD_END)
      const head = chunk.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200')) return settle?.fail(new Error(chunk.toString()))
      expected = end + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1])
    }
    received += chunk.length
    if (received === expected) {
      received = 0
      settle?.done()
    }
  })
  return request =>
    new Promise((done, fail) => {
      settle = { done, fail }
      socket.write(request)
    })
}
