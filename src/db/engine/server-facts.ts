import pg from 'pg'
import type { Connection } from './database.ts'
import { findStrangers } from './migrate.ts'
import { readMigrations } from './migrations.ts'

/** Facts about a database server and the connected role. */
export interface ServerFacts {
  readonly version: string
  readonly isSupported: boolean
  readonly encrypted: boolean
  /** Identifies the database. Every role gets the same text. */
  readonly database: string
  readonly role: string
  readonly isSuperuser: boolean
  readonly mayCreateTables: boolean
  readonly acceptsWrites: boolean
  /** The server's clock less this machine's, in seconds. */
  readonly aheadS: number
  /** The tables of another program, when the database belongs to that program. */
  readonly strangers: readonly string[]
  /** Migrations that are not applied yet. */
  readonly pending: readonly string[]
}

const ANSWER_MS = 5_000

const FACTS = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted, current_user as role,
  extract(epoch from pg_postmaster_start_time()) || current_database() as database,
  (select rolsuper from pg_roles where rolname = current_user) as superuser,
  has_schema_privilege('public', 'create') as creates,
  not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes,
  extract(epoch from clock_timestamp())::float8 as now, to_regclass('schema_migrations') is not null as prepared`

/** Reads the facts over a connection of its own, and closes it. */
export async function readServerFacts(connection: Connection): Promise<ServerFacts> {
  const server = connection.hosts ? await connection.hosts.writable() : connection
  const client = new pg.Client({
    ...server,
    application_name: 'second-opinion preflight',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const before = Date.now()
    const [facts] = (await client.query(FACTS)).rows
    const here = (before + Date.now()) / 2_000
    const strangers = await findStrangers(client)
    const applied =
      facts.prepared && strangers.length === 0 ? (await client.query('select name from schema_migrations')).rows : []
    const done = new Set(applied.map(({ name }) => name))
    return {
      version: facts.version,
      isSupported: facts.number >= 150_000,
      encrypted: facts.encrypted,
      database: facts.database,
      role: facts.role,
      isSuperuser: facts.superuser,
      mayCreateTables: facts.creates,
      acceptsWrites: facts.writes,
      aheadS: facts.now - here,
      strangers,
      pending: readMigrations()
        .map(({ name }) => name)
        .filter(name => !done.has(name)),
    }
  } finally {
    client.end().catch(() => {})
  }
}
