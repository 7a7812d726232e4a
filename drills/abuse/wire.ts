import { parseAnswers } from '../../test/support/raw-http.ts'
import { converse, drip, type Heard } from './sockets.ts'

const MIB = 1024 * 1024
const PATIENCE_MS = 15_000

export interface WireCase {
  readonly name: string
  /** The codes it may be answered with; none when the server may also hang up without a word. */
  readonly codes: readonly number[]
  readonly speak: Parameters<typeof converse>[1]
}

const head = (token: string, rest: string) =>
  `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\n${rest}`
const json = (token: string, body: string | Buffer) =>
  `${head(token, 'content-type: application/json\r\n')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const nested = (depth: number, open = '[', close = ']') =>
  `{"q":"x","deep":${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}}`

/** Bodies that are too much in one way or another. The service of this part lets a request take less than a second. */
export function bodies(token: string): WireCase[] {
  const chunked = head(token, 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
  const chunk = `${(MIB / 4).toString(16)}\r\n${' '.repeat(MIB / 4)}\r\n`
  const once = (name: string, codes: number[], text: string): WireCase => ({
    name,
    codes,
    speak: s => void s.write(text),
  })
  return [
    once('a megabyte of white space', [200], json(token, ' '.repeat(MIB))),
    once('a byte more', [413], json(token, ' '.repeat(MIB + 1))),
    once(
      'a gigabyte announced',
      [413],
      head(token, 'content-type: application/json\r\ncontent-length: 1073741824\r\n\r\n{'),
    ),
    once(
      'a length beyond numbers',
      [400, 413],
      head(token, `content-type: application/json\r\ncontent-length: ${'9'.repeat(30)}\r\n\r\n{`),
    ),
    once('20 levels', [200], json(token, nested(18))),
    once('22 levels', [400], json(token, nested(21))),
    once('100,000 lists in each other', [400], json(token, nested(100_000))),
    once('100,000 objects in each other', [400], json(token, nested(100_000, '{"a":', '}'))),
    once('lists never closed', [400], json(token, '['.repeat(500_000))),
    once(
      'sixty thousand fields',
      [200],
      json(token, `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join()}}`),
    ),
    {
      name: 'chunks beyond the limit',
      codes: [413],
      speak: s => [chunked, ...Array(6).fill(chunk)].forEach(one => void s.write(one)),
    },
    {
      name: 'chunks without end',
      codes: [408, 413],
      speak: s => {
        s.write(chunked)
        drip(s, '1\r\n \r\n', 20)
      },
    },
    {
      name: 'a body without end, byte by byte',
      codes: [408],
      speak: s => {
        s.write(head(token, 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{'))
        drip(s, ' ', 20)
      },
    },
    {
      name: 'a body that never comes',
      codes: [408],
      speak: s => void s.write(head(token, 'content-type: application/json\r\ncontent-length: 10\r\n\r\n')),
    },
    {
      name: 'headers without end',
      codes: [408, 431],
      speak: s => {
        s.write('GET /health/live HTTP/1.1\r\nhost: x\r\n')
        drip(s, 'x-a: b\r\n', 20)
      },
    },
    once('a chunk of no size', [400], `${chunked}zz\r\n`),
    once('a chunk size beyond numbers', [400], `${chunked}${'f'.repeat(40)}\r\n`),
  ]
}

/** Requests that are none, or two at once. */
export function requests(token: string): WireCase[] {
  const live = 'GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'
  const once = (name: string, codes: number[], text: string | Buffer): WireCase => ({
    name,
    codes,
    speak: s => void s.end(text),
  })
  const many = (count: number, size: number) =>
    Array.from({ length: count }, (_, n) => `x-${n}: ${'v'.repeat(size)}\r\n`).join('')
  return [
    once('500 small headers', [200], `${live}${many(500, 2)}\r\n`),
    once('5,000 headers', [200, 431], `${live}${many(5_000, 2)}\r\n`),
    once('a header of 20 KB', [431], `${live}${many(1, 20_000)}\r\n`),
    once('an address of 20 KB', [404, 431, 414], `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
    once(
      'two lengths',
      [400],
      head(token, 'content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
    ),
    once('a length and chunks', [400], head(token, 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n')),
    once('a strange encoding', [400, 415], head(token, 'transfer-encoding: gzip\r\n\r\nxx')),
    once('a negative length', [400], head(token, 'content-length: -1\r\n\r\n')),
    once('no host', [400], 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n'),
    once('two hosts', [200, 400], `${live}host: y\r\n\r\n`),
    once('HTTP of the past', [200], 'GET /health/live HTTP/1.0\r\n\r\n'),
    once('HTTP of the future', [400, 505], 'GET /health/live HTTP/9.9\r\nhost: x\r\n\r\n'),
    once('HTTP/2 at once', [], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    once('TLS', [400], Buffer.from('1603010200010001fc0303', 'hex')),
    once('noise', [400], Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 37) % 256))),
    once('a folded header', [200, 400], `${live}x-a: b\r\n c\r\n\r\n`),
    once('a header with NUL', [400], `${live}x-a: b\u0000c\r\n\r\n`),
    once('a space before the colon', [400], `${live}x-a : b\r\n\r\n`),
    once(
      'an absolute address',
      [200, 404],
      'GET http://other.example.org/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ),
    once('OPTIONS *', [404], 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    once('an expectation', [417], `${live}expect: the-unexpected\r\n\r\n`),
    once('a tunnel', [], 'CONNECT other.example.org:443 HTTP/1.1\r\nhost: other.example.org\r\n\r\n'),
    once('an upgrade', [200, 404], `${live}upgrade: websocket\r\n\r\n`),
    once('a word as method', [400], `FETCH /health/live HTTP/1.1\r\nhost: x\r\n\r\n`),
    once('a request id with a line break', [200], `${live}x-request-id: a%0d%0aset-cookie: x\r\n\r\n`),
  ]
}

/** What is wrong with how the service took these: an answer in the envelope with one of the codes, or a closed door. */
export async function checkWire(port: number, cases: readonly WireCase[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, codes, speak } of cases) {
    const heard = await converse(port, speak, PATIENCE_MS)
    problems.push(...verdict(heard, codes).map(problem => `${name}: ${problem}`))
  }
  return problems
}

function verdict({ text, end }: Heard, codes: readonly number[]): string[] {
  if (end === 'given up') return ['the connection was left open']
  if (/set-cookie/i.test(text.split('\r\n\r\n')[0] ?? '')) return ['a header was smuggled into the answer']
  if (text === '') return codes.length === 0 || end === 'error' ? [] : ['no answer']
  const [answer] = parseAnswers(text)
  if (answer === undefined) return ['no answer']
  const { code, body } = answer
  if (codes.length > 0 && !codes.includes(code)) return [`${code}, not ${codes.join(' or ')}`]
  if (body?.status !== (code < 400 ? 1000 : 1002) || !body?.message)
    return [`${code} without the envelope: ${text.slice(0, 300)}`]
  return []
}

/** So many requests in one breath on one connection: as many answers, in the same order. */
export async function checkPipeline(port: number, count: number): Promise<string[]> {
  const request = (n: number) =>
    `GET /health/${n % 5 === 0 ? 'ready' : 'live'} HTTP/1.1\r\nhost: x\r\nx-request-id: n${n}\r\n${n === count - 1 ? 'connection: close\r\n' : ''}\r\n`
  const all = Array.from({ length: count }, (_, n) => request(n)).join('')
  const { text } = await converse(port, socket => void socket.write(all), PATIENCE_MS)
  const ids = parseAnswers(text).map(({ code, headers }) => `${code} ${headers['x-request-id']}`)
  const expected = Array.from({ length: count }, (_, n) => `200 n${n}`)
  return JSON.stringify(ids) === JSON.stringify(expected)
    ? []
    : [`pipelined: ${ids.length} of ${count}, or out of order`]
}
