import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import { startRelay, type TcpRelay } from '../../test/support/tcp-relay.ts'
import { canFillDisks } from '../parts/disk-full.ts'
import { configure, ownedByPostgres } from './configuration.ts'
import { type Program, program } from './program.ts'
import { pathOf, postgresPrograms } from './programs.ts'

export const ADDRESS = '127.0.0.1'
export const PASSWORD = 'only-in-this-drill'
const DISK_MB = 700

/** One of three machines: an etcd, and a PostgreSQL under Patroni. */
export interface Member {
  readonly name: string
  readonly folder: string
  /** Contains the folder `postgres`; a small disk of its own where we may create one. */
  readonly disk: string
  readonly ports: MemberPorts
  readonly etcd: Program
  readonly patroni: Program
  /** Its connections to the three etcd, which can be cut. */
  readonly ways: readonly TcpRelay[]
  readonly backupConfiguration: string
}

interface MemberPorts {
  readonly etcdClient: number
  readonly etcdPeer: number
  readonly postgres: number
  readonly rest: number
}

export interface Plan {
  readonly name: string
  readonly folder: string
  readonly ports: MemberPorts
}

export async function planMember(name: string, root: string): Promise<Plan> {
  const folder = join(root, name)
  ownFolder(folder)
  const [etcdClient, etcdPeer, postgres, rest] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  return { name, folder, ports: { etcdClient, etcdPeer, postgres, rest } }
}

export async function makeMember(
  { name, folder, ports }: Plan,
  all: readonly Plan[],
  backups: string,
): Promise<Member> {
  for (const kind of ['etcd', 'socket', 'locks', 'disk']) ownFolder(join(folder, kind))
  const disk = join(folder, 'disk')
  if (canFillDisks) mountDisk(disk)
  const ways = await Promise.all(
    all.map(async other => {
      const way = await startRelay()
      way.leadTo(other.ports.etcdClient)
      return way
    }),
  )
  const at = (file: string) => join(folder, file)
  const backupConfiguration = at('pgbackrest.conf')
  const values = {
    NAME: name,
    ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    ETCD_FOLDER: at('etcd'),
    ETCD_CLIENT_PORT: ports.etcdClient,
    ETCD_PEER_PORT: ports.etcdPeer,
    ETCD_PEERS: all.map(other => `${other.name}=http://${ADDRESS}:${other.ports.etcdPeer}`).join(','),
    // With `use_proxies` Patroni keeps these addresses. Otherwise it would ask etcd for the real ones and bypass the cut.
    ETCD_HOSTS: `${ways.map(way => `${ADDRESS}:${way.port}`).join(',')}\n  use_proxies: true`,
    REST_PORT: ports.rest,
    POSTGRES_PORT: ports.postgres,
    POSTGRES_FOLDER: at('disk/postgres'),
    POSTGRES_PROGRAMS: postgresPrograms(),
    PGPASS_FILE: at('pgpass'),
    POSTGRES_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    SOCKET_FOLDER: at('socket'),
    ARCHIVE_COMMAND: `${pathOf('pgbackrest')} --config=${backupConfiguration} --stanza=second-opinion archive-push %p`,
    BACKUP_FOLDER: backups,
    BACKUP_PASSPHRASE: PASSWORD,
    LOCK_FOLDER: at('locks'),
  }
  configure('etcd.conf.yml', values, at('etcd.yml'))
  configure('patroni.yml', values, at('patroni.yml'))
  configure('pgbackrest.conf', values, backupConfiguration)
  return {
    name,
    folder,
    disk,
    ports,
    ways,
    backupConfiguration,
    etcd: program({
      path: pathOf('etcd'),
      args: ['--config-file', at('etcd.yml')],
      log: at('etcd.log'),
      // Debian builds etcd for more platforms than its authors support.
      env: { ETCD_UNSUPPORTED_ARCH: process.arch },
    }),
    patroni: program({
      path: pathOf('patroni'),
      args: [at('patroni.yml')],
      log: at('patroni.log'),
      // A PostgreSQL that was already running is not a child of the new Patroni.
      others: () => postmasterIn(at('disk/postgres')),
    }),
  }
}

/** The running server of this folder, if any: the process id in its file may belong to another process by now. */
function postmasterIn(folder: string): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? [pid] : []
  } catch {
    return []
  }
}

function mountDisk(path: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', path])
  ownedByPostgres(path)
}

function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  ownedByPostgres(path)
}
