import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { acquireLease, isLeased, keepLeaseAlive, revokeLease } from '../../db/engine/leases.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { keepPatient } from './keep-patient.ts'

/** When a process dies during an export, the person must wait no longer than this. */
const LEASE_MS = 30_000

const nameOf = (userId: string) => `export ${userId}`

/** One export at a time per person, over all processes. */
export async function requireNoExport(ctx: Context, userId: string): Promise<void> {
  if (await isLeased(ctx.db, nameOf(userId), ctx.clock.now())) throw new DomainError('export_running')
}

/** An export that runs while its person is erased cannot extend its lease, and ends. */
export function stopExport(tx: Tx, userId: string): Promise<void> {
  return revokeLease(tx, nameOf(userId))
}

/**
 * Acquires the person's lease and keeps it alive until the returned function releases it. `log` writes the export to the access
 * log in the same transaction, so that there is no lease without its row. Calls `onLost` when the lease cannot be extended.
 */
export async function acquireExportLease(
  ctx: Context,
  owner: Patient,
  log: (tx: Tx) => Promise<void>,
  onLost: (cause: Error) => void,
) {
  const name = nameOf(owner.id)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  await ctx.db.transaction(async tx => {
    await keepPatient(ctx, tx, owner)
    if ((await acquireLease(tx, name, now, until)) !== null) throw new DomainError('export_running')
    await log(tx)
  })
  return keepLeaseAlive(ctx, { name, until, lastsMs: LEASE_MS }, onLost)
}
