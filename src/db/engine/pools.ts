import pg from 'pg'
import type { Hosts, Server } from './hosts.ts'
import type { Vault } from './vault.ts'

export interface DatabaseOptions {
  readonly max?: number
  readonly applicationName?: string
  /** How long a request waits for a free connection, and for one answer. Together under 5 s: then the caller hears 503. */
  readonly acquireTimeoutMs?: number
  readonly queryTimeoutMs?: number
  /** For a standby: what would write is refused. */
  readonly readOnly?: boolean
  readonly onIdleError?: (error: Error) => void
  /** For whoever reads or writes the words of cases. */
  readonly vault?: Vault
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Pools {
  get(): pg.Pool | Promise<pg.Pool>
  present(): pg.Pool | null
  close(): Promise<void>
}

export function fixedPool(server: Server, options: DatabaseOptions): Pools {
  const prepare = options.readOnly
    ? (client: pg.ClientBase) => client.query('set default_transaction_read_only = on')
    : undefined
  const { pool, close } = openPool(server, options, prepare)
  return { get: () => pool, present: () => pool, close }
}

/** The pool of the server that accepts writes. When that is another one, the old pool is left to finish what it is doing. */
export function followingPools(hosts: Hosts, options: DatabaseOptions): Pools {
  let opened: (OpenedPool & { server: Server }) | null = null
  const onIdleError = (error: Error) => {
    hosts.doubt()
    options.onIdleError?.(error)
  }
  return {
    async get() {
      const server = await hosts.writable()
      if (opened?.server !== server) {
        opened?.close().catch(() => {})
        opened = { server, ...openPool(server, { ...options, onIdleError }, client => hosts.verify(client)) }
      }
      return opened.pool
    },
    present: () => opened?.pool ?? null,
    close: async () => opened?.close(),
  }
}

interface OpenedPool {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** `prepare` runs on every new connection before it is used; when it fails, so does whoever wanted the connection. */
function openPool(
  server: Server,
  options: DatabaseOptions,
  prepare?: (client: pg.ClientBase) => Promise<unknown>,
): OpenedPool {
  const queryTimeoutMs = options.queryTimeoutMs ?? 2_800
  const pool = new pg.Pool({
    ...server,
    types,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'second-opinion',
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 2_000,
    query_timeout: queryTimeoutMs,
    // The server gives up a little before the client does, so that a slow statement leaves nothing running behind.
    statement_timeout: queryTimeoutMs - 200,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: prepare,
  })
  // Between two statements of a transaction nobody else listens: without this a lost server would end our process too.
  pool.on('connect', client => client.on('error', () => {}))
  let closing = false
  // Connections on their way out may still hear that the server is going down.
  pool.on('error', error => {
    if (!closing) options.onIdleError?.(error)
  })
  const close = () => {
    closing = true
    return pool.end()
  }
  return { pool, close }
}
