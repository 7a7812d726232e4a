import { connect, type Socket } from 'node:net'

export interface Heard {
  readonly text: string
  /** `closed` by the server, `given up` by us after a time, or an `error`. */
  readonly end: 'closed' | 'given up' | 'error'
}

const PATIENCE_MS = 60_000

/** Opens a connection, lets `speak` write to it, and reads until the server closes it or the time is over. */
export function converse(port: number, speak: (socket: Socket) => void, patienceMs = PATIENCE_MS): Promise<Heard> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = (end: Heard['end']) => {
      clearTimeout(timer)
      socket.destroy()
      done({ text, end })
    }
    const timer = setTimeout(() => finish('given up'), patienceMs)
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', () => finish('error'))
    socket.on('close', () => finish('closed'))
    socket.on('connect', () => speak(socket))
  })
}

/** Sends bytes as they are and returns everything that comes back until the server closes. */
export async function sendRaw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  const { text, end } = await converse(port, socket => {
    for (const piece of pieces) socket.write(piece)
  })
  // After an answer, the server may reset the connection because of bytes that it did not read.
  if (text === '' && end !== 'closed') throw new Error(`The connection ended without an answer: ${end}`)
  return text
}

/** Writes a piece again and again with pauses, until the server ends the connection. */
export function drip(socket: Socket, piece: string | Buffer, everyMs: number): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(piece)
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}

/** Reads and never closes by itself, even when the server has closed; only a reset ends it. */
export function stubborn(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  return socket.resume()
}

export interface RawAnswer {
  readonly code: number
  readonly headers: Record<string, string>
  readonly body: any
}

/** The answers on one connection; each has a content-length. */
export function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [status = '', ...lines] = rest.subarray(0, end).toString().split('\r\n')
    const headers = Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = rest.subarray(end + 4, end + 4 + length).toString()
    answers.push({ code: Number(status.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}

/** One request on its own connection. */
export async function exchange(port: number, ...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  const [answer] = parseAnswers(await sendRaw(port, ...pieces))
  if (answer === undefined) throw new Error('The connection was closed without an answer')
  return answer
}
