import { randomBytes } from 'node:crypto'
import { parseConfig, type Role } from '../../src/config/config.ts'
import type { Keyrings } from '../../src/config/keys.ts'
import { type Context, createContext } from '../../src/context.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import type { Surface } from '../../src/domain/actor.ts'
import { audienceOf } from '../../src/http/frame/auth.ts'
import { sealToken } from '../../src/http/frame/token.ts'
import { createLog } from '../../src/log.ts'

const LIFETIME_S = 7_200
const ring = () => [{ id: 1, secret: randomBytes(32) }] as const

/** The keys of this run: tokens are sealed with them here and opened by the services that are started. */
export const keys: Keyrings = {
  tokenEncryption: ring(),
  tokenSigning: ring(),
  linkSigning: ring(),
  dataEncryption: ring(),
}

/** The same keys as a process takes them from its environment. */
export function keyVariables() {
  const text = (list: Keyrings[keyof Keyrings]) =>
    list.map(({ id, secret }) => `${id}:${Buffer.from(secret).toString('hex')}`).join(',')
  return {
    TOKEN_ENCRYPTION_KEYS: text(keys.tokenEncryption),
    TOKEN_SIGNING_KEYS: text(keys.tokenSigning),
    LINK_SIGNING_KEYS: text(keys.linkSigning),
    DATA_ENCRYPTION_KEYS: text(keys.dataEncryption),
  }
}

const sealed = new Map<string, string>()

/** One token a caller, as a phone or a browser sends the same one with every call. */
export function tokenOf(surface: Surface, id: string, more: { name?: string; phone?: string } = {}): string {
  const name = JSON.stringify([surface, id, more])
  const known = sealed.get(name)
  if (known !== undefined) return known
  const iat = Math.floor(Date.now() / 1000)
  const token = sealToken(keys, { aud: audienceOf(surface), id, iat, exp: iat + LIFETIME_S, ...more })
  sealed.set(name, token)
  return token
}

/** The parts of the service in this process, for calling its use cases without a door. */
export async function openContext(connection: Connection, role: Role = 'web'): Promise<Context> {
  const config = parseConfig({ SANDBOX: 'on', SEED: '0', ROLE: role })
  const ctx = await createContext({ config, keys, connection, override: { log: createLog('silent') } })
  ctx.publicUrl = 'http://bench'
  return ctx
}
