import type pg from 'pg'
import { DatabaseUnavailable, isRetryable, isUnavailable } from './errors.ts'
import type { Hosts, Server } from './hosts.ts'
import { type DatabaseOptions, fixedPool, followingPools } from './pools.ts'
import { type Sql, sql, toStatement } from './sql.ts'
import { noVault, type Vault } from './vault.ts'

/** The address of the database: one server, or several of which one accepts writes. */
export interface Connection extends Server {
  readonly hosts?: Hosts
}

/** A read runs on the pool, or in a transaction that must see its own writes. */
export interface Queryable {
  /** Runs a prepared statement, which each connection plans once. `each time` plans it for the values of every call. */
  query<Row>(query: Sql, planned?: 'each time'): Promise<Row[]>
  /** Returns the one row of a statement that always has one. */
  one<Row>(query: Sql): Promise<Row>
  maybeOne<Row>(query: Sql): Promise<Row | null>
  /** Returns the only column of the one row, or of all rows. */
  value<Value>(query: Sql): Promise<Value>
  maybeValue<Value>(query: Sql): Promise<Value | null>
  column<Value>(query: Sql): Promise<Value[]>
  /** Returns whether there is a row. */
  any(query: Sql): Promise<boolean>
  /** Runs a text that the queue's library wrote. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** The keys of cases, with which `db/encryption` encrypts and decrypts rows. */
  readonly vault: Vault
}

declare const inTransaction: unique symbol

/** An open transaction. A function that writes asks for one, so that passing the pool is a type error. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true
}

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction and returns its result after the commit. A deadlock or a serialisation failure runs
   * the work again, at most four times in all, and the COMMIT itself may fail. So the work must not reach outside the
   * database: metrics and log lines come after the transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  usage(): { total: number; idle: number; waiting: number }
  readonly connection: Connection
  close(): Promise<void>
}

const ATTEMPTS = 4

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const pools = connection.hosts ? followingPools(connection.hosts, options) : fixedPool(connection, options)
  const { vault = noVault } = options
  const on = (run: Run) =>
    queryable({
      vault,
      query: async <Row>(query: Sql, planned?: 'each time') => {
        const { name, text, values } = toStatement(query)
        const { rows } = await run(planned === undefined ? { name, text, values } : { text, values })
        return rows as Row[]
      },
      execute: (text, values = []) => run({ text, values }),
    })
  const using = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    try {
      return await work(await pools.get())
    } catch (error) {
      const syscall = (error as NodeJS.ErrnoException | null)?.syscall
      // Callers treat every system error of a connection alike.
      const lost = syscall !== undefined && !isUnavailable(error)
      const shown = lost ? new DatabaseUnavailable('The database cannot be reached', { cause: error }) : error
      if (isUnavailable(shown)) connection.hosts?.doubt()
      throw shown
    }
  }
  return {
    ...on(statement => using(pool => pool.query(statement))),
    transaction: work => using(pool => runTransaction(pool, on, work)),
    usage: () => {
      const pool = pools.present()
      return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
    },
    connection,
    close: async () => {
      await pools.close()
    },
  }
}

type Run = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

async function runTransaction<T>(pool: pg.Pool, on: (run: Run) => Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let isOver = false
    let broken: Error | undefined
    const run: Run = async statement => {
      // The connection may already serve another transaction.
      if (isOver) throw new Error('The transaction is over')
      return client.query(statement)
    }
    try {
      await client.query('begin')
      const result = await work(on(run) as Tx)
      isOver = true
      broken = await commit(client)
      return result
    } catch (error) {
      isOver = true
      broken = await rollBack(client, error)
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error
    } finally {
      client.release(broken)
    }
  }
}

/**
 * Commits. An answered COMMIT is valid, even if the connection ends before the server is ready again. A query's promise waits
 * for the server to be ready, so this listens to the client's public `connection`. Returns the error of such an end.
 */
async function commit(client: pg.PoolClient): Promise<Error | undefined> {
  let answer: string | undefined
  const note = ({ text }: { text: string }) => {
    answer = text
  }
  client.connection.on('commandComplete', note)
  try {
    await client.query('commit')
  } catch (error) {
    if (answer !== 'COMMIT') throw error
    return error as Error
  } finally {
    client.connection.off('commandComplete', note)
  }
  if (answer !== 'COMMIT') throw new Error('The transaction was rolled back')
  return undefined
}

/** Rolls back. Returns an error when the connection is unusable and must be closed. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isUnavailable(cause)) return cause as Error
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

export function queryable(asked: Pick<Queryable, 'query' | 'execute' | 'vault'>): Queryable {
  const maybeOne = async <Row>(query: Sql) => (await asked.query<Row>(query))[0] ?? null
  const one = async <Row>(query: Sql) => {
    const row = await maybeOne<Row>(query)
    if (row === null) throw new Error('The statement answered no row')
    return row
  }
  const column = async <Value>(query: Sql) => (await asked.query<object>(query)).map(row => onlyOf<Value>(row))
  return {
    ...asked,
    one,
    maybeOne,
    value: async <Value>(query: Sql) => onlyOf<Value>(await one<object>(query)),
    maybeValue: async <Value>(query: Sql) => (await column<Value>(query))[0] ?? null,
    column,
    any: async query => (await asked.query(query)).length > 0,
  }
}

function onlyOf<Value>(row: object): Value {
  const [value, ...more] = Object.values(row)
  if (more.length > 0) throw new Error('The statement answered more than one column')
  return value
}

/** Throws unless the database answers and accepts writes. */
export async function ping(db: Database): Promise<void> {
  let state: { reads_only: boolean }
  try {
    state = await db.one(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only`,
    )
  } catch (error) {
    throw new DatabaseUnavailable('The database does not answer', { cause: error })
  }
  if (state.reads_only) throw new DatabaseUnavailable('The database does not accept writes')
}
