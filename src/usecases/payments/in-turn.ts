import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { endTurn, keepTurn, takeTurn } from '../../db/engine/turns.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** Longer than all calls of one turn together can take. After this time another process takes over from one that died. */
const TURN_MS = 40_000
const LONGEST_WAIT_MS = 8_000
const GAP_MS = 50

/** Fails when the turn was over before the work was. */
type Keep = (tx: Tx) => Promise<void>

/** Work that asks a provider, one after the other over all processes, without a lock on any row meanwhile. */
export async function inTurn<T>(ctx: Context, name: string, work: (keep: Keep) => Promise<T>): Promise<T> {
  const until = await take(ctx, name)
  try {
    return await work(async tx => {
      if (!(await keepTurn(tx, name, until, until))) throw new DomainError('unavailable')
    })
  } finally {
    await ctx.db.transaction(tx => endTurn(tx, name, until))
  }
}

async function take(ctx: Context, name: string): Promise<Date> {
  const began = performance.now()
  for (;;) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + TURN_MS)
    if ((await ctx.db.transaction(tx => takeTurn(tx, name, now, until))) === null) return until
    if (performance.now() - began > LONGEST_WAIT_MS) throw new DomainError('unavailable')
    await wait(GAP_MS)
  }
}
