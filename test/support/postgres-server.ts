import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { onConnection, urlOf } from './connection.ts'
import { freePort } from './free-port.ts'
import { childrenOf, isAlive, signal } from './system-processes.ts'
import { until } from './until.ts'

export type ServerSettings = Readonly<Record<string, string>>

/** A PostgreSQL server in its own folder, and what a test can do to it. */
export interface PostgresServer {
  readonly name: string
  /** Contains the folder `postgres`, the cluster itself. */
  readonly folder: string
  /** A connection over its Unix socket, which needs no password. */
  readonly connection: Connection
  readonly port: number
  /** The address for DATABASE_URL. */
  readonly url: string
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Without settings it uses those of the last start. */
  start(settings?: ServerSettings): Promise<void>
  /** Starts it with an empty database named as the service expects. */
  startEmpty(settings?: ServerSettings): Promise<void>
  stop(): Promise<void>
  /** Sends a signal to the server process only; its children then end by themselves. */
  signal(name: NodeJS.Signals): void
  /** Kills the server with SIGKILL; resolves when all its processes have ended. */
  kill(): Promise<void>
  /** Stops all its processes with SIGSTOP: connections stay open and nothing answers. Returns a function that continues them. */
  freeze(): () => void
}

/** Anything that can be queried for rows. */
export type RowSource = Pick<PostgresServer, 'query'>

const HOST = '127.0.0.1'
const DATABASE = 'second_opinion'
const ENDED_MS = 30_000
/** A killed or frozen server must not block its callers for ever. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 }

const servers: PostgresServer[] = []
// A process that ends early leaves no server behind.
process.once('exit', () => {
  for (const server of servers) server.signal('SIGINT')
})

/** Starts a server that is also reachable over the network. */
export async function networkServer(folder: string, name: string): Promise<PostgresServer> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const port = await freePort()
  const network = { listen_addresses: HOST, port: String(port) }
  const url = () => {
    const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
    return urlOf({ host: HOST, port, user: 'postgres', password, database: DATABASE })
  }
  return serverIn(folder, name, port, network, url)
}

/** The server that a service embeds, in the service's data folder. */
export function embeddedServer(folder: string): PostgresServer {
  return serverIn(folder, 'embedded', 5432, {}, connection => urlOf(connection))
}

function serverIn(
  folder: string,
  name: string,
  port: number,
  fixed: ServerSettings,
  urlFor: (connection: Connection) => string,
): PostgresServer {
  const connection = { host: join(folder, 'socket'), port, user: 'postgres', database: DATABASE }
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const pids = () => (existsSync(pidFile) ? [Number(readFileSync(pidFile, 'utf8').split('\n')[0])] : [])
  let settings: ServerSettings = {}
  const server: PostgresServer = {
    name,
    folder,
    connection,
    port,
    get url() {
      return urlFor(connection)
    },
    query: (text, values) =>
      onConnection({ ...connection, ...LIMITS }, async client => (await client.query(text, values)).rows),
    async start(given = settings) {
      settings = given
      await startEmbedded(folder, { settings: { ...fixed, ...settings } })
    },
    async startEmpty(given) {
      await server.start(given)
      await onConnection({ ...connection, database: 'postgres' }, client => client.query(`create database ${DATABASE}`))
    },
    async stop() {
      if (existsSync(pidFile)) await (await startEmbedded(folder)).stop()
    },
    signal: name => signal(pids(), name),
    async kill() {
      const all = [...pids(), ...pids().flatMap(childrenOf)]
      server.signal('SIGKILL')
      await until(`server ${name} has ended`, () => !all.some(isAlive), ENDED_MS)
    },
    freeze() {
      // The server process is stopped first, so that it starts no new process meanwhile.
      server.signal('SIGSTOP')
      const children = pids().flatMap(childrenOf)
      signal(children, 'SIGSTOP')
      return () => signal([...children, ...pids()], 'SIGCONT')
    },
  }
  servers.push(server)
  return server
}
