import type { Surface } from '../../src/domain/actor.ts'
import { audienceOf } from '../../src/http/frame/auth.ts'
import { sealToken } from '../../src/http/frame/token.ts'

const secret = (byte: string) => byte.repeat(32)

/** Fixed keys, handed to every service a drill starts. */
export const keyEnvironment = {
  TOKEN_ENCRYPTION_KEYS: `1:${secret('a1')}`,
  TOKEN_SIGNING_KEYS: `1:${secret('b2')}`,
  LINK_SIGNING_KEYS: `1:${secret('c3')}`,
  DATA_ENCRYPTION_KEYS: `1:${secret('d4')}`,
} as const

const ring = (byte: string) => [{ id: 1, secret: Buffer.from(secret(byte), 'hex') }] as const
const keys = { tokenEncryption: ring('a1'), tokenSigning: ring('b2') }

const LIFE_S = 24 * 3600

export function tokenFor(surface: Surface, id: string, claims: Record<string, unknown> = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  return sealToken(keys, { aud: audienceOf(surface), id, iat, exp: iat + LIFE_S, ...claims })
}
