import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import type { Key, Keyring } from '../../config/keys.ts'
import { isStorable } from '../../domain/storable.ts'
import type { Language } from '../../i18n/language.ts'

/** Hex of version | key id | iv | ciphertext | tag, AES-256-GCM over a compact HS256 JWT. See docs/decisions/tokens.md. */
const VERSION = 1
const HEADER_BYTES = 2
const IV_BYTES = 12
const TAG_BYTES = 16
const LEEWAY_S = 30
const LONGEST_LIFE_S = 30 * 24 * 3600
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
}

export interface TokenKeys {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
}

export interface TokenOpener {
  /** The claims of a token that is valid now, or null whatever is wrong with it. */
  open(header: string, now: Date): Claims | null
}

export function sealToken(keys: TokenKeys, claims: Readonly<Record<string, unknown>>): string {
  const [signing] = keys.tokenSigning
  const [encryption] = keys.tokenEncryption
  const jwt = createSigner({ key: signing.secret, algorithm: 'HS256', kid: String(signing.id) })({ ...claims })
  const head = Buffer.from([VERSION, encryption.id])
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryption.secret, iv, { authTagLength: TAG_BYTES }).setAAD(head)
  return Buffer.concat([head, iv, cipher.update(jwt, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('hex')
}

export function createTokenOpener(keys: TokenKeys): TokenOpener {
  const encryption = new Map(keys.tokenEncryption.map(key => [key.id, key.secret]))
  const decode = createDecoder({ complete: true })
  const verifiers = keys.tokenSigning.map(key => ({ kid: String(key.id), verify: verifierFor(key) }))
  return {
    open(header, now) {
      const hex = /^bearer /i.test(header) ? header.slice(7) : header
      // Buffer.from stops silently at the first character that is no hex digit.
      if (!HEX.test(hex)) return null
      const jwt = decrypt(encryption, Buffer.from(hex, 'hex'))
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

function decrypt(keys: ReadonlyMap<number, Buffer>, sealed: Buffer): string | null {
  const secret = keys.get(sealed[1] ?? -1)
  if (sealed[0] !== VERSION || secret === undefined) return null
  if (sealed.length <= HEADER_BYTES + IV_BYTES + TAG_BYTES) return null
  const iv = sealed.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES)
  // Without authTagLength Node accepts a tag cut down to four bytes.
  const decipher = createDecipheriv('aes-256-gcm', secret, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(sealed.subarray(0, HEADER_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return (
      decipher.update(sealed.subarray(HEADER_BYTES + IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

/** The signature alone: times are checked below, against the clock of the service. */
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
  const id = subject(payload.id)
  if (typeof aud !== 'string' || id === null || !isTime(iat) || !isTime(exp)) return null
  const seconds = now.getTime() / 1000
  if (seconds >= exp + LEEWAY_S || iat > seconds + LEEWAY_S || exp <= iat || exp - iat > LONGEST_LIFE_S) return null
  return {
    aud,
    id,
    iat,
    exp,
    name: shortText(payload.name),
    phone: shortText(payload.phone),
    email: shortText(payload.email),
    lang: payload.lang === 'ar' ? 'ar' : payload.lang === 'en' ? 'en' : null,
  }
}

export function hasExpired(claims: Claims, now: Date): boolean {
  return now.getTime() / 1000 >= claims.exp + LEEWAY_S
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function subject(value: unknown): string | null {
  const id = typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : ''
  return id !== '' && id.length <= 128 && isStorable(id) ? id : null
}

/** What a patient is called is remembered, so it must be text that a database takes, of a sensible length. */
function shortText(value: unknown): string | null {
  if (typeof value !== 'string' || !isStorable(value)) return null
  const trimmed = [...value.trim()].slice(0, 200).join('')
  return trimmed === '' ? null : trimmed
}
