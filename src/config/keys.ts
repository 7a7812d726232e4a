import { group, type Kind, type SettingReader, setting } from './setting.ts'

/** A secret of 32 bytes with an id. Tokens and links show the id in clear, never the secret. */
export interface Key {
  readonly id: number
  readonly secret: Buffer
}

/** The first key makes new values. All keys are accepted. */
export type Keyring = readonly [Key, ...Key[]]

/** Keys of tokens and links. A lost key costs only the tokens and links that were made with it. */
export interface SignatureKeyrings {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
  readonly linkSigning: Keyring
}

export interface Keyrings extends SignatureKeyrings {
  /** These keys wrap the keys of cases. Without them the texts of all cases are lost. */
  readonly dataEncryption: Keyring
}

/** Parses `id:64 hex digits, ...`. Returns a string that describes the problem, if there is one. */
export function parseKeyring(text: string): Keyring | string {
  const keys: Key[] = []
  for (const item of text.split(',').map(part => part.trim())) {
    const match = /^(\d{1,3}):([0-9a-fA-F]{64})$/.exec(item)
    const id = Number(match?.[1])
    if (!match?.[2] || id > 255) return 'must be a comma-separated list of id:64 hex digits, with an id from 0 to 255'
    if (keys.some(key => key.id === id)) return `names the key ${id} twice`
    keys.push({ id, secret: Buffer.from(match[2], 'hex') })
  }
  const [first, ...rest] = keys
  return first === undefined ? 'names no key' : [first, ...rest]
}

const keyring: Kind<Keyring> = (text, say) => {
  const ring = parseKeyring(text)
  return typeof ring === 'string' ? say(ring) : ring
}

const form = '`id:64 hex digits`, comma-separated, the first one active'
const ring = (meaning: string) =>
  setting(keyring, null, meaning, { otherwise: 'generated in `DATA_DIR`', example: '1:...', production: 'required' })

export const keySettings = group('Keys: each from 32 random bytes of its own (openssl rand -hex 32)', {
  TOKEN_ENCRYPTION_KEYS: ring(form),
  TOKEN_SIGNING_KEYS: ring('in the same form'),
  LINK_SIGNING_KEYS: ring('in the same form'),
  DATA_ENCRYPTION_KEYS: ring(
    'in the same form; they wrap the key of every case. If they are lost, every text and report is lost: keep a copy elsewhere',
  ),
})

const SIGNATURES = ['TOKEN_ENCRYPTION_KEYS', 'TOKEN_SIGNING_KEYS', 'LINK_SIGNING_KEYS'] as const

export function readKeys(read: SettingReader) {
  const rings = read.read(keySettings)
  if (read.production) requireGoodKeys(read, Object.entries(rings))
  else requireAllOrNone(read)
  const [tokenEncryption, tokenSigning, linkSigning] = SIGNATURES.map(name => rings[name])
  return {
    /** Null when the data folder holds generated keys. */
    keys: tokenEncryption && tokenSigning && linkSigning ? { tokenEncryption, tokenSigning, linkSigning } : null,
    dataKeys: rings.DATA_ENCRYPTION_KEYS,
  }
}

function requireAllOrNone(read: SettingReader): void {
  const given = SIGNATURES.filter(name => read.given(name) !== null)
  if (given.length === 0) return
  for (const name of SIGNATURES) {
    if (!given.includes(name)) read.problem(`${name} is required beside ${given.join(' and ')}: give all three or none`)
  }
}

/** Each key must serve one purpose only, and be hard to guess. */
function requireGoodKeys(read: SettingReader, rings: readonly (readonly [string, Keyring | null])[]): void {
  const seen = new Map<string, string>()
  for (const [name, ring] of rings) {
    for (const { id, secret } of ring ?? []) {
      const digits = secret.toString('hex')
      const other = seen.get(digits)
      if (other !== undefined) read.problem(`${name}: the key ${id} is also in ${other}; every key must be another one`)
      seen.set(digits, name)
      if (isTrivial(secret)) read.problem(`${name}: the key ${id} is a pattern; make one with 32 random bytes`)
    }
  }
}

/** People type, and examples show, secrets of a repeated piece or of bytes in equal steps. */
function isTrivial(secret: Key['secret']): boolean {
  const step = (secret[1] ?? 0) - (secret[0] ?? 0)
  const counts = secret.every((byte, index) => index === 0 || (byte - (secret[index - 1] ?? 0) - step) % 256 === 0)
  const repeats = (length: number) => secret.every((byte, index) => index < length || byte === secret[index - length])
  return counts || Array.from({ length: secret.length / 2 }, (_, index) => index + 1).some(repeats)
}
