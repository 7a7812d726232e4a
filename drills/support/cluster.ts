import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../../src/db/database.ts'
import { startEmbedded } from '../../src/db/embedded.ts'

/** The folder a drill's service keeps its data in, and what can be done to the PostgreSQL inside. */
export interface Cluster {
  readonly folder: string
  readonly connection: Connection
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** SIGKILL of the server alone; what it has started ends by itself. */
  killServer(): void
  /** Fast shutdown by signal, as an operator would. */
  stopServer(): void
  /** SIGSTOP of all its processes; answers how to let them go on. */
  freeze(): () => void
  /** For services that are given DATABASE_URL: starts the server here, with an empty database, and answers its address. */
  serve(): Promise<string>
  remove(): Promise<void>
}

const DATABASE = 'second_opinion'

/** With `sizeMb` the folder is a file system of its own, which only root can make. */
export function createCluster(options: { sizeMb?: number } = {}): Cluster {
  const root = mkdtempSync(join(tmpdir(), 'so-drill-'))
  chmodSync(root, 0o755)
  const folder = join(root, 'data')
  mkdirSync(folder, { mode: 0o755 })
  if (options.sizeMb !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${options.sizeMb}m,mode=0755`, 'tmpfs', folder])
  }
  const connection = { host: join(folder, 'socket'), port: 5432, user: 'postgres', database: DATABASE }
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  return {
    folder,
    connection,
    query: (text, values) => queryOnce(connection, text, values),
    killServer: () => signal(pidOf(pidFile), 'SIGKILL'),
    stopServer: () => signal(pidOf(pidFile), 'SIGINT'),
    freeze() {
      // The server first, so that nothing new is started while the others are stopped.
      const server = pidOf(pidFile)
      signal(server, 'SIGSTOP')
      const children = server.flatMap(childrenOf)
      signal(children, 'SIGSTOP')
      return () => signal([...children, ...server], 'SIGCONT')
    },
    async serve() {
      await startEmbedded(folder)
      await queryOnce({ ...connection, database: 'postgres' }, `create database ${DATABASE}`)
      return `postgres://postgres@localhost:5432/${DATABASE}?host=${encodeURIComponent(connection.host)}`
    },
    async remove() {
      if (existsSync(pidFile)) await (await startEmbedded(folder)).stop()
      if (options.sizeMb !== undefined) execFileSync('umount', [folder])
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function queryOnce<Row extends object>(connection: Connection, text: string, values: unknown[] = []) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 60_000 })
  // A server that is killed says so to whoever is still connected.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** None while it is not running. */
function pidOf(pidFile: string): number[] {
  try {
    return [Number(readFileSync(pidFile, 'utf8').split('\n')[0])]
  } catch {
    return []
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
