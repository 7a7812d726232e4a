import type { Endpoint } from '../config/systems.ts'

const TIMEOUT_MS = 5_000
/** No system we call has a longer answer than this. */
const LONGEST_ANSWER = 64 * 1024

/** The other system gave no reliable answer: unreachable, too slow, broken, or a refusal. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  /** The HTTP status when there was one. */
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
  }

  /** A refusal that a repetition will not change. */
  get isFinal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status)
  }
}

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form, instead of a body. */
  readonly form?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}

export interface RemoteOptions {
  readonly timeoutMs?: number
  /** The value of the Authorization header, where the system wants no x-api-key. */
  readonly authorization?: string
  readonly longestAnswer?: number
}

/** Answers the body of a 2xx as it came; the caller decides whether it is valid. */
export type RemoteClient = (request: RemoteRequest) => Promise<string>

/** HTTP to one other system: with a timeout, its key, and no part of the exchange in any error. */
export function createRemoteClient(endpoint: Endpoint, name: string, options: RemoteOptions = {}): RemoteClient {
  const { timeoutMs = TIMEOUT_MS, authorization, longestAnswer = LONGEST_ANSWER } = options
  return async ({ method, path, body, form, idempotencyKey }) => {
    let status: number
    let answer: string
    try {
      const response = await fetch(`${endpoint.url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(endpoint.apiKey === null ? {} : { 'x-api-key': endpoint.apiKey }),
          ...(authorization === undefined ? {} : { authorization }),
          // Ids are opaque and may contain characters that a header cannot.
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': encodeURI(idempotencyKey) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      answer = await readBounded(response, longestAnswer)
    } catch (error) {
      throw new RemoteFailure(`${name} did not answer`, null, error)
    }
    if (status < 200 || status > 299) throw new RemoteFailure(`${name} answered ${status}`, status)
    return answer
  }
}

/** How an address answers, and whether with a page for people. */
export async function lookAt(address: string, headers: Record<string, string>) {
  const before = Date.now()
  const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const here = (before + Date.now()) / 2
  await response.body?.cancel()
  const there = Date.parse(response.headers.get('date') ?? '')
  return {
    status: response.status,
    isPage: /html/.test(response.headers.get('content-type') ?? ''),
    /** Its clock less this machine's, in seconds; null when it does not say. */
    aheadS: Number.isNaN(there) ? null : (there - here) / 1_000,
  }
}

/** Reads the beginning of the answer; what is longer is cut off and not waited for. */
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
