import pg from 'pg'
import type { Hosts, Server } from './hosts.ts'
import type { Vault } from './vault.ts'

/** How values come out of the database: figures as numbers, everything else as pg has it. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  readonly max?: number
  readonly applicationName?: string
  /** How long a request waits for a free connection and for an answer: together under 5 s, so that it gets its 503 in time. */
  readonly acquireTimeoutMs?: number
  readonly queryTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
  /** For connections that read or write the text of cases. */
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

/** The pool of the server that accepts writes. When another server takes over, the old pool finishes its work and closes. */
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
 * `prepare` runs on every new connection before it is used; when it fails, the caller who wanted the connection gets the error.
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
    // The server gives up a little before the client does, so that no slow statement goes on running there.
    statement_timeout: queryTimeoutMs - 200,
    idle_in_transaction_session_timeout: 10_000,
    // Many small statements run at once: starting a parallel worker costs more than most of them, and takes a core from another.
    // Dates are read as ISO writes them, whatever the database was set to.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off -c DateStyle=ISO,MDY',
    keepAlive: true,
    // Without `pipeline` pg refuses, from its next version on, a statement that is given before the last one is answered.
    pipeline: true,
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    onConnect: prepare,
  })
  // Between two statements of a transaction nothing else handles errors: without this a lost server would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  // A connection that is being closed may still report that the server shuts down.
  pool.on('error', error => {
    if (!pool.ending) options.onIdleError?.(error)
  })
  return pool
}
