import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { list, url } from './kinds.ts'
import { isLoopback } from './networks.ts'
import { group, type Kind, type SettingReader, setting } from './setting.ts'

const address = url('postgres:', 'postgresql:')
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * Checks the database's name and the certificates, because pg would fail only on connecting. Without a database's name pg uses
 * the user's name.
 */
const postgresUrl: Kind<string> = (given, say, production) => {
  const value = address(given, say, production)
  if (value === null) return null
  const { pathname, searchParams } = new URL(value)
  if (pathname.length < 2) return say('must end with the name of a database, such as /second_opinion')
  const mode = searchParams.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode)) return say(`must have an sslmode of ${SSL_MODES.join(', ')}`)
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name)
    try {
      if (file !== null) readFileSync(file)
    } catch (error) {
      return say(`names a ${name} that cannot be read (${(error as NodeJS.ErrnoException).code}): ${file}`)
    }
  }
  return value
}
const DEFAULT_PORT = 5432

/** Returns whether a connection leaves this machine without TLS. The address of a socket has no host, or a path as host. */
function travelsOpenly(text: string, hosts: readonly string[]): boolean {
  const address = URL.parse(text)
  if (address === null) return false
  const { hostname, searchParams } = address
  const asked = searchParams.get('sslmode')
  const encrypted = asked === null ? /^(?:true|1)$/.test(searchParams.get('ssl') ?? '') : asked !== 'disable'
  const servers = hosts.length > 0 ? hosts : [searchParams.get('host') ?? decodeURIComponent(hostname)]
  return !encrypted && servers.some(host => host !== '' && !host.startsWith('/') && !isLoopback(host))
}

export interface HostAddress {
  /** A name or an address. An IPv6 address has no brackets. */
  readonly host: string
  readonly port: number
}

export const databaseSettings = group('The database', {
  DATABASE_URL: setting(
    postgresUrl,
    null,
    'any PostgreSQL 15 or later; over a network with `sslmode=verify-full`, and `sslrootcert=<file>` for an authority of your own',
    {
      otherwise: 'embedded, in `DATA_DIR`',
      example: 'postgres://user:password@host/database?sslmode=verify-full',
      isWeak: (text, given) => travelsOpenly(text, hostsOf(given('DATABASE_HOSTS'))),
    },
  ),
  MIGRATION_DATABASE_URL: setting(
    postgresUrl,
    null,
    "the same database as its owner: migrations run with it, and the service's own role needs no right to change tables",
    {
      otherwise: '`DATABASE_URL`',
      example: 'postgres://owner:password@host/database?sslmode=verify-full',
      isWeak: (text, given) => travelsOpenly(text, hostsOf(given('DATABASE_HOSTS'))),
    },
  ),
  DATABASE_HOSTS: setting(
    list,
    [],
    'several servers instead of the host in `DATABASE_URL`: the service uses the one that accepts writes',
    { example: 'db-1:5432,db-2:5432' },
  ),
})

export function readDatabase(read: SettingReader) {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_HOSTS } = read.read(databaseSettings)
  const usualPort = (DATABASE_URL !== null && Number(new URL(DATABASE_URL).port)) || DEFAULT_PORT
  for (const name of ['MIGRATION_DATABASE_URL', 'DATABASE_HOSTS']) {
    if (read.given(name) !== null && read.given('DATABASE_URL') === null) {
      read.problem(`${name} needs DATABASE_URL beside it, which gives the user, the password and the database`)
    }
  }
  return {
    /** Null for the embedded database. */
    databaseUrl: DATABASE_URL,
    migrationDatabaseUrl: MIGRATION_DATABASE_URL,
    /** When the list is empty, the host of DATABASE_URL is the only one. */
    databaseHosts: readHosts(read, DATABASE_HOSTS, usualPort),
  }
}

function readHosts(read: SettingReader, given: readonly string[], usualPort: number): HostAddress[] {
  const hosts: HostAddress[] = []
  for (const item of given) {
    const found = parseHost(item, usualPort)
    if (found === null) {
      read.problem(`DATABASE_HOSTS must list servers such as db-1:5432 or [2001:db8::1]:5432, not "${item}"`)
    } else if (hosts.some(({ host, port }) => host === found.host && port === found.port)) {
      read.problem(`DATABASE_HOSTS names ${item} twice`)
    } else hosts.push(found)
  }
  return hosts
}

const hostsOf = (text: string | null) =>
  (text ?? '').split(',').flatMap(item => parseHost(item.trim(), DEFAULT_PORT)?.host ?? [])

function parseHost(text: string, usualPort: number): HostAddress | null {
  const [, bracketed, name, digits] = /^(?:\[([^\]]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = bracketed ?? name ?? ''
  const port = digits === undefined ? usualPort : Number(digits)
  if (host === '' || port < 1 || port > 65535) return null
  return bracketed !== undefined && !isIPv6(bracketed) ? null : { host, port }
}
