import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { onConnection, urlOf } from './connection.ts'
import { freePort } from './free-port.ts'
import { childrenOf, isAlive, signal } from './system-processes.ts'
import { until } from './until.ts'

export type ServerSettings = Readonly<Record<string, string>>

/** A PostgreSQL in a folder of its own, with what can be done to it. */
export interface PostgresServer {
  readonly name: string
  /** Holds the folder `postgres`, the cluster itself. */
  readonly folder: string
  /** Over its Unix socket, which needs no password. */
  readonly connection: Connection
  readonly port: number
  /** As DATABASE_URL or DATABASE_READ_URL wants it. */
  readonly url: string
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Without settings those of the last start. */
  start(settings?: ServerSettings): Promise<void>
  /** Starts it with an empty database of the service's own name. */
  startEmpty(settings?: ServerSettings): Promise<void>
  stop(): Promise<void>
  /** Sent to the server process alone, whose children then end by themselves. */
  signal(name: NodeJS.Signals): void
  /** SIGKILL of the server; over when all its processes have ended. */
  kill(): Promise<void>
  /** SIGSTOP of all its processes: connections stay open and nothing answers. Answers how to let them go on. */
  freeze(): () => void
}

/** Where rows are asked for. */
export type RowSource = Pick<PostgresServer, 'query'>

const HOST = '127.0.0.1'
const DATABASE = 'second_opinion'
const ENDED_MS = 30_000
/** A server that is killed or frozen must not keep whoever asks it. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 }

const servers: PostgresServer[] = []
// Whoever ends in the middle leaves no server behind.
process.once('exit', () => {
  for (const server of servers) server.signal('SIGINT')
})

/** One that is reached over the network as well, and is started here. */
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

/** The one that a service embeds, in the service's data folder. */
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
      // The server first, so that nothing new is started while the others are stopped.
      server.signal('SIGSTOP')
      const children = pids().flatMap(childrenOf)
      signal(children, 'SIGSTOP')
      return () => signal([...children, ...pids()], 'SIGCONT')
    },
  }
  servers.push(server)
  return server
}
