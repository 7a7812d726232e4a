import { connectSystems } from '../../src/connect-systems.ts'
import type { Context } from '../../src/context.ts'
import { type Database, type Queryable, queryable } from '../../src/db/engine/database.ts'
import { toStatement } from '../../src/db/engine/sql.ts'

export interface Recorded {
  /** A statement without a name is planned each time. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Step {
  readonly transaction: boolean
  readonly statements: Recorded[]
}

/** The statements of one call. Those of a round run at the same time, the rounds one after the other. */
export type Rounds = Step[][]

/** The ids of a call that uses its own case. */
export type Ids = Readonly<Record<string, string>>

/** Records the statements of one call as the service runs them, including those of the sandbox. */
export async function record(ctx: Context, run: (ctx: Context) => Promise<unknown>): Promise<Rounds> {
  const rounds: Rounds = []
  let underway = 0
  const noting = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    if (underway++ === 0) rounds.push([])
    rounds.at(-1)?.push(step)
    try {
      return await work()
    } finally {
      underway--
    }
  }
  /** Passes each statement to `note` before it runs. */
  const watched = (on: Queryable, note: <T>(statement: Recorded, work: () => Promise<T>) => Promise<T>) =>
    queryable({
      vault: on.vault,
      query: (query, planned) => {
        const { name, text, values } = toStatement(query)
        return note(planned ? { text, values } : { name, text, values }, () => on.query(query, planned))
      },
      execute: (text, values = []) => note({ text, values }, () => on.execute(text, values)),
    })
  const db: Database = {
    ...ctx.db,
    ...watched(ctx.db, (one, work) => noting({ transaction: false, statements: [one] }, work)),
    transaction: work => {
      const step: Step = { transaction: true, statements: [] }
      const note = <T>(one: Recorded, run: () => Promise<T>) => {
        step.statements.push(one)
        return run()
      }
      return noting(step, () => ctx.db.transaction(tx => work({ ...tx, ...watched(tx, note) })))
    },
  }
  await run({ ...ctx, db, ...connectSystems({ ...ctx, db, publicUrl: () => ctx.publicUrl }) })
  return rounds
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const SECRET = /[0-9a-f]{64}/g

/**
 * For calls that write: marks the call's own ids, and the ids and secrets of new rows, as open, so that the statements can run
 * again. `kept` says which ids stay, such as those of the catalogue.
 */
export function leaveOpen(rounds: Rounds, own: Ids, kept: (id: string) => boolean): Rounds {
  const made = new Map<string, string>()
  const named = (kind: string, id: string) => made.get(id) ?? made.set(id, `<${kind} ${made.size}>`).get(id) ?? id
  const open = (value: unknown) => {
    if (typeof value !== 'string') return value
    const opened = Object.entries(own).reduce(
      (text, [name, id]) => (id ? text.replaceAll(id, `<${name}>`) : text),
      value,
    )
    return opened.replace(UUID, id => (kept(id) ? id : named('id', id))).replace(SECRET, id => named('secret', id))
  }
  const openStep = ({ transaction, statements }: Step) => ({
    transaction,
    statements: statements.map(statement => ({ ...statement, values: statement.values.map(open) })),
  })
  return rounds.map(steps => steps.map(openStep))
}
