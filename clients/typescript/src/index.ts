import createFetch, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from './schema.ts'
import type { Result, Schemas } from './types.ts'

export { caseStatusValues, errorCodeValues, paymentStatusValues, periodNameValues } from './schema.ts'
export type { Body, Data, Path, Result, Schemas } from './types.ts'

/** Every call of the service: `client.POST('/app/save-review-case', { body })`. */
export type Client = FetchClient<paths>

export interface Options {
  /** The address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** Returns the caller's token before each call: it may change, or not exist yet. */
  readonly token?: () => string | null
  readonly language?: () => 'en' | 'ar'
  readonly fetch?: typeof globalThis.fetch
}

export function createClient({ baseUrl, token, language, fetch }: Options): Client {
  const client = createFetch<paths>(fetch === undefined ? { baseUrl } : { baseUrl, fetch })
  client.use({
    onRequest({ request }) {
      const held = token?.() ?? null
      if (held !== null) request.headers.set('authorization', held)
      if (language !== undefined) request.headers.set('lang', language())
      return request
    },
  })
  return client
}

/** A refused call. The code says why, and `errors` says which fields are wrong. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly httpStatus: number
  /** Null when the answer did not come from the service. */
  readonly code: Schemas['ErrorCode'] | null
  readonly errors: readonly Schemas['FieldError'][]

  constructor(httpStatus: number, body: unknown) {
    const { message, code = null, errors = [] } = (body ?? {}) as Partial<Schemas['Error']>
    super(message ?? `HTTP ${httpStatus}`)
    this.httpStatus = httpStatus
    this.code = code
    this.errors = errors
  }
}

/** Returns the data of a successful call; throws a Refusal otherwise. */
export async function dataOf<Data>(call: Promise<Result<{ data: Data }>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok && data !== undefined) return data.data
  throw new Refusal(response.status, error)
}
