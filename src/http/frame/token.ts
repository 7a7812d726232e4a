import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import type { Key, Keyring } from '../../config/keys.ts'
import { decryptFrame, encryptFrame } from '../../crypto/gcm.ts'
import { personIdOf, shortText } from '../../domain/people/person-claims.ts'
import { LEEWAY_S, LONGEST_LIFE_S } from '../../domain/people/session.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'

/** Version | key id | iv | ciphertext | tag, AES-256-GCM with the first two bytes as additional data. */
const VERSION = 1

const headOf = (keyId: number) => Buffer.of(VERSION, keyId)

/** The first key encrypts. */
export function encrypt([{ id, secret }]: Keyring, plain: string): Buffer {
  const head = headOf(id)
  return encryptFrame({ key: secret, head, boundTo: head }, Buffer.from(plain))
}

/** Any of the keys opens. Answers null for what none of them encrypted. */
export function createDecryptor(keys: Keyring): (encrypted: Buffer) => string | null {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  return encrypted => {
    const id = encrypted[1] ?? -1
    const secret = secrets.get(id)
    if (secret === undefined) return null
    const head = headOf(id)
    try {
      return decryptFrame({ key: secret, head, boundTo: head }, encrypted).toString('utf8') || null
    } catch {
      return null
    }
  }
}

/** A token is the hex of an encrypted compact HS256 JWT. See docs/decisions/tokens.md. */
const HEX = /^(?:[0-9a-f]{2})+$/i

export interface Claims {
  readonly aud: string
  readonly id: string
  readonly iat: number
  readonly exp: number
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly lang: Language | null
  /** As given: only administrators have roles. */
  readonly roles: unknown
}

export interface TokenKeys {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
}

export interface TokenOpener {
  /** The claims of a token that is valid now, or null whatever is wrong with it. */
  open(header: string, now: Date): Claims | null
}

export function encryptToken(keys: TokenKeys, claims: Readonly<Record<string, unknown>>): string {
  const [signing] = keys.tokenSigning
  const jwt = createSigner({ key: signing.secret, algorithm: 'HS256', kid: String(signing.id) })({ ...claims })
  return encrypt(keys.tokenEncryption, jwt).toString('hex')
}

export function createTokenOpener(keys: TokenKeys): TokenOpener {
  const decrypt = createDecryptor(keys.tokenEncryption)
  const decode = createDecoder({ complete: true })
  const verifiers = keys.tokenSigning.map(key => ({ kid: String(key.id), verify: verifierFor(key) }))
  return {
    open(header, now) {
      const hex = /^bearer /i.test(header) ? header.slice(7) : header
      // Buffer.from stops silently at the first character that is no hex digit.
      if (!HEX.test(hex)) return null
      const jwt = decrypt(Buffer.from(hex, 'hex'))
      if (jwt === null) return null
      try {
        const kid = (decode(jwt) as { header: { kid?: unknown } }).header.kid
        const candidates = kid === undefined ? verifiers : verifiers.filter(verifier => verifier.kid === kid)
        for (const { verify } of candidates) {
          const payload = verify(jwt)
          if (payload !== null) return checkClaims(payload, now)
        }
      } catch {
        // Not a JWT at all.
      }
      return null
    },
  }
}

/** Checks the signature only; times are checked below against the service's clock. */
function verifierFor(key: Key): (jwt: string) => Record<string, unknown> | null {
  const verify = createVerifier({
    key: key.secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
    cache: false,
  })
  return jwt => {
    try {
      return verify(jwt) as Record<string, unknown>
    } catch {
      return null
    }
  }
}

function checkClaims(payload: Record<string, unknown>, now: Date): Claims | null {
  const { aud, iat, exp } = payload
  const id = personIdOf(payload.id)
  if (typeof aud !== 'string' || id === null || !isTime(iat) || !isTime(exp)) return null
  const seconds = now.getTime() / 1000
  if (hasExpired(new Date(exp * 1000), now) || iat > seconds + LEEWAY_S || exp <= iat || exp - iat > LONGEST_LIFE_S)
    return null
  return {
    aud,
    id,
    iat,
    exp,
    name: shortText(payload.name),
    phone: shortText(payload.phone),
    email: shortText(payload.email),
    lang: isLanguage(payload.lang) ? payload.lang : null,
    roles: payload.roles,
  }
}

export function hasExpired(expires: Date, now: Date): boolean {
  // In this direction, so that a date beyond all dates has expired.
  return !(now.getTime() < expires.getTime() + LEEWAY_S * 1000)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
