import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { freePort } from '../../test/support/free-port.ts'
import { childrenOf, isThere, pidOf, queryOnce, signal } from './postgres-process.ts'
import { eventually } from './service-process.ts'

export type ServerSettings = Readonly<Record<string, string>>

/** A PostgreSQL server that is reached over TCP, as others than the embedded one are. */
export interface PostgresServer {
  readonly name: string
  /** Holds the folder `postgres`, the cluster itself. */
  readonly folder: string
  readonly port: number
  /** Past the network, for whoever looks after the server. */
  readonly connection: Connection
  /** As DATABASE_URL wants it. */
  url(): string
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  start(settings: ServerSettings): Promise<void>
  /** SIGKILL of the server alone; over when everything it had started has ended by itself. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const DATABASE = 'second_opinion'
const ENDED_MS = 30_000

export async function createServer(root: string, name: string): Promise<PostgresServer> {
  const folder = join(root, name)
  mkdirSync(folder, { mode: 0o755 })
  const port = await freePort()
  const connection = { host: join(folder, 'socket'), port, user: 'postgres', database: DATABASE }
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const settingsOf = (more: ServerSettings) => ({ listen_addresses: HOST, port: String(port), ...more })
  return {
    name,
    folder,
    port,
    connection,
    url: () => `postgres://postgres:${passwordOf(folder)}@${HOST}:${port}/${DATABASE}`,
    query: (text, values) => queryOnce(connection, text, values),
    async start(settings) {
      await startEmbedded(folder, { settings: settingsOf(settings) })
    },
    async kill() {
      const server = pidOf(pidFile)
      const all = [...server, ...server.flatMap(childrenOf)]
      signal(server, 'SIGKILL')
      await eventually(`server ${name} has ended`, () => !all.some(isThere), ENDED_MS)
    },
    async stop() {
      if (existsSync(pidFile)) await (await startEmbedded(folder)).stop()
    },
  }
}

export async function createDatabase({ connection }: PostgresServer): Promise<void> {
  await queryOnce({ ...connection, database: 'postgres' }, `create database ${DATABASE}`)
}

export const passwordOf = (folder: string) => readFileSync(join(folder, 'postgres-password'), 'utf8')

export async function removeServers(root: string, servers: readonly PostgresServer[]): Promise<void> {
  for (const server of servers) await server.stop()
  rmSync(root, { recursive: true, force: true })
}
