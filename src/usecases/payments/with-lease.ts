import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { acquireLease, extendLease, releaseLease } from '../../db/engine/leases.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** Longer than all calls under one lease can take. After this time another process takes over from one that died. */
const LEASE_MS = 40_000
const LONGEST_WAIT_MS = 8_000
const GAP_MS = 50

/** Fails when the lease expired before the work ended. */
type Keep = (tx: Tx) => Promise<void>

/** Runs work that calls a provider under a lease, one at a time over all processes. No row is locked meanwhile. */
export async function withLease<T>(ctx: Context, name: string, work: (keep: Keep) => Promise<T>): Promise<T> {
  const until = await acquire(ctx, name)
  try {
    return await work(async tx => {
      if (!(await extendLease(tx, name, until, until))) throw new DomainError('unavailable')
    })
  } finally {
    await ctx.db.transaction(tx => releaseLease(tx, name, until))
  }
}

async function acquire(ctx: Context, name: string): Promise<Date> {
  const began = performance.now()
  for (;;) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    if ((await ctx.db.transaction(tx => acquireLease(tx, name, now, until))) === null) return until
    if (performance.now() - began > LONGEST_WAIT_MS) throw new DomainError('unavailable')
    await wait(GAP_MS)
  }
}
