import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { StartupError } from '../config/startup-error.ts'
import type { Connection } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 7_215_884_301

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map(name => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Brings a database up to date and answers the names of what was applied. Each file is one transaction.
 * Of any number of processes starting at once, one migrates and the others wait for it. `afterwards` runs under the same lock.
 */
export async function migrate(connection: Connection, afterwards?: () => Promise<void>): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'second-opinion migrate' })
  // A server that goes away is noticed by the statement that is underway.
  client.on('error', () => {})
  await connect(client)
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await applyPending(client)
    await afterwards?.()
    return applied
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartupError(`The database cannot be reached: ${message || code}. Check DATABASE_URL.`)
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000) throw new StartupError('The database is older than PostgreSQL 15, the oldest one supported')
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_date timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
  const done = new Map(rows.map(row => [row.name, row.hash]))
  const applied: string[] = []
  for (const migration of readMigrations()) {
    const hash = done.get(migration.name)
    if (hash === migration.hash) continue
    if (hash !== undefined) throw new StartupError(`The migration ${migration.name} was changed after it was applied`)
    try {
      await client.query('begin')
      await client.query(migration.text)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartupError(`The migration ${migration.name} failed: ${(error as Error).message}`)
    }
    applied.push(migration.name)
  }
  return applied
}
