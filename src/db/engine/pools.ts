import pg from 'pg'
import type { Hosts, Server } from './hosts.ts'
import type { Vault } from './vault.ts'

/** Reads large integers and decimals as numbers. All other types stay as pg reads them. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  readonly max?: number
  readonly applicationName?: string
  /** The waits for a connection and for an answer. Together they stay under 5 s, the limit for a 503. */
  readonly acquireTimeoutMs?: number
  readonly queryTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
  /** Set for connections that read or write the text of cases. */
  readonly vault?: Vault
}

export interface Pools {
  get(): pg.Pool | Promise<pg.Pool>
  present(): pg.Pool | null
  close(): Promise<unknown>
}

export function fixedPool(server: Server, options: DatabaseOptions): Pools {
  const pool = open(server, options)
  return { get: () => pool, present: () => pool, close: () => pool.end() }
}

/** Keeps a pool of the server that accepts writes. When another server takes over, the old pool finishes and closes. */
export function followingPools(hosts: Hosts, options: DatabaseOptions): Pools {
  let opened: { readonly server: Server; readonly pool: pg.Pool } | null = null
  const onIdleError = (error: Error) => {
    hosts.doubt()
    options.onIdleError?.(error)
  }
  return {
    async get() {
      const server = await hosts.writable()
      if (opened?.server !== server) {
        opened?.pool.end().catch(() => {})
        opened = { server, pool: open(server, { ...options, onIdleError }, client => hosts.verify(client)) }
      }
      return opened.pool
    },
    present: () => opened?.pool ?? null,
    close: async () => opened?.pool.end(),
  }
}

/**
 * Opens a pool. `prepare` runs on every new connection before its first use. The caller who wanted the connection gets its error.
 */
function open(
  server: Server,
  options: DatabaseOptions,
  prepare?: (client: pg.ClientBase) => Promise<unknown>,
): pg.Pool {
  const queryTimeoutMs = options.queryTimeoutMs ?? 2_800
  const pool = new pg.Pool({
    ...server,
    types,
    application_name: options.applicationName ?? 'second-opinion',
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 2_000,
    query_timeout: queryTimeoutMs,
    // The server's timeout comes before the client's, so that no slow statement goes on in the server.
    statement_timeout: queryTimeoutMs - 200,
    idle_in_transaction_session_timeout: 10_000,
    // Starting a parallel worker costs more than most statements, and takes a core from another statement.
    // The code reads dates in the ISO form, whatever the database's setting.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off -c DateStyle=ISO,MDY',
    keepAlive: true,
    // Without `pipeline`, pg's next version refuses a statement that is sent before the last answer.
    pipeline: true,
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    onConnect: prepare,
  })
  // Between two statements of a transaction nothing else handles an error, and a lost server would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  // A closing connection may still report that the server shuts down.
  pool.on('error', error => {
    if (!pool.ending) options.onIdleError?.(error)
  })
  return pool
}
