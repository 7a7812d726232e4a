import type { Endpoint } from '../config/systems.ts'

const TIMEOUT_MS = 5_000
/** No system that the service calls has a longer answer. */
const LONGEST_ANSWER = 64 * 1024

/** The other system was unreachable, too slow or broken, or refused the request. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  /** The HTTP status. Null without an answer. */
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
  }

  /** Whether another try would be refused too. */
  get isFinal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status)
  }
}

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form, in place of `body`. */
  readonly form?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}

export interface RemoteOptions {
  readonly timeoutMs?: number
  /** The Authorization header of systems that take no x-api-key. */
  readonly authorization?: string
  readonly longestAnswer?: number
}

/** Sends a request and returns the body of a 2xx answer, unchecked. */
export type RemoteClient = (request: RemoteRequest) => Promise<string>

/**
 * Returns a function that calls one other system with a timeout and its key. No error repeats any part of the request
 * or the answer.
 */
export function createRemoteClient(endpoint: Endpoint, name: string, options: RemoteOptions = {}): RemoteClient {
  const { timeoutMs = TIMEOUT_MS, authorization, longestAnswer = LONGEST_ANSWER } = options
  const send = async (request: RemoteRequest) => {
    const response = await fetch(`${endpoint.url}${request.path}`, {
      method: request.method,
      headers: headersOf(request, endpoint.apiKey, authorization),
      body: bodyOf(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, answer: await readBounded(response, longestAnswer) }
  }
  return async request => {
    const { status, answer } = await send(request).catch((error: unknown) => {
      throw new RemoteFailure(`${name} did not answer`, null, error)
    })
    if (status < 200 || status > 299) throw new RemoteFailure(`${name} answered ${status}`, status)
    return answer
  }
}

function headersOf({ body, idempotencyKey }: RemoteRequest, apiKey: string | null, authorization: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (apiKey !== null) headers['x-api-key'] = apiKey
  if (authorization !== undefined) headers.authorization = authorization
  // Ids are opaque and may contain characters that a header cannot have.
  if (idempotencyKey !== undefined) headers['idempotency-key'] = encodeURI(idempotencyKey)
  return headers
}

function bodyOf({ body, form }: RemoteRequest): string | URLSearchParams | null {
  if (form !== undefined) return new URLSearchParams(form)
  return body === undefined ? null : JSON.stringify(body)
}

/** Returns how an address answers, and whether the answer is a page for people. */
export async function lookAt(address: string, headers: Record<string, string>) {
  const before = Date.now()
  const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const here = (before + Date.now()) / 2
  await response.body?.cancel()
  const there = Date.parse(response.headers.get('date') ?? '')
  return {
    status: response.status,
    isPage: /html/.test(response.headers.get('content-type') ?? ''),
    /** How far the other system's clock is ahead of ours, in seconds. Null when the answer has no date. */
    aheadS: Number.isNaN(there) ? null : (there - here) / 1_000,
  }
}

/** Reads at most `longest` bytes of the answer and does not wait for the rest. */
export async function readBounded(response: Response, longest = LONGEST_ANSWER): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > longest) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, longest)
}
