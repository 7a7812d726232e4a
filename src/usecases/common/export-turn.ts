import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { deleteTurn, holdTurn, isTaken, takeTurn } from '../../db/engine/turns.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { keepPatient } from './keep-patient.ts'

/** When a process dies during an export, the person must wait no longer than this. */
const TURN_MS = 30_000

const nameOf = (userId: string) => `export ${userId}`

/** One export at a time per person, over all processes. */
export async function requireNoExport(ctx: Context, userId: string): Promise<void> {
  if (await isTaken(ctx.db, nameOf(userId), ctx.clock.now())) throw new DomainError('export_running')
}

/** An export that runs while its person is erased cannot keep its turn, and ends. */
export function stopExport(tx: Tx, userId: string): Promise<void> {
  return deleteTurn(tx, nameOf(userId))
}

/**
 * Takes the person's turn and keeps it until the returned function ends it; `onLost` is called when it cannot be kept. `log`
 * writes the export down in the same transaction: without its row there is no turn.
 */
export async function takeExportTurn(
  ctx: Context,
  owner: Patient,
  log: (tx: Tx) => Promise<void>,
  onLost: (cause: Error) => void,
) {
  const name = nameOf(owner.id)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + TURN_MS)
  await ctx.db.transaction(async tx => {
    await keepPatient(ctx, tx, owner)
    if ((await takeTurn(tx, name, now, until)) !== null) throw new DomainError('export_running')
    await log(tx)
  })
  return holdTurn(ctx, { name, until, lastsMs: TURN_MS }, onLost)
}
