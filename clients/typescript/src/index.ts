import createFetch, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from './schema.ts'
import type { Result, Schemas } from './types.ts'

export { caseStatusValues, errorCodeValues, paymentStatusValues, periodNameValues } from './schema.ts'
export type { Body, Data, Path, Result, Schemas } from './types.ts'

/** Every call of the service: `client.POST('/app/save-review-case', { body })`. */
export type Client = FetchClient<paths>

export interface Options {
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string
  /** The caller's token, asked for before each call: it may change, or not be there yet. */
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

/** The service said no. The code says why, and `errors` which fields are wrong. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly httpStatus: number
  /** Null when it was not the service that answered. */
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

/** What a call gets when it succeeds; a refusal is thrown. */
export async function dataOf<Data>(call: Promise<Result<{ data: Data }>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok && data !== undefined) return data.data
  throw new Refusal(response.status, error)
}
