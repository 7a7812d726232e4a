import type pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'
import type { IndexChange, Migration } from './migrations.ts'

/** Another session holds a lock that the migration needs. A retry may succeed. */
export class LockedOut extends Error {}

/** A lock timeout and a deadlock. */
const LOCKED_OUT = ['55P03', '40P01']

/** The longest waits for a lock that another session holds. */
export interface LockTimeouts {
  /** Short, because all other statements on the table wait behind the migration. */
  readonly tableMs: number
  /** Long, because an index built concurrently makes no statement wait, and giving up loses the work so far. */
  readonly indexMs: number
}

export async function applyMigration(client: pg.Client, migration: Migration, timeouts: LockTimeouts): Promise<void> {
  const { name, indexChanges } = migration
  try {
    await client.query(`set lock_timeout = ${indexChanges ? timeouts.indexMs : timeouts.tableMs}`)
    if (indexChanges) await applyOutside(client, migration, indexChanges)
    else await applyInTransaction(client, migration)
  } catch (error) {
    const { code = '' } = error as pg.DatabaseError
    const problem = `The migration ${name} failed: ${reasonOf(error)}`
    throw LOCKED_OUT.includes(code) ? new LockedOut(problem) : new StartupError(problem)
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await writeDown(client, migration)
    await client.query('commit')
  } catch (error) {
    // When the connection is lost, the server has rolled back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyOutside(client: pg.Client, migration: Migration, changes: readonly IndexChange[]): Promise<void> {
  for (const { kind, index, statement } of changes) {
    if (kind === 'create') await createIndex(client, index, statement)
    else await client.query(statement)
  }
  await writeDown(client, migration)
}

async function createIndex(client: pg.Client, index: string, statement: string): Promise<void> {
  const drop = `drop index concurrently if exists ${index}`
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  // An interrupted run may have built the index without recording it, or may have left a half-built index.
  if (rows[0]?.valid) return
  if (rows.length > 0) await client.query(drop)
  try {
    await client.query(statement)
  } catch (error) {
    // Every write maintains a half-built index too, and a unique one refuses rows. After a lost connection the next run drops it.
    await client.query(drop).catch(() => {})
    throw error
  }
}

async function writeDown(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
}

const NOT_ALLOWED = '42501'
const DISK_FULL = '53100'

/** Returns the reason for the operator. A role without the right to change tables gets advice. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  if (code === DISK_FULL) return `${message}. Make room on the disk of the database, and start again.`
  if (code !== NOT_ALLOWED) return message
  return `${message}. Run npm run migrate with MIGRATION_DATABASE_URL, the address of the owner, or start with it.`
}
