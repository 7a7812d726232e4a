import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { PRIVATE } from './answer-headers.ts'
import { failureOf } from './envelope.ts'

/** Node refuses these requests before they reach the framework, so they are answered here by hand, in the envelope. */
const BROKEN: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** How long a client may take to read the refusal; then the connection is cut off. */
const LINGER_MS = 1_000

export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = refusal(BROKEN[error.code ?? ''] ?? 'bad_request')
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Only `Expect: 100-continue` is supported; Node itself would refuse others without the envelope. */
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
