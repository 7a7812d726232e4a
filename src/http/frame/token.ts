import { createSecretKey } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, SignJWT } from 'jose'
import type { Keyring } from '../../config/keys.ts'
import { decryptFrame, encryptFrame } from '../../crypto/gcm.ts'
import { personIdOf, shortText } from '../../domain/people/person-claims.ts'
import { LEEWAY_S, LONGEST_LIFE_S } from '../../domain/people/session.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'

/**
 * The layout of encrypted bytes is version | key id | iv | ciphertext | tag. The first two bytes are additional data of
 * AES-256-GCM.
 */
const VERSION = 1

const headOf = (keyId: number) => Buffer.of(VERSION, keyId)

/** Encrypts with the first key. */
export function encrypt([{ id, secret }]: Keyring, plain: string): Buffer {
  const head = headOf(id)
  return encryptFrame({ key: secret, head, boundTo: head }, Buffer.from(plain))
}

/**
 * Returns a function that decrypts with any of the keys. The function returns null for bytes that none of them
 * encrypted.
 */
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
/** This form is checked first, because jose ignores blanks and padding. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const ALGORITHM = 'HS256'

export interface Claims {
  readonly aud: string
  readonly id: string
  readonly iat: number
  readonly exp: number
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly lang: Language | null
  /** The claim as it is in the token. Only administrators have roles. */
  readonly roles: unknown
}

export interface TokenKeys {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
}

export interface TokenOpener {
  /** Returns the claims of a token that is valid now. Returns null for every other token. */
  open(header: string, now: Date): Promise<Claims | null>
}

export async function encryptToken(keys: TokenKeys, claims: Readonly<Record<string, unknown>>): Promise<string> {
  const [{ id, secret }] = keys.tokenSigning
  const header = { alg: ALGORITHM, typ: 'JWT', kid: String(id) }
  const jwt = await new SignJWT(claims).setProtectedHeader(header).sign(secret)
  return encrypt(keys.tokenEncryption, jwt).toString('hex')
}

export function createTokenOpener(keys: TokenKeys): TokenOpener {
  const decrypt = createDecryptor(keys.tokenEncryption)
  const verify = createVerifier(keys.tokenSigning)
  return {
    async open(header, now) {
      const hex = /^bearer /i.test(header) ? header.slice(7) : header
      // Buffer.from stops silently at the first character that is no hex digit.
      if (!HEX.test(hex)) return null
      const jwt = decrypt(Buffer.from(hex, 'hex'))
      if (jwt === null || !COMPACT.test(jwt)) return null
      try {
        const payload = await verify(jwt)
        return payload === null ? null : checkClaims(payload, now)
      } catch {
        // Decoding throws when the header or the payload is not JSON.
        return null
      }
    },
  }
}

/** Checks only the signature. `checkClaims` compares the times with the service's clock. */
function createVerifier(keyring: Keyring): (jwt: string) => Promise<Record<string, unknown> | null> {
  const keys = keyring.map(({ id, secret }) => ({ kid: String(id), key: verifyingKey(secret) }))
  return async jwt => {
    const { kid, crit } = decodeProtectedHeader(jwt)
    // jose accepts one critical extension. Our tokens never have any.
    if (crit) return null
    for (const { key } of kid === undefined ? keys : keys.filter(one => one.kid === kid)) {
      const signed = await compactVerify(jwt, key, { algorithms: [ALGORITHM] }).catch(() => null)
      if (signed !== null) return JSON.parse(Buffer.from(signed.payload).toString('utf8'))
    }
    return null
  }
}

/** Imports a key once, because jose would import raw bytes again for every token. */
function verifyingKey(secret: Buffer) {
  return createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
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
  // Negated, so that an `exp` beyond the range of dates, which makes an invalid date, counts as expired.
  return !(now.getTime() < expires.getTime() + LEEWAY_S * 1000)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
