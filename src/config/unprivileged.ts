import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. When we are root, this is the user it runs as; otherwise null: as ourselves. */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  // The machine's own list, because PostgreSQL looks its user up there too.
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
 * Whether that user can walk into a folder: every folder above it must let others pass. Only a program run as that user knows,
 * and /bin/sh is everywhere that PostgreSQL is, since pg_ctl starts the server with it.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
