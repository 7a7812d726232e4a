import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderForPostgres, writeForPostgres } from '../../test/support/base-backup.ts'
import type { PostgresServer, ServerSettings } from '../../test/support/postgres-server.ts'
import { until } from '../../test/support/until.ts'

const run = promisify(execFile)
const ARCHIVED_MS = 120_000
const RESTORED_MS = 300_000

/** Does what docs/operations.md says under "Back up": copies every finished WAL segment to a safe place. */
export async function startArchiving(server: PostgresServer, folder: string): Promise<void> {
  folderForPostgres(folder)
  const copy = `test ! -f ${folder}/%f && cp %p ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f`
  const command = `cmp -s %p ${folder}/%f || { ${copy}; }`
  await server.query('alter system set archive_mode = on')
  await server.query(`alter system set archive_command = '${command}'`)
  await server.query('alter system set archive_timeout = 60')
  await server.stop()
  await server.start()
}

/** Resolves when everything written so far is in the archive. */
export async function archiveAll(server: PostgresServer, folder: string): Promise<number> {
  const [last] = await server.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
  await server.query('select pg_switch_wal()')
  const files = () => readdirSync(folder)
  await until('the log of changes is archived', () => files().includes(last?.file ?? ''), ARCHIVED_MS)
  return files().filter(name => /^[0-9A-F]{24}$/.test(name)).length
}

export interface Backup {
  /** Contains the folder `postgres`. */
  readonly base: string
  readonly archive: string
  readonly settings: ServerSettings
}

/** Does what docs/operations.md says under "Restore to a point in time". */
export async function restore(backup: Backup, to: PostgresServer, time: string): Promise<void> {
  await run('cp', ['-a', join(backup.base, 'postgres'), join(backup.base, 'postgres-password'), to.folder])
  const cluster = join(to.folder, 'postgres')
  const lines = {
    restore_command: `cp ${backup.archive}/%f %p`,
    recovery_target_time: time,
    recovery_target_action: 'promote',
    archive_mode: 'off',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(cluster, 'postgresql.auto.conf'), text.join(''))
  writeForPostgres(join(cluster, 'recovery.signal'), '')
  await to.start(backup.settings)
  const isDone = async () => (await to.query<{ done: boolean }>('select not pg_is_in_recovery() as done'))[0]?.done
  await until('the point in time is reached', async () => (await isDone()) ?? false, RESTORED_MS)
}
