import { connect } from 'node:net'

/** Sends bytes as they are and answers all that comes back until the other side closes. */
export function sendRaw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      answer += chunk
    })
    // A server that has answered may reset the connection over bytes it did not read.
    socket.on('error', error => (answer === '' ? fail(error) : done(answer)))
    socket.on('close', () => done(answer))
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece)
    })
  })
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
