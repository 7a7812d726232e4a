import type { Keyring } from '../config/keys.ts'
import { type Reader, readerOf } from '../domain/access-log.ts'
import type { Actor } from '../domain/actor.ts'
import { showReader } from './link-reader.ts'
import { signerOf, signQuery } from './link-signature.ts'

/** What a link opens: a document, or the export of all of a person's data. */
export interface Opens {
  readonly kind: 'document' | 'my_data'
  readonly id: string
}

/** The person for whom a link is made. */
export type LinkReader = Pick<Actor, 'kind' | 'id'>

/** The query of the address. The link needs no token and works for 15 minutes, for its reader. */
export function signReaderLink(keys: Keyring, { kind, id }: Opens, reader: LinkReader, now: Date) {
  return signQuery(keys[0], kind, (expires, by) => [id, expires, by], readerOf(reader), now)
}

export interface GivenLink {
  readonly exp?: unknown
  readonly by?: unknown
  readonly sig?: unknown
}

/** The reader of a link; null when the link is not ours or has expired. */
export function readerOfLink(keys: Keyring, { kind, id }: Opens, given: GivenLink, now: Date): LinkReader | null {
  const { exp: expires, by, sig: signature } = given
  if (typeof expires !== 'string' || typeof by !== 'string' || typeof signature !== 'string') return null
  const key = signerOf(keys, kind, [id, expires, by], { expires, signature }, now)
  const reader = key && showReader(key, by)
  return reader !== null && isCaller(reader) ? { kind: reader.kind, id: reader.id } : null
}

/** Only patients, doctors and administrators are given links. */
function isCaller(reader: Reader): reader is Reader & LinkReader {
  return reader.kind === 'patient' || reader.kind === 'doctor' || reader.kind === 'admin'
}

/** A link works for its reader, signed in or not, but not for another person who is signed in. */
export function isTheirs(reader: LinkReader, callers: readonly LinkReader[]): boolean {
  return callers.length === 0 || callers.some(({ kind, id }) => kind === reader.kind && id === reader.id)
}
