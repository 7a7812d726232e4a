import type { Context } from '../../context.ts'
import { endTurn, isTaken, keepTurn, takeTurn } from '../../db/reminders/turns.ts'
import { DomainError } from '../../domain/errors.ts'

/** When a process dies during an export, the person must wait no longer than this. */
const TURN_MS = 30_000
const KEPT_EVERY_MS = 10_000

const nameOf = (userId: string) => `export ${userId}`

/** One export at a time per person, over all processes. */
export async function requireNoExport(ctx: Context, userId: string): Promise<void> {
  if (await isTaken(ctx.db, nameOf(userId), ctx.clock.now())) throw new DomainError('export_running')
}

/** Takes the person's turn and keeps it until the returned function ends it; `onLost` is called when it cannot be kept. */
export async function takeExportTurn(ctx: Context, userId: string, onLost: (cause: Error) => void) {
  const name = nameOf(userId)
  const now = ctx.clock.now()
  let until = later(now)
  const taken = await ctx.db.transaction(tx => takeTurn(tx, name, now, until))
  if (taken !== null) throw new DomainError('export_running')
  const keep = async () => {
    const longer = later(ctx.clock.now())
    const kept = await ctx.db.transaction(tx => keepTurn(tx, name, until, longer))
    if (!kept) throw new Error('Another export of the same person has begun')
    until = longer
  }
  let keeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    keeping = keep().catch(onLost)
  }, KEPT_EVERY_MS)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await keeping
    await ctx.db.transaction(tx => endTurn(tx, name, until))
  }
}

const later = (now: Date) => new Date(now.getTime() + TURN_MS)
