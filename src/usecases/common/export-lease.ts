import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { acquireLease, isLeased, keepLeaseAlive, revokeLease } from '../../db/engine/leases.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { keepPatient } from './keep-patient.ts'

/** A person waits at most this long for the next export when a process dies during one. */
const LEASE_MS = 30_000

const nameOf = (userId: string) => `export ${userId}`

/** Refuses a second export of the same person at a time, over all processes. */
export async function requireNoExport(ctx: Context, userId: string): Promise<void> {
  if (await isLeased(ctx.db, nameOf(userId), ctx.clock.now())) throw new DomainError('export_running')
}

/** Revokes the lease of a person who is erased. A running export then cannot extend its lease, and ends. */
export function stopExport(tx: Tx, userId: string): Promise<void> {
  return revokeLease(tx, nameOf(userId))
}

/**
 * Acquires the person's lease and keeps it alive until the returned function releases it. Calls `onLost` when the lease
 * cannot be extended. `log` writes the export to the access log in the same transaction. So every lease has its row in
 * the log.
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
