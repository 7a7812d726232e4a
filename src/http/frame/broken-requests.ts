import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PRIVATE } from './answer-headers.ts'
import { CLIENT_FAILURE } from './envelope.ts'

/** What never becomes a request of the framework is answered here, by hand, in the envelope like everything else. */
const BROKEN: Readonly<Record<string, [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** How long a client may take to hear that it was refused; whoever then still talks is cut off. */
const LINGER_MS = 1_000

export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = BROKEN[error.code ?? ''] ?? [400, 'Bad Request']
  const body = envelope(reason)
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Nothing but 100-continue can be expected; Node would say so without the envelope. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = envelope('Expectation Failed')
  response.writeHead(417, headersOf(body))
  response.end(body)
}

function headersOf(body: string) {
  return {
    ...PRIVATE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
}

function envelope(message: string): string {
  return JSON.stringify({ status: CLIENT_FAILURE, message })
}
