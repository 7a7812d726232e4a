import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresUser } from '../../src/config/unprivileged.ts'
import { onConnection } from './connection.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Folders that a backup leaves empty, as the manual lists them. The WAL comes from the archive or by streaming. */
const EMPTY = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/
const ABSENT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|.*\.auto\.conf\.tmp|server\.log|backup_label|.*\.signal)$/

/**
 * A base backup of a running server, as the manual describes it without pg_basebackup: the files are copied while the server
 * works, and a label says from where the WAL must be replayed.
 */
export async function baseBackup(server: PostgresServer, to: string): Promise<void> {
  const cluster = join(to, 'postgres')
  rmSync(cluster, { recursive: true, force: true })
  const label = await onConnection(server.connection, async client => {
    await client.query("select pg_backup_start('copy', fast => true)")
    await copyFolder(join(server.folder, 'postgres'), cluster)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    return rows[0]?.labelfile ?? ''
  })
  writeFileSync(join(cluster, 'backup_label'), label)
  for (const path of ['', ...readdirSync(cluster, { recursive: true })]) giveToPostgres(join(cluster, String(path)))
  copyFileSync(join(server.folder, 'postgres-password'), join(to, 'postgres-password'))
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreVanished)
  // The server's control files come last, so that they are not older than the data.
  for (const entry of entries?.sort((one, other) => rank(one.name) - rank(other.name)) ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (ABSENT.test(entry.name)) continue
    if (EMPTY.test(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile()) await copyFile(source, target).catch(ignoreVanished)
  }
}

const rank = (name: string) => (name === 'global' || name === 'pg_control' ? 1 : 0)

/** Files may vanish during the copy: they are not needed any more, or their changes are in the WAL. */
function ignoreVanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const user = postgresUser()

function giveToPostgres(path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Creates a folder that PostgreSQL may write to. */
export function folderForPostgres(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  giveToPostgres(path)
}

export function writeForPostgres(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  giveToPostgres(path)
}
