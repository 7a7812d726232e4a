import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. For root, this is the user it runs as; null means the service's own user. */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  // PostgreSQL looks its user up in this file too.
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const entry = users.find(fields => fields[0] === wanted)
    if (entry) return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  return { name: 'nobody', uid: 65534, gid: 65534 }
}

/**
 * Whether that user can enter a folder: every folder above it must allow it. Only a program run as that user can tell, and
 * /bin/sh is present wherever PostgreSQL is, since pg_ctl starts the server with it.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
