import { connect, type Socket } from 'node:net'

export interface Heard {
  readonly text: string
  /** `closed` by the server, `given up` by us after a time, or ended with an `error`. */
  readonly end: 'closed' | 'given up' | 'error'
}

const PATIENCE_MS = 60_000

/** Opens a connection, lets `speak` write to it, and listens until the server closes or patience ends. */
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

/** Sends bytes as they are and answers all that comes back until the other side closes. */
export async function sendRaw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  const { text, end } = await converse(port, socket => {
    for (const piece of pieces) socket.write(piece)
  })
  // A server that has answered may reset the connection over bytes it did not read.
  if (text === '' && end !== 'closed') throw new Error(`The connection ended without an answer: ${end}`)
  return text
}

/** Writes pieces one by one with pauses, until the other side has had enough. */
export function drip(socket: Socket, piece: string | Buffer, everyMs: number): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(piece)
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}

/** Reads what comes and never ends by itself, also when the other side has closed; only a reset makes it go away. */
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

/** The answers in what came back over one connection; every one of them says how long it is. */
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

/** One request over a connection of its own. */
export async function exchange(port: number, ...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  const [answer] = parseAnswers(await sendRaw(port, ...pieces))
  if (answer === undefined) throw new Error('The connection was closed without an answer')
  return answer
}
