import { isIPv6 } from 'node:net'
import type { EnvironmentReader } from './parse.ts'

const POSTGRES = ['postgres:', 'postgresql:'] as const
const DEFAULT_PORT = 5432

export interface HostAddress {
  /** A name or an address; IPv6 without brackets. */
  readonly host: string
  readonly port: number
}

export interface DatabaseSettings {
  /** null for the embedded database. */
  readonly databaseUrl: string | null
  /** The same database as its owner, who may change tables; null when the service does that itself. */
  readonly migrationDatabaseUrl: string | null
  /** The servers, one of which accepts writes; when empty, the one in DATABASE_URL. */
  readonly databaseHosts: readonly HostAddress[]
  /** A standby for reads that may be a moment old. */
  readonly databaseReadUrl: string | null
}

export function readDatabase(read: EnvironmentReader): DatabaseSettings {
  const databaseUrl = read.url('DATABASE_URL', POSTGRES)
  const migrationDatabaseUrl = read.url('MIGRATION_DATABASE_URL', POSTGRES)
  const databaseReadUrl = read.url('DATABASE_READ_URL', POSTGRES)
  const usualPort = (databaseUrl !== null && Number(new URL(databaseUrl).port)) || DEFAULT_PORT
  const databaseHosts = readHosts(read, usualPort)
  for (const name of ['MIGRATION_DATABASE_URL', 'DATABASE_HOSTS', 'DATABASE_READ_URL']) {
    if (read.text(name) !== null && read.text('DATABASE_URL') === null) {
      read.problem(`${name} needs DATABASE_URL beside it, which gives the user, the password and the database`)
    }
  }
  return { databaseUrl, migrationDatabaseUrl, databaseHosts, databaseReadUrl }
}

function readHosts(read: EnvironmentReader, usualPort: number): HostAddress[] {
  const hosts: HostAddress[] = []
  for (const item of read.list('DATABASE_HOSTS')) {
    const found = parseHost(item, usualPort)
    if (found === null) {
      read.problem(`DATABASE_HOSTS must list servers such as db-1:5432 or [2001:db8::1]:5432, not "${item}"`)
    } else if (hosts.some(({ host, port }) => host === found.host && port === found.port)) {
      read.problem(`DATABASE_HOSTS names ${item} twice`)
    } else hosts.push(found)
  }
  return hosts
}

function parseHost(text: string, usualPort: number): HostAddress | null {
  const [, bracketed, name, digits] = /^(?:\[([^\]]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = bracketed ?? name ?? ''
  const port = digits === undefined ? usualPort : Number(digits)
  if (host === '' || port < 1 || port > 65535) return null
  return bracketed !== undefined && !isIPv6(bracketed) ? null : { host, port }
}
