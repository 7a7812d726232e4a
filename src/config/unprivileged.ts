import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. For root, this is the user it runs as; null means the service's own user. */
export const postgresUser = (): SystemUser | null => firstOf('postgres', 'nobody')

/** For root, the user who owns nothing, not even the embedded database; null means the service's own user. */
export const powerlessUser = (): SystemUser | null => firstOf('nobody')

function firstOf(...names: readonly string[]): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  // PostgreSQL looks its user up in this file too.
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
 * Whether that user can enter a folder: every folder above it must allow it. Only a program run as that user can tell, and
 * /bin/sh is present wherever PostgreSQL is, since pg_ctl starts the server with it.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  return succeedsAs(user, 'cd "$1"', [folder])
}

/** Whether that user can read every one of these files and folders. */
export function canRead(user: SystemUser, paths: readonly string[]): boolean {
  return succeedsAs(user, 'for one; do test -r "$one" || exit 1; done', paths)
}

function succeedsAs({ uid, gid }: SystemUser, script: string, args: readonly string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
