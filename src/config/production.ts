import type { Key, Keyring } from './keys.ts'
import { isLoopback } from './loopback.ts'
import type { EnvironmentReader } from './parse.ts'

/** Off by default: they may refuse older clients, or need something from the hospital. Production logs once which are not set. */
const PROTECTIONS = ['DOCUMENT_HOSTS', 'CONSENT_REQUIRED', 'STAFF_TOKEN_MAX_HOURS', 'REPORT_SIGNING_P12']

export function unsetProtections(read: EnvironmentReader): string[] {
  return PROTECTIONS.filter(name => read.text(name) === null)
}

interface Settings {
  readonly publicUrl: string | null
  /** Keys by the name of their variable; malformed ones have been reported already. */
  readonly rings: ReadonlyMap<string, Keyring>
  /** The other systems, by the beginning of their variables' names. */
  readonly sides: ReadonlyMap<string, { readonly url: string } | null>
  readonly s3Endpoint: string | null
}

/** What production requires beyond well-formed values. */
export function requireProduction(read: EnvironmentReader, { publicUrl, rings, sides, s3Endpoint }: Settings): void {
  requireGoodKeys(read, rings)
  if (read.text('PUBLIC_URL') === null) read.problem('PUBLIC_URL is required in production')
  requireHttps(read, 'PUBLIC_URL', publicUrl)
  requireHttps(read, 'S3_ENDPOINT', s3Endpoint)
  for (const [name, endpoint] of sides) {
    requireHttps(read, `${name}_URL`, endpoint?.url ?? null)
    if (read.text(`${name}_API_KEY`) === null) read.problem(`${name}_API_KEY is required in production`)
  }
  if (read.text('SCHEDULER_ALLOW') === null) {
    read.problem('SCHEDULER_ALLOW is required in production: the networks that may call the scheduler, or all')
  }
}

function requireHttps(read: EnvironmentReader, name: string, url: string | null): void {
  if (url === null) return
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    read.problem(`${name} must be an https:// address in production, unless it is on this machine`)
  }
}

/** A key must serve one purpose only, and nobody may be able to guess it. */
function requireGoodKeys(read: EnvironmentReader, rings: ReadonlyMap<string, Keyring>): void {
  const seen = new Map<string, string>()
  for (const [name, ring] of rings) {
    for (const { id, secret } of ring) {
      const digits = secret.toString('hex')
      const other = seen.get(digits)
      if (other !== undefined) read.problem(`${name}: the key ${id} is also in ${other}; every key must be another one`)
      seen.set(digits, name)
      if (isTrivial(secret)) read.problem(`${name}: the key ${id} is a pattern; make one with 32 random bytes`)
    }
  }
}

/** A repeated piece, or bytes in equal steps: what people type and examples show. */
function isTrivial(secret: Key['secret']): boolean {
  const step = (secret[1] ?? 0) - (secret[0] ?? 0)
  const counts = secret.every((byte, index) => index === 0 || (byte - (secret[index - 1] ?? 0) - step) % 256 === 0)
  const repeats = (length: number) => secret.every((byte, index) => index < length || byte === secret[index - length])
  return counts || Array.from({ length: secret.length / 2 }, (_, index) => index + 1).some(repeats)
}
