import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'
import { applyMigration, LockedOut, type LockTimeouts, reasonOf } from './apply-migration.ts'
import type { Connection } from './database.ts'
import { locks } from './locks.ts'
import { type Migration, readMigrations } from './migrations.ts'

const ASK_AGAIN_MS = 100

/** The first migration of every version before 1.0.0. */
const BEFORE_RELEASE = '0001-catalogue.sql'
const TOO_OLD =
  'This database was made by a version before 1.0.0, which nothing brings up: start with an empty database or data folder (DATA_DIR), or move data/ away.'
const CHANGED =
  'was changed after it was applied: start the version that applied it, or with an empty database or data folder (DATA_DIR).'

/** How long a migration waits for a lock, how long it pauses, and how often it tries again. */
export interface Patience extends LockTimeouts {
  readonly pauseMs: number
  readonly tries: number
}

const PATIENCE: Patience = { tableMs: 2_000, indexMs: 60_000, pauseMs: 1_000, tries: 20 }

export interface MigrateOptions {
  /** Runs after all migrations, before another process may migrate. */
  readonly afterwards?: () => Promise<void>
  /** Tests bring their own migrations. */
  readonly migrations?: readonly Migration[]
  readonly patience?: Patience
}

/**
 * Brings a database up to date and returns the names of the applied migrations. Each file is one transaction, unless its mark
 * forbids that. When several processes start at once, one migrates and the others wait.
 */
export async function migrate(connection: Connection, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = readMigrations(), patience = PATIENCE } = options
  const client = new pg.Client({ ...connection, application_name: 'second-opinion migrate' })
  // A lost connection fails the present or the next statement, so this event needs no handling.
  client.on('error', () => {})
  await connect(client)
  try {
    await requireVersion(client)
    if (options.migrations === undefined) await requireOurs(client)
    const applied: string[] = []
    for (let attempt = 1; ; attempt++) {
      await takeMigrationLock(client)
      try {
        await applyPending(client, migrations, patience, applied)
        await options.afterwards?.()
        return applied
      } catch (error) {
        if (!(error instanceof LockedOut)) throw error
        if (attempt === patience.tries) throw new StartupError(error.message)
      }
      // Releases the lock for the next process, because the index may have been waiting for that process.
      await client.query('select pg_advisory_unlock($1)', [locks.migration])
      await wait(patience.pauseMs)
    }
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const [, todo] = advice.find(([about]) => about.test(`${code} ${message}`)) ?? [null, 'Check DATABASE_URL.']
    throw new StartupError(`The database cannot be reached: ${message || code}. ${todo}`)
  }
}

/** Advice for a failed connection, by the code or words of the failure. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^3D000/, 'Make it with createdb, or correct the name at the end of DATABASE_URL.'],
  [/^28/, 'Check user and password in DATABASE_URL and MIGRATION_DATABASE_URL.'],
  [/^53300/, 'End connections that nobody needs, or raise max_connections of the server.'],
  [/^57P03/, 'It is starting or stopping: try again in a moment.'],
  [/^CERT_HAS_EXPIRED/, "Renew the server's certificate, and reload the server."],
  [/CERT|certificate|SSL/, 'Check sslmode and sslrootcert in DATABASE_URL.'],
  [/^E/, 'Start the server, or correct host and port in DATABASE_URL.'],
]

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database has the encoding ${encoding}. Make it anew: createdb --encoding=UTF8 --template=template0.`,
    )
  }
  if (version < 150_000) throw new StartupError('The database is older than PostgreSQL 15, the oldest one supported')
}

/**
 * Takes the migration lock. It asks repeatedly, because a waiting statement would block an index that is built concurrently:
 * that index waits for all older statements.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.migration])
  while (!(await ask()).rows[0]?.mine) await wait(ASK_AGAIN_MS)
}

async function applyPending(
  client: pg.Client,
  migrations: readonly Migration[],
  timeouts: LockTimeouts,
  applied: string[],
): Promise<void> {
  const done = await appliedBefore(client)
  if (done.has(BEFORE_RELEASE)) throw new StartupError(TOO_OLD)
  for (const migration of migrations) {
    const hash = done.get(migration.name)
    if (hash === migration.hash) continue
    if (hash !== undefined) throw new StartupError(`The migration ${migration.name} ${CHANGED}`)
    await applyMigration(client, migration, timeouts)
    applied.push(migration.name)
  }
}

/** Selects the tables of a database that has no list of our migrations. Tables of extensions do not count. */
const STRANGERS = `select relname::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and not exists (select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'hash')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname limit 3`

/** Returns the first tables when a database belongs to another program. */
export async function findStrangers(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(STRANGERS)).rows.map(({ name }) => name)
}

async function requireOurs(client: pg.Client): Promise<void> {
  const strangers = await findStrangers(client)
  if (strangers.length === 0) return
  throw new StartupError(
    `The database ${client.database} belongs to another program: it has the table ${strangers.join(', ')}. Name an empty database, or the service's own, in DATABASE_URL.`,
  )
}

/** Returns the hashes by name. Creates only a missing table, so that a role without the right to create tables can check. */
async function appliedBefore(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') as name")
  if (found[0].name === null) {
    try {
      await client.query(`create table schema_migrations (
        name text primary key, hash text not null, applied_date timestamptz not null default now())`)
    } catch (error) {
      throw new StartupError(`The database cannot be prepared: ${reasonOf(error)}`)
    }
  }
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
  return new Map(rows.map(row => [row.name, row.hash]))
}
