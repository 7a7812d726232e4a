import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { drillFolder } from './drill-folder.ts'
import { childrenOf, pidOf, queryOnce, signal } from './postgres-process.ts'

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
  const root = drillFolder()
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
