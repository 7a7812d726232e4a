import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import { PRIVATE } from './answer-headers.ts'
import { failureOf } from './envelope.ts'

/** What never becomes a request of the framework is answered here, by hand, in the envelope like everything else. */
const BROKEN: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** How long a client may take to hear that it was refused; whoever then still talks is cut off. */
const LINGER_MS = 1_000

export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = refusal(BROKEN[error.code ?? ''] ?? 'bad_request')
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Nothing but 100-continue can be expected; Node would say so without the envelope. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, body } = refusal('expectation_failed')
  response.writeHead(status, headersOf(body))
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

function refusal(code: ErrorCode): { status: number; body: string } {
  const { httpStatus, body } = failureOf(new DomainError(code), 'en')
  return { status: httpStatus, body: JSON.stringify(body) }
}
