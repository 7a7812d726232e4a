import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { converse, drip, type Heard, parseAnswers, stubborn } from './raw-http.ts'

const MIB = 1024 * 1024
const PATIENCE_MS = 15_000

/** A name, the allowed statuses, what is sent, and what follows it without end. */
export type WireCase = readonly [name: string, codes: readonly number[], text: string | Buffer, drips?: string]

/** The head of a POST with a token. */
const head = (token: string, rest: string) =>
  `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\nconnection: close\r\n${rest}`
const nested = (depth: number, open = '[', close = ']') =>
  `{"q":"x","deep":${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}}`
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n))

/** Bodies that are too large or too slow. The service that gets them allows a request less than a second. */
export function bodies(token: string): WireCase[] {
  const announced = (length: number | string, body: string) =>
    head(token, `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`)
  const json = (body: string) => announced(Buffer.byteLength(body), body)
  const chunked = head(token, 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
  const chunk = `${(MIB / 4).toString(16)}\r\n${' '.repeat(MIB / 4)}\r\n`
  return [
    ['a megabyte of white space', [200], json(' '.repeat(MIB))],
    ['a byte more', [413], json(' '.repeat(MIB + 1))],
    ['a gigabyte announced', [413], announced(1024 * MIB, '{')],
    ['a length beyond numbers', [400, 413], announced('9'.repeat(30), '{')],
    ['20 levels', [200], json(nested(18))],
    ['22 levels', [400], json(nested(21))],
    ['100,000 lists in each other', [400], json(nested(100_000))],
    ['100,000 objects in each other', [400], json(nested(100_000, '{"a":', '}'))],
    ['lists never closed', [400], json('['.repeat(500_000))],
    ['sixty thousand fields', [200], json(`{${many(60_000, n => `"f${n}":1`)}}`)],
    ['chunks beyond the limit', [413], chunked + chunk.repeat(6)],
    ['chunks without end', [408, 413], chunked, '1\r\n \r\n'],
    ['a body without end, byte by byte', [408], announced(100_000, '{'), ' '],
    ['a body that never comes', [408], announced(10, '')],
    ['headers without end', [408, 431], 'GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'],
    ['a chunk of no size', [400], `${chunked}zz\r\n`],
    ['a chunk size beyond numbers', [400], `${chunked}${'f'.repeat(40)}\r\n`],
  ]
}

/** Invalid requests, or two at once. Where no status is listed, the connection may be closed without an answer. */
export function requests(token: string): WireCase[] {
  const live = 'GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'
  const headers = (count: number, size: number) => many(count, n => `x-${n}: ${'v'.repeat(size)}\r\n`).join('')
  const elsewhere = 'other.example.org'
  return [
    ['500 small headers', [200], `${live}${headers(500, 2)}\r\n`],
    ['5,000 headers', [200, 431], `${live}${headers(5_000, 2)}\r\n`],
    ['a header of 20 KB', [431], `${live}${headers(1, 20_000)}\r\n`],
    ['an address of 20 KB', [404, 431, 414], `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['two lengths', [400], head(token, 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}')],
    ['a length and chunks', [400], head(token, 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a strange encoding', [400, 415], head(token, 'transfer-encoding: gzip\r\n\r\nxx')],
    ['a negative length', [400], head(token, 'content-length: -1\r\n\r\n')],
    ['no host', [400], 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', [400], `${live}host: y\r\n\r\n`],
    ['one host twice', [400], `${live}host: x\r\n\r\n`],
    ['HTTP of the past', [200], 'GET /health/live HTTP/1.0\r\n\r\n'],
    ['HTTP of the future', [400, 505], 'GET /health/live HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['HTTP/2 at once', [], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', [400], Buffer.from('1603010200010001fc0303', 'hex')],
    ['noise', [400], Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 37) % 256))],
    ['a folded header', [200, 400], `${live}x-a: b\r\n c\r\n\r\n`],
    ['a header with NUL', [400], `${live}x-a: b\u0000c\r\n\r\n`],
    ['a space before the colon', [400], `${live}x-a : b\r\n\r\n`],
    ['an absolute address', [200, 404], live.replace('/health', `http://${elsewhere}/health`).concat('\r\n')],
    ['OPTIONS *', [404], 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['an expectation', [417], `${live}expect: the-unexpected\r\n\r\n`],
    ['a tunnel', [], `CONNECT ${elsewhere}:443 HTTP/1.1\r\nhost: ${elsewhere}\r\n\r\n`],
    ['an upgrade', [200, 404], `${live}upgrade: websocket\r\n\r\n`],
    ['a header without a colon', [400], 'GET / HTTP/1.1\r\nhost x\r\n\r\n'],
    ['a word as method', [400], `FETCH /health/live HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['a request id with a line break', [200], `${live}x-request-id: a%0d%0aset-cookie: x\r\n\r\n`],
  ]
}

/** Each case must get the envelope with one of its statuses, or a closed connection. Returns what is wrong. */
export async function checkWire(port: number, cases: readonly WireCase[], speaksOn: boolean): Promise<string[]> {
  const problems: string[] = []
  for (const [name, codes, text, drips] of cases) {
    const speak = (socket: Socket) => {
      if (speaksOn) socket.write(text)
      else socket.end(text)
      if (drips !== undefined) drip(socket, drips, 20)
    }
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

/** Many requests sent at once on one connection get as many answers, in the same order. */
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

/** A client that sends on whatever it hears. Returns whether the server closed the connection in time. */
export async function isCutOff(port: number, start: string, piece: string, patienceMs: number): Promise<boolean> {
  const socket = stubborn(port)
  socket.once('connect', () => {
    socket.write(start)
    drip(socket, piece, 100)
  })
  const closed = new Promise<true>(done => socket.once('close', () => done(true)))
  const cut = await Promise.race([closed, wait(patienceMs, false, { ref: false })])
  socket.destroy()
  return cut
}
