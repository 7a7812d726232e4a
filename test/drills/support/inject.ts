import { DatabaseError } from 'pg'
import type { Context } from '../../../src/context.ts'
import { type Database, type Queryable, queryable, type Tx } from '../../../src/db/engine/database.ts'
import { DatabaseUnavailable } from '../../../src/db/engine/errors.ts'

/** How the chosen step fails. `lost`: the COMMIT happens, but its answer never comes. */
export type Mode = 'unavailable' | 'unexpected' | 'serialisation' | 'lost'

export interface Injector {
  /** Makes the n-th step from now fail once. A step is a statement or a COMMIT; for `lost`, only a COMMIT. */
  arm(mode: Mode, n: number): void
  /** Stops injecting; returns whether a step has failed. */
  disarm(): boolean
}

const failures: Readonly<Record<Mode, () => Error>> = {
  unavailable: () => new DatabaseUnavailable('injected'),
  lost: () => new DatabaseUnavailable('injected after the commit'),
  unexpected: () => new Error('injected'),
  serialisation: () => Object.assign(new DatabaseError('injected', 0, 'error'), { code: '40001' }),
}

/** Wraps the database of the context. */
export function injectInto(ctx: Context): Injector {
  const { vault, query, execute, transaction } = ctx.db
  let [left, mode, fired]: [number, Mode, boolean] = [0, 'unavailable', false]
  const step = (kind: 'statement' | 'commit' | 'committed') => {
    if (left === 0 || (kind === 'committed') !== (mode === 'lost')) return
    if (--left > 0) return
    fired = true
    throw failures[mode]()
  }
  const watched = (real: Pick<Queryable, 'vault' | 'query' | 'execute'>) =>
    queryable({
      vault: real.vault,
      query: async (statement, planned) => {
        step('statement')
        return real.query(statement, planned)
      },
      execute: async (text, values) => {
        step('statement')
        return real.execute(text, values)
      },
    })
  const watchedTransaction: Database['transaction'] = async work => {
    const result = await transaction(async tx => {
      const done = await work(watched(tx) as Tx)
      step('commit')
      return done
    })
    step('committed')
    return result
  }
  Object.assign(ctx.db, watched({ vault, query, execute }), { transaction: watchedTransaction })
  return {
    arm(chosen, n) {
      ;[left, mode, fired] = [n, chosen, false]
    },
    disarm() {
      left = 0
      return fired
    },
  }
}
