import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import { openBytes, sealBytes } from '../db/engine/seal.ts'
import type { Actor } from '../domain/actor.ts'

const LIFE_S = 15 * 60
const KINDS: readonly Actor['kind'][] = ['patient', 'doctor', 'admin']

/** Who opens a document. */
export type Reader = Pick<Actor, 'kind' | 'id'>

export interface DocumentLink {
  /** What follows the document's address. */
  readonly query: string
  readonly expires: Date
}

/** A link that needs no token and works for 15 minutes, for the reader it was made for, who is sealed in it. */
export function signDocumentLink(keys: Keyring, documentId: string, reader: Reader, now: Date): DocumentLink {
  const [key] = keys
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S
  const by = sealBytes(readerKey(key), documentId, JSON.stringify([reader.kind, reader.id])).toString('base64url')
  const signature = sign(key, documentId, String(expires), by).toString('hex')
  return { query: `exp=${expires}&by=${by}&sig=${signature}`, expires: new Date(expires * 1000) }
}

export interface GivenLink {
  readonly exp?: unknown
  readonly by?: unknown
  readonly sig?: unknown
}

/** For whom a link was made, if it is one of ours and still good; any listed key may have made it. */
export function readerOfLink(keys: Keyring, documentId: string, given: GivenLink, now: Date): Reader | null {
  const { exp, by, sig } = given
  if (typeof exp !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return null
  if (!/^\d{1,12}$/.test(exp) || !/^[0-9a-f]{64}$/.test(sig)) return null
  if (now.getTime() >= Number(exp) * 1000) return null
  const signature = Buffer.from(sig, 'hex')
  const key = keys.find(one => timingSafeEqual(sign(one, documentId, exp, by), signature))
  if (key === undefined) return null
  const [kind, id] = JSON.parse(openBytes(readerKey(key), documentId, Buffer.from(by, 'base64url')).toString('utf8'))
  return KINDS.includes(kind) ? { kind, id } : null
}

function sign({ secret }: Key, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(['document', ...parts].join('\n'))
    .digest()
}

/** A key is used for one thing: this one is made from the signing key, for the reader alone. */
function readerKey({ secret }: Key): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update('reader of a document').digest())
}
