import { globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Folders where Debian installs programs that are not ordinary commands. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/lib/postgresql/*/bin']

/** The programs of a cluster, and their Debian packages. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  postgres: 'postgresql',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
} as const

export type ProgramName = keyof typeof PACKAGES

/** What to install before the drill can run, in one sentence; null when everything is there. */
export function missing(): string | null {
  const packages = Object.entries(PACKAGES).filter(([name]) => find(name) === undefined)
  if (process.platform !== 'linux') return 'The drill of the cluster needs Linux, with the packages of Debian'
  if (packages.length === 0) return null
  return `The drill of the cluster needs more programs: apt-get install ${packages.map(([, name]) => name).join(' ')}`
}

export function pathOf(name: ProgramName): string {
  const path = find(name)
  if (path === undefined) throw new Error(`There is no ${name}`)
  return path
}

/** The folder of PostgreSQL's own programs; the newest version if there are several. */
export const postgresPrograms = () => dirname(pathOf('postgres'))

function find(name: string): string | undefined {
  return FOLDERS.flatMap(folder => globSync(join(folder, name)).sort()).at(-1)
}
