import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Returns the user for PostgreSQL, which refuses to run as root. Null means the service's own user. */
export const postgresUser = (): SystemUser | null => firstOf('postgres', 'nobody')

/** Returns a user who owns nothing, not even the embedded database. Null means the service's own user. */
export const powerlessUser = (): SystemUser | null => firstOf('nobody')

function firstOf(...names: readonly string[]): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  // PostgreSQL also looks up its user in this file.
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of names) {
    const entry = users.find(fields => fields[0] === name)
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  return { name: 'nobody', uid: 65534, gid: 65534 }
}

/**
 * Returns whether a user can enter a folder and every folder above it. Only a program that runs as the user can tell. /bin/sh
 * is on every machine with PostgreSQL, because pg_ctl starts the server with it.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  return succeedsAs(user, 'cd "$1"', [folder])
}

/** Returns whether a user can read all these files and folders. */
export function canRead(user: SystemUser, paths: readonly string[]): boolean {
  return succeedsAs(user, 'for one; do test -r "$one" || exit 1; done', paths)
}

function succeedsAs({ uid, gid }: SystemUser, script: string, args: readonly string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
