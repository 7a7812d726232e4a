import pg from 'pg'
import type { Statement } from './sql.ts'

/** How values come out of the database: figures as numbers, everything else as pg has it. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

type Row = Record<string, unknown>
type Parser = (text: string) => unknown

/** What a statement's rows are made of. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly Parser[]
  readonly empty: Row
}

/** A connection as pg's queries see it. */
interface Wire {
  describe(portal: unknown): void
  close(statement: unknown): void
  sync(): void
}

/** The forms that a connection has told, and three views of it: asking for the form, not asking, and without a Sync at the end. */
interface Told {
  readonly shapes: Map<string, Shape>
  readonly asked: Wire
  readonly unasked: Wire
  readonly unended: Wire
}

/** What pg's types leave out of its own class. */
interface PgQuery {
  name: string
  readonly _result: { readonly command: string | null; addRow(row: Row): void }
  _canceledDueToError: unknown
  prepare(wire: Wire): void
  handleCommandComplete(message: { readonly text: string }, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

const PgQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => PgQuery

export const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] }
export const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] }

const NO_ROWS: Shape = { names: [], parsers: [], empty: {} }

const toldBy = new WeakMap<Wire, Told>()

function toldTo(wire: Wire): Told {
  let told = toldBy.get(wire)
  if (told === undefined) {
    // When values cannot be written, pg closes the statement but still uses its name afterwards: so closing does nothing.
    const asked: Wire = Object.create(wire, { close: { value: () => {} } })
    const unasked: Wire = Object.create(asked, { describe: { value: () => {} } })
    const unended: Wire = Object.create(unasked, { sync: { value: () => {} } })
    told = { shapes: new Map(), asked, unasked, unended }
    toldBy.set(wire, told)
  }
  return told
}

/**
 * A prepared statement that asks a connection only once for the form of its rows. pg asks with every execution, which is a tenth
 * of the work of a short read. The form is valid as long as the connection, because the server refuses a prepared statement whose
 * rows would change. FETCH and EXECUTE cannot run here: their rows have the form of another statement.
 */
class Prepared extends PgQuery {
  #told: Told | undefined
  #shape: Shape | undefined
  readonly #before: readonly Statement[]
  #unanswered: number

  /** `before` are statements whose answers nobody needs. When one of them fails, the server passes over everything behind it. */
  constructor(statement: Statement, before: readonly Statement[] = []) {
    super(statement.text, statement.values)
    this.name = statement.name
    this.#before = before
    this.#unanswered = before.length
  }

  override prepare(wire: Wire): void {
    this.#told = toldTo(wire)
    for (const one of this.#before) queryOf(one).prepare(this.#told.unended)
    this.#shape = this.#told.shapes.get(this.name)
    super.prepare(this.#shape === undefined ? this.#told.asked : this.#told.unasked)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#learn({
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as unknown as Parser),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unanswered > 0 || this._canceledDueToError) return
    try {
      this._result.addRow(rowOf(this.#shape ?? NO_ROWS, fields))
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete(message: { readonly text: string }, wire: Wire): void {
    if (this.#unanswered > 0) {
      this.#unanswered--
      return
    }
    if (this.#shape === undefined) this.#learn(NO_ROWS)
    super.handleCommandComplete(message, wire)
  }

  override handleError(error: Error, wire: Wire): void {
    // A COMMIT that was answered is valid, even if the connection ends before the server is ready for the next query.
    if (this._result.command === 'COMMIT') this.handleReadyForQuery(wire)
    else super.handleError(error, wire)
  }

  #learn(shape: Shape): void {
    this.#shape = shape
    this.#told?.shapes.set(this.name, shape)
  }
}

/** Given as one object, the statement would be copied by pg property by property, which takes longer than everything else here. */
function queryOf({ name, text, values }: Statement): PgQuery {
  return Object.assign(new PgQuery(text, values), { name })
}

function rowOf({ names, parsers, empty }: Shape, values: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let index = 0; index < names.length; index++) {
    const value = values[index]
    // null is written too: of two columns with one name the last one counts.
    row[names[index] as string] = typeof value === 'string' ? parsers[index]?.(value) : null
  }
  return row
}

/** Runs a statement on a client, or on a free client of a pool. */
export function run(on: Pick<pg.ClientBase | pg.Pool, 'query'>, statement: Statement): Promise<pg.QueryResult> {
  return answerTo(on, new Prepared(statement))
}

/**
 * Runs several statements and answers the result of the last one. A connection that knows them all gets them in one go, which
 * saves a round trip for each: a tenth of a short transaction.
 */
export async function runBehind(
  client: pg.ClientBase,
  before: readonly Statement[],
  statement: Statement,
): Promise<pg.QueryResult> {
  if (knows(client, [...before, statement])) return answerTo(client, new Prepared(statement, before))
  for (const one of before) await run(client, one)
  return run(client, statement)
}

/** Whether a connection has run all of these before. */
function knows(client: pg.ClientBase, statements: readonly Statement[]): boolean {
  const { shapes } = toldTo((client as pg.ClientBase & { readonly connection: Wire }).connection)
  return statements.every(({ name }) => shapes.has(name))
}

async function answerTo(on: Pick<pg.ClientBase | pg.Pool, 'query'>, query: Prepared): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const answer = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
      ;(on.query as (query: unknown, answer: unknown) => void).call(on, query, answer)
    })
  } catch (error) {
    // The stack from here leads to the caller; the one of the error leads to the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
