import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresUser } from '../../src/config/unprivileged.ts'
import type { Member } from './member.ts'
import { pathOf } from './programs.ts'

const run = promisify(execFile)

/** Run once before the first backup: creates the repository and starts archiving the WAL. */
export async function prepareBackups(leader: Member): Promise<void> {
  await pgbackrest(leader, 'stanza-create')
}

/** A full, encrypted backup of the leader. */
export async function backUp(leader: Member): Promise<void> {
  await pgbackrest(leader, '--type=full', 'backup')
}

/** Restores a point in time into a folder. */
export async function restoreTo(member: Member, folder: string, time: string): Promise<void> {
  await pgbackrest(
    member,
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${time}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  )
}

async function pgbackrest(member: Member, ...args: readonly string[]): Promise<void> {
  await runAsPostgres(pathOf('pgbackrest'), [
    `--config=${member.backupConfiguration}`,
    '--stanza=second-opinion',
    ...args,
  ])
}

export async function runAsPostgres(path: string, args: readonly string[]): Promise<void> {
  const user = postgresUser()
  await run(path, [...args], { cwd: '/', ...(user === null ? {} : { uid: user.uid, gid: user.gid }) })
}
