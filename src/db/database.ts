import pg from 'pg'
import { DatabaseUnavailable, isRetryable, isUnavailable } from './errors.ts'
import { type Sql, sql, toStatement } from './sql.ts'

export type Connection = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'>

/** Where a read may run: the pool, or the transaction that needs to see its own writes. */
export interface Queryable {
  query<Row>(query: Sql): Promise<Row[]>
  /** For statements made by others (the queue), which are not ours to name. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

declare const inTransaction: unique symbol

/** An open transaction. A function that writes asks for one, so that passing the pool is a type error. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  usage(): { total: number; idle: number; waiting: number }
  readonly connection: Connection
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly max?: number
  readonly applicationName?: string
  /** How long a request waits for a free connection, and for one answer. Together under 5 s: then the caller hears 503. */
  readonly acquireTimeoutMs?: number
  readonly queryTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
}

const ATTEMPTS = 4

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const queryTimeoutMs = options.queryTimeoutMs ?? 2_800
  const pool = new pg.Pool({
    ...connection,
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
  })
  // Between two statements of a transaction nobody else listens: without this a lost server would end our process too.
  pool.on('connect', client => client.on('error', () => {}))
  let closing = false
  // Connections on their way out may still hear that the server is going down.
  pool.on('error', error => {
    if (!closing) options.onIdleError?.(error)
  })

  const on = (client: Pick<pg.Pool, 'query'>): Queryable => ({
    query: async <Row>(query: Sql) => (await client.query(toStatement(query))).rows as Row[],
    execute: async (text, values) => client.query(text, values),
  })

  return {
    ...on(pool),
    transaction: work => runTransaction(pool, on, work),
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connection,
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

async function runTransaction<T>(
  pool: pg.Pool,
  on: (client: pg.PoolClient) => Queryable,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(on(client) as Tx)
      await client.query('commit')
      return result
    } catch (error) {
      broken = await rollBack(client, error)
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Answers the error that makes the connection unusable, if there is one; such a connection is thrown away. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isUnavailable(cause)) return cause as Error
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** One row, for statements that always answer one. */
export async function one<Row>(db: Queryable, query: Sql): Promise<Row> {
  const [row] = await db.query<Row>(query)
  if (row === undefined) throw new Error('The statement answered no row')
  return row
}

export async function maybeOne<Row>(db: Queryable, query: Sql): Promise<Row | null> {
  const [row] = await db.query<Row>(query)
  return row ?? null
}

export async function ping(db: Database): Promise<void> {
  try {
    await db.query(sql`select 1`)
  } catch (error) {
    throw new DatabaseUnavailable('The database does not answer', { cause: error })
  }
}
