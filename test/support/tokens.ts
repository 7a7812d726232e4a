import type { Keyring, SignatureKeyrings } from '../../src/config/keys.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { audienceOf } from '../../src/http/frame/auth.ts'
import { forge } from './forge.ts'
import { testKeys } from './test-keys.ts'

type Claims = Readonly<Record<string, unknown>>

/** A token made at this time, valid for an hour. */
export function makeToken(
  keys: SignatureKeyrings,
  now: Date,
  surface: Surface,
  id: string,
  claims: Claims = {},
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const [encryption] = keys.tokenEncryption
  const [signing] = keys.tokenSigning
  return forge({
    header: { kid: String(signing.id) },
    payload: { aud: audienceOf(surface), id, iat, exp: iat + 3600, ...claims },
    signingSecret: signing.secret,
    keyId: encryption.id,
    encryptionSecret: encryption.secret,
  })
}

const inVariable = (keys: Keyring) => keys.map(({ id, secret }) => `${id}:${secret.toString('hex')}`).join(',')

/** The test keys as environment variables. */
export const keyVariables = {
  TOKEN_ENCRYPTION_KEYS: inVariable(testKeys.tokenEncryption),
  TOKEN_SIGNING_KEYS: inVariable(testKeys.tokenSigning),
  LINK_SIGNING_KEYS: inVariable(testKeys.linkSigning),
  DATA_ENCRYPTION_KEYS: inVariable(testKeys.dataEncryption),
}

const made = new Map<string, string>()
const LIFETIME_S = 24 * 3600

/** A token for a process with these keys. Each person has one, as a phone sends the same token with every call. */
export function tokenOf(surface: Surface, id: string, claims: Claims = {}): string {
  const name = JSON.stringify([surface, id, claims])
  const now = new Date()
  const lasting = { exp: Math.floor(now.getTime() / 1000) + LIFETIME_S, ...claims }
  const token = made.get(name) ?? makeToken(testKeys, now, surface, id, lasting)
  made.set(name, token)
  return token
}
