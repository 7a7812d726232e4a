import type { Surface } from '../domain/actor.ts'
import type { SessionLimits } from '../domain/session.ts'
import type { EnvironmentReader } from './parse.ts'
import { type Provider, readProviders } from './providers.ts'

export interface SignInSettings {
  /** The identity providers that sign people in. */
  readonly providers: readonly Provider[]
  readonly sessions: Readonly<Record<Surface, SessionLimits>>
  /** Tokens of administrators and doctors that live longer are refused; null for no limit of their own. */
  readonly staffTokenMaxHours: number | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MONTH_HOURS = 30 * 24
const YEAR_HOURS = 365 * 24

export function readSignIn(read: EnvironmentReader, production: boolean): SignInSettings {
  const limits = (whose: 'STAFF' | 'PATIENT', idleMinutes: number, maxHours: number): SessionLimits => ({
    idleMs: (read.integer(`SESSION_IDLE_MINUTES_${whose}`, 1, YEAR_HOURS * 60) ?? idleMinutes) * MINUTE_MS,
    longestMs: (read.integer(`SESSION_MAX_HOURS_${whose}`, 1, YEAR_HOURS) ?? maxHours) * HOUR_MS,
  })
  const staff = limits('STAFF', 30, 12)
  return {
    providers: readProviders(read, production),
    sessions: { app: limits('PATIENT', 720, MONTH_HOURS), admin: staff, pro: staff },
    staffTokenMaxHours: read.integer('STAFF_TOKEN_MAX_HOURS', 1, MONTH_HOURS),
  }
}
