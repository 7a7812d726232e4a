import { access, integer, listOf, networks } from './kinds.ts'
import { isWide } from './networks.ts'
import { group, type SettingReader, setting } from './setting.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const PRODUCTION_LIMITS = { perToken: 6_000, perAddress: 600 }

const requests = integer(0, 1_000_000)
const origins = listOf('origins such as https://example.org', origin => URL.parse(origin)?.origin === origin)

export const callerSettings = group('Who may call', {
  RATE_LIMIT_PER_TOKEN: setting(
    requests,
    null,
    'requests per minute and process by one person with a token; 0: no limit',
    { otherwise: `off; in production ${PRODUCTION_LIMITS.perToken}`, example: '0' },
  ),
  RATE_LIMIT_PER_ADDRESS: setting(requests, null, 'the same for all other calls, by address', {
    otherwise: `off; in production ${PRODUCTION_LIMITS.perAddress}`,
    example: '0',
  }),
  TRUST_PROXY: setting(
    networks,
    null,
    'addresses of the proxies whose `X-Forwarded-For` is trusted, no network of clients',
    {
      example: '10.0.0.5',
      isWeak: text => text.split(',').some(isWide),
    },
  ),
  SCHEDULER_ALLOW: setting(
    access,
    'all',
    'the networks that may call the scheduler and `/app/draft-reminders`, or all',
    {
      example: '10.0.0.9',
      production: 'required',
    },
  ),
  OPS_ALLOW: setting(access, null, 'the networks that may read `/metrics`, `/docs` and `/openapi.json`, or all', {
    otherwise: 'all; in production loopback',
    example: '127.0.0.1',
    isWeak: text => text === 'all',
  }),
  CORS_ORIGINS: setting(origins, [], 'origins whose pages may call the service', {
    example: 'https://app.example.org',
  }),
})

export function readCallers(read: SettingReader) {
  const given = read.read(callerSettings)
  const limit = (value: number | null, inProduction: number) => {
    const most = value ?? (read.production ? inProduction : 0)
    return most === 0 ? null : most
  }
  const allowed = (value: readonly string[] | 'all') => (value === 'all' ? null : value)
  return {
    /** Requests per minute of one process. Null sets no limit. */
    rateLimit: {
      perToken: limit(given.RATE_LIMIT_PER_TOKEN, PRODUCTION_LIMITS.perToken),
      perAddress: limit(given.RATE_LIMIT_PER_ADDRESS, PRODUCTION_LIMITS.perAddress),
    },
    trustProxy: given.TRUST_PROXY,
    /** Null lets every network call. */
    schedulerAllow: allowed(given.SCHEDULER_ALLOW),
    opsAllow: allowed(given.OPS_ALLOW ?? (read.production ? LOOPBACK : 'all')),
    corsOrigins: given.CORS_ORIGINS,
  }
}
