import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import { type Reader, readerOf } from '../domain/access-log.ts'
import type { Actor } from '../domain/actor.ts'
import { hideReader, showReader } from './link-reader.ts'

const LIFE_S = 15 * 60

/** What a link opens: a document, or what somebody takes with them of all their cases. */
export interface Opens {
  readonly kind: 'document' | 'my_data'
  readonly id: string
}

/** For whom a link is made. */
export type LinkReader = Pick<Actor, 'kind' | 'id'>

export interface ReaderLink {
  /** What follows the address. */
  readonly query: string
  readonly expires: Date
}

/** A link that needs no token and works for 15 minutes, for the reader it was made for, who is sealed in it. */
export function signReaderLink(keys: Keyring, opens: Opens, reader: LinkReader, now: Date): ReaderLink {
  const [key] = keys
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S
  const by = hideReader(key, readerOf(reader))
  const signature = sign(key, opens, String(expires), by).toString('hex')
  return { query: `exp=${expires}&by=${by}&sig=${signature}`, expires: new Date(expires * 1000) }
}

export interface GivenLink {
  readonly exp?: unknown
  readonly by?: unknown
  readonly sig?: unknown
}

/** For whom a link was made, if it is one of ours and still good; any listed key may have made it. */
export function readerOfLink(keys: Keyring, opens: Opens, given: GivenLink, now: Date): LinkReader | null {
  const { exp, by, sig } = given
  if (typeof exp !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return null
  if (!/^\d{1,12}$/.test(exp) || !/^[0-9a-f]{64}$/.test(sig)) return null
  if (now.getTime() >= Number(exp) * 1000) return null
  const signature = Buffer.from(sig, 'hex')
  const key = keys.find(one => timingSafeEqual(sign(one, opens, exp, by), signature))
  const reader = key === undefined ? null : showReader(key, by)
  return reader !== null && isCaller(reader) ? { kind: reader.kind, id: reader.id } : null
}

/** A link is given to those who call, and to nobody else. */
function isCaller(reader: Reader): reader is Reader & LinkReader {
  return reader.kind === 'patient' || reader.kind === 'doctor' || reader.kind === 'admin'
}

/** A link counts for the reader it was made for, and for nobody else who shows who they are. */
export function isTheirs(reader: LinkReader, callers: readonly LinkReader[]): boolean {
  return callers.length === 0 || callers.some(({ kind, id }) => kind === reader.kind && id === reader.id)
}

function sign({ secret }: Key, { kind, id }: Opens, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update([kind, id, ...parts].join('\n'))
    .digest()
}
