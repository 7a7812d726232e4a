import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Surface, surfaces } from '../src/domain/people/actor.ts'
import { adminRoles, isAdminRole } from '../src/domain/people/roles.ts'
import { LONGEST_LIFE_S } from '../src/domain/people/session.ts'
import { audienceOf } from '../src/http/frame/auth.ts'
import { encryptToken } from '../src/http/frame/token.ts'
import { languages } from '../src/i18n/language.ts'
import { loadSettings, type Settings } from '../src/process/boot/boot.ts'
import { recordTokenMade } from '../src/usecases/common/record-act.ts'
import { withDatabase } from './open-database.ts'
import { operatorName } from './operator.ts'
import { runScript } from './run.ts'

const usage = `npm run -s token -- ${surfaces.join('|')} <id> [--name "..."] [--phone ...] [--email ...] [--lang ${languages.join('|')}] [--roles ${adminRoles.join(',')}] [--ttl 600|15m|12h|30d] [--production]`

await runScript({ usage, words: null }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string' },
      lang: { type: 'string' },
      roles: { type: 'string' },
      ttl: { type: 'string', default: '12h' },
      production: { type: 'boolean', default: false },
    },
  })
  const [surface, id] = positionals
  if (!isSurface(surface) || !id?.trim() || positionals.length !== 2) throw new Error(`Usage: ${usage}`)
  const { ttl, production, roles, ...person } = values
  const claimed = roles === undefined ? {} : { roles: rolesOf(surface, roles) }
  const { config, keys, data } = loadSettings()
  if (config.production && !production) {
    throw new Error('This would make a token that opens production. Add --production if that is what you want.')
  }
  const seconds = duration(ttl)
  const longestHours = surface === 'app' ? null : config.staffTokenMaxHours
  if (longestHours !== null && seconds > longestHours * 3600) {
    throw new Error(`--ttl must be at most ${longestHours} hours (STAFF_TOKEN_MAX_HOURS)`)
  }
  const iat = Math.floor(Date.now() / 1000)
  const claims = { aud: audienceOf(surface), id: id.trim(), ...person, ...claimed, iat, exp: iat + seconds }
  if (config.databaseUrl !== null || isRunning(data)) {
    await withDatabase(db => recordTokenMade(db, operatorName(), { surface, id: claims.id }, new Date()))
  }
  console.log(await encryptToken(keys, claims))
})

/** While the embedded database is not running, there is no log to write to, and no service that would accept the token. */
function isRunning(data: Settings['data']): boolean {
  return data !== null && existsSync(join(data.path, 'postgres', 'postmaster.pid'))
}

function rolesOf(surface: Surface, text: string): string[] {
  const roles = text.split(',').map(role => role.trim())
  if (surface === 'admin' && roles.every(isAdminRole)) return roles
  throw new Error(`--roles is for admin, some of ${adminRoles.join(', ')}`)
}

function isSurface(text: string | undefined): text is Surface {
  return surfaces.some(surface => surface === text)
}

function duration(text: string): number {
  const match = /^(\d+)([smhd]?)$/.exec(text)
  const unit = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }[match?.[2] ?? ''] ?? 0
  const seconds = Number(match?.[1] ?? 0) * unit
  if (seconds < 1 || seconds > LONGEST_LIFE_S)
    throw new Error(`--ttl must be from 1 second to 30 days. Usage: ${usage}`)
  return seconds
}
