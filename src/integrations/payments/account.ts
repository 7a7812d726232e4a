import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteClient, type RemoteRequest } from '../http-client.ts'
import { isLink, type Json, nonsense, objectOf } from './answers.ts'

/** An account at a provider: what an adapter needs to call the provider and to recognise its webhooks. */
export interface Account {
  /** The address to call instead of the provider's own. Null for the provider's own address. */
  readonly apiUrl: string | null
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
}

export type ProviderClient = (request: RemoteRequest) => Promise<Json>

/** Lists of refunds and of attempts to pay are longer than other answers. */
const LONGEST_ANSWER = 1024 * 1024

export function createProviderClient(name: string, url: string, authorization: string): ProviderClient {
  const call = createRemoteClient({ url, apiKey: null }, name, { authorization, longestAnswer: LONGEST_ANSWER })
  return async request => {
    const answer = await call(request)
    try {
      return objectOf(JSON.parse(answer))
    } catch {
      throw nonsense(name)
    }
  }
}

/** Returns the origins of the provider's pages: its own origin, and the origin of `apiUrl` if there is one. */
export function originsOf(own: string, { apiUrl }: Account): string[] {
  return apiUrl === null ? [own] : [own, new URL(apiUrl).origin]
}

/** Accepts an address over https, or an address at the origin of `apiUrl`. */
export function isSafePage(url: unknown, { apiUrl }: Account): url is string {
  if (!isLink(url)) return false
  return new URL(url).protocol === 'https:' || (apiUrl !== null && new URL(apiUrl).origin === new URL(url).origin)
}

/** Compares two texts in constant time, whatever their lengths. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Returns the bytes as a JSON object. Returns null when they are no JSON object. */
export function parseBytes(bytes: Buffer): Json | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}
