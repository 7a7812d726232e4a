import type { SessionLimits } from '../domain/people/session.ts'
import { HOUR_MS, MINUTE_MS } from '../domain/time/calendar.ts'
import { integer, text } from './kinds.ts'
import { readProviders } from './providers.ts'
import { group, type SettingReader, setting } from './setting.ts'

const MONTH_HOURS = 30 * 24
const YEAR_HOURS = 365 * 24

const minutes = integer(1, YEAR_HOURS * 60)
const hours = integer(1, YEAR_HOURS)

export const signInSettings = group('Signing in', {
  SIGN_IN_PROVIDERS: setting(text, null, 'the JSON file that lists the identity providers: `docs/sign-in.md`', {
    example: 'deploy/sign-in-providers.example.json',
  }),
  SESSION_IDLE_MINUTES_STAFF: setting(
    minutes,
    30,
    "a doctor's or administrator's session ends after this time without a call",
  ),
  SESSION_IDLE_MINUTES_PATIENT: setting(minutes, 720, 'the same for patients'),
  SESSION_MAX_HOURS_STAFF: setting(hours, 12, "a doctor's or administrator's session ends after this time in any case"),
  SESSION_MAX_HOURS_PATIENT: setting(hours, MONTH_HOURS, 'the same for patients'),
  STAFF_TOKEN_MAX_HOURS: setting(
    integer(1, MONTH_HOURS),
    null,
    'tokens of doctors and administrators that live longer are refused',
    { example: '12', production: 'advised' },
  ),
})

export function readSignIn(read: SettingReader) {
  const given = read.read(signInSettings)
  const limits = (idleMinutes: number, maxHours: number): SessionLimits => ({
    idleMs: idleMinutes * MINUTE_MS,
    longestMs: maxHours * HOUR_MS,
  })
  const staff = limits(given.SESSION_IDLE_MINUTES_STAFF, given.SESSION_MAX_HOURS_STAFF)
  return {
    providers: readProviders(read, given.SIGN_IN_PROVIDERS),
    sessions: {
      app: limits(given.SESSION_IDLE_MINUTES_PATIENT, given.SESSION_MAX_HOURS_PATIENT),
      admin: staff,
      pro: staff,
    },
    staffTokenMaxHours: given.STAFF_TOKEN_MAX_HOURS,
  }
}
