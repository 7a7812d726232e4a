import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { PRIVATE } from './answer-headers.ts'
import { failureOf } from './envelope.ts'

/**
 * Our codes for errors of Node's HTTP parser. Such requests never reach the framework, so this file writes the envelope
 * itself.
 */
const BROKEN: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** How long a client may take to read the refusal before the connection is closed. */
const LINGER_MS = 1_000

export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = refusal(BROKEN[error.code ?? ''] ?? 'bad_request')
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Refuses every `Expect` header except `100-continue`. Node itself would refuse it without the envelope. */
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
