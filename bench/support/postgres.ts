import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onStop } from '../../src/config/stop-signals.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { bringUpToDate } from '../../src/process/boot.ts'

interface Stoppable {
  stop(): Promise<void>
}

export interface Stage {
  readonly server: Connection
  readonly folder: string
  /** What is being started here ends before the database does, the last first. */
  keep<T extends Stoppable>(starting: Promise<T>): Promise<T>
}

/** A PostgreSQL of one's own, in a folder that is removed at the end, also after Ctrl-C; one that is given stays. */
export async function withPostgres(work: (stage: Stage) => Promise<void>, given?: string): Promise<void> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'so-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const started: Promise<Stoppable>[] = []
  const keep = <T extends Stoppable>(starting: Promise<T>) => {
    started.unshift(starting)
    return starting
  }
  const run = async () => {
    const { connection } = await keep(startEmbedded(folder))
    await work({ server: connection, folder, keep })
    return false
  }
  let interrupted = true
  try {
    interrupted = await Promise.race([run(), endSignal()])
  } catch (error) {
    interrupted = false
    throw error
  } finally {
    for (const one of [...started]) await one.then(it => it.stop()).catch(() => {})
    if (given === undefined) rmSync(folder, { recursive: true, force: true })
  }
  if (interrupted) process.exit(130)
}

/** The signals stay caught: npm may send a second one while things are being put away. */
function endSignal(): Promise<true> {
  return new Promise(done => {
    onStop(() => {
      // Whatever is underway loses its database, and what it says of that must not keep the rest from being put away.
      process.on('uncaughtException', () => {})
      done(true)
    })
  })
}

export async function onDatabase<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // A server that goes away is noticed by the statement that is underway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database with all tables and no rows. */
export async function createDatabase(server: Connection, database: string): Promise<Connection> {
  await onDatabase({ ...server, database: 'postgres' }, client => client.query(`create database ${database}`))
  const connection = { ...server, database }
  await bringUpToDate(connection)
  return connection
}

/** For processes that are told where the database is by their environment. */
export function urlOf({ host = '', port, user, password, database }: Connection): string {
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
