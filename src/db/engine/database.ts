import type pg from 'pg'
import { DatabaseUnavailable, isRetryable, isUnavailable } from './errors.ts'
import type { Hosts, Server } from './hosts.ts'
import { type DatabaseOptions, fixedPool, followingPools, type Opened } from './pools.ts'
import { BEGIN, COMMIT, run, runBehind } from './prepared.ts'
import { repeatedStatement, type Sql, type Statement, sql, toStatement } from './sql.ts'
import { noVault, type Vault } from './vault.ts'

/** Where the database is: one server, or several of which one accepts writes. */
export interface Connection extends Server {
  readonly hosts?: Hosts
}

/** Where a read may run: the pool, or the transaction that needs to see its own writes. */
export interface Queryable {
  query<Row>(query: Sql): Promise<Row[]>
  /** For a statement that is planned for its values each time. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** For statements made by others (the queue). */
  executeAgain(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** The keys of cases; rows are encrypted and opened by `db/encryption`. */
  readonly vault: Vault
}

declare const inTransaction: unique symbol

/** An open transaction. A function that writes asks for one, so that passing the pool is a type error. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true
  /** A write whose answer nobody needs. It is sent together with the next statement or the COMMIT, which then carries its error. */
  write(query: Sql): void
}

export interface Database extends Queryable {
  /** For single reads by key: they share a few connections, see `pipelines`. What may be slow stays off it. */
  readonly byKey: Queryable
  /**
   * Runs the work in one transaction and answers what it answers, once that is committed. After a deadlock or a
   * serialisation failure the work is run again, up to four times in all, and a COMMIT may fail when all of it is done. So
   * nothing in it reaches outside the database: figures are counted and lines logged when the transaction has answered.
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
  const on = (target: Target): Queryable => ({
    vault,
    query: async <Row>(query: Sql) => (await target.run(toStatement(query))).rows as Row[],
    execute: (text, values) => target.execute(text, values),
    executeAgain: (text, values) => {
      const statement = repeatedStatement(text, values)
      return statement === null ? target.execute(text, values) : target.run(statement)
    },
  })
  const using = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    try {
      return await work(await pools.get())
    } catch (error) {
      const syscall = (error as NodeJS.ErrnoException | null)?.syscall
      // Whatever the system says of a connection that cannot be made or kept is the same to callers.
      const lost = syscall !== undefined && !isUnavailable(error)
      const shown = lost ? new DatabaseUnavailable('The database cannot be reached', { cause: error }) : error
      if (isUnavailable(shown)) connection.hosts?.doubt()
      throw shown
    }
  }
  const onPool = on({
    run: statement => using(({ pool }) => run(pool, statement)),
    execute: (text, values) => using(({ pool }) => pool.query(text, values)),
  })
  const byKey: Queryable = {
    ...onPool,
    query: async <Row>(query: Sql) => {
      const { rows } = await using(({ pipelines }) => pipelines.query(toStatement(query)))
      return rows as Row[]
    },
  }
  return {
    ...onPool,
    byKey,
    transaction: work => using(({ pool }) => runTransaction(pool, on, work)),
    usage: () => {
      const pool = pools.present()?.pool
      return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
    },
    connection,
    close: async () => {
      await pools.close()
    },
  }
}

/** What statements run on. */
interface Target {
  run(statement: Statement): Promise<pg.QueryResult>
  execute(text: string, values?: unknown[]): Promise<pg.QueryResult>
}

async function runTransaction<T>(
  pool: pg.Pool,
  on: (target: Target) => Queryable,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    const opened = openOn(client)
    let broken: Error | undefined
    try {
      const result = await work({ ...on(opened), write: opened.write } as Tx)
      await opened.commit()
      return result
    } catch (error) {
      await opened.end().catch(() => {})
      if (opened.hasBegun()) broken = await rollBack(client, error)
      if (!isRetryable(error) || attempt === ATTEMPTS) throw error
    } finally {
      client.release(broken)
    }
  }
}

/**
 * The statements of one transaction, in the order in which they are given. BEGIN and the statements of `write` are sent together
 * with the next statement. While such a group is under way the others wait, because if its BEGIN failed they would run alone.
 */
function openOn(client: pg.PoolClient) {
  let waiting: Statement[] = [BEGIN]
  let underway: Promise<unknown> | undefined
  let hasBegun = false
  let isOver = false
  const refuseWhenOver = () => {
    if (isOver) throw new Error('The transaction is over')
  }
  const takeWaiting = () => {
    const taken = waiting
    waiting = []
    return taken
  }
  const send = (before: readonly Statement[], statement: Statement): Promise<pg.QueryResult> => {
    hasBegun = true
    return runBehind(client, before, statement)
  }
  /** Sends a statement after those that were given before it. Waiting statements go on in their order, before any new one. */
  const inTurn = async (
    sending: (before: readonly Statement[]) => Promise<pg.QueryResult>,
  ): Promise<pg.QueryResult> => {
    refuseWhenOver()
    const before = takeWaiting()
    while (underway !== undefined) await underway
    const sent = sending(before)
    if (before.length > 0) {
      underway = sent
      const clear = () => {
        underway = undefined
      }
      // Its caller gets the error, and so does every statement that waits for it.
      sent.then(clear, () => {})
    }
    return sent
  }
  /** Refuses new statements and sends the waiting ones: after the COMMIT or ROLLBACK they would run outside the transaction. */
  const end = async () => {
    isOver = true
    while (underway !== undefined) await underway
  }
  return {
    run: (statement: Statement) => inTurn(before => send(before, statement)),
    execute: (text: string, values?: unknown[]) =>
      inTurn(async before => {
        const last = before.at(-1)
        if (last !== undefined) await send(before.slice(0, -1), last)
        return client.query(text, values)
      }),
    write: (query: Sql) => {
      refuseWhenOver()
      if (!query.values.every(isPlain)) throw new Error('Only plain values are written without waiting')
      waiting.push(toStatement(query))
    },
    hasBegun: () => hasBegun,
    end,
    commit: async () => {
      await end()
      if (!hasBegun && waiting.length === 1) return
      const { command } = await send(takeWaiting(), COMMIT)
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    },
  }
}

/** Values that pg can always write. Writing a list or an object can fail, in the middle of a group of statements. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)
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
