import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { onStop } from '../../src/config/stop-signals.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { type EmbeddedOptions, startEmbedded } from '../../src/db/engine/embedded.ts'
import { bringUpToDate } from '../../src/process/boot/boot.ts'
import { onConnection } from '../../test/support/connection.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

interface Stoppable {
  stop(): Promise<unknown>
}

/** The environment of a benchmark: its own PostgreSQL and a folder. */
export interface Bench {
  readonly server: Connection
  readonly folder: string
  /** Stops the started thing before the database ends, the last one first. */
  keep<T extends Stoppable>(starting: Promise<T>): Promise<T>
}

/** Removes the folder at the end, also after Ctrl-C; a given folder stays. */
export async function withPostgres(
  work: (bench: Bench) => Promise<void>,
  given?: string,
  options?: EmbeddedOptions,
): Promise<void> {
  const folder = given ?? temporaryFolder()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const started: Promise<Stoppable>[] = []
  const keep = <T extends Stoppable>(starting: Promise<T>) => {
    started.unshift(starting)
    return starting
  }
  const run = async () => {
    const { connection } = await keep(startEmbedded(folder, options))
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

/** Keeps catching the signals, because npm may send a second one during the cleanup. */
function endSignal(): Promise<true> {
  return new Promise(done => {
    onStop(() => {
      // Running work loses its database, and its errors must not stop the cleanup.
      process.on('uncaughtException', () => {})
      done(true)
    })
  })
}

/** A database with all tables and no rows. */
export async function createDatabase(server: Connection, database: string): Promise<Connection> {
  await onConnection({ ...server, database: 'postgres' }, client => client.query(`create database ${database}`))
  const connection = { ...server, database }
  await bringUpToDate(connection)
  return connection
}
