import type { Clock } from '../../domain/time/clock.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { sql } from './sql.ts'

/** Acquires a free lease and returns null. Otherwise returns when the present lease expires. */
export async function acquireLease(tx: Tx, name: string, now: Date, until: Date): Promise<Date | null> {
  const isMine = await tx.any(sql`
    insert into leases as known (name, until_date) values (${name}, ${until})
    on conflict (name) do update set until_date = excluded.until_date where known.until_date <= ${now}
    returning 1`)
  if (isMine) return null
  return (await tx.maybeValue<Date>(sql`select until_date from leases where name = ${name}`)) ?? now
}

/** Releases a lease early, unless somebody else has acquired it after its expiry. */
export async function releaseLease(tx: Tx, name: string, until: Date): Promise<void> {
  await tx.query(sql`delete from leases where name = ${name} and until_date = ${until}`)
}

/** Ends a lease of any holder. */
export async function revokeLease(tx: Tx, name: string): Promise<void> {
  await tx.query(sql`delete from leases where name = ${name}`)
}

export async function deleteExpiredLeases(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from leases where name in (
      select name from leases where until_date <= ${now} order by until_date limit 10000)`)
}

/** Returns false when somebody else has acquired the lease after its expiry. */
export async function extendLease(tx: Tx, name: string, until: Date, longer: Date): Promise<boolean> {
  return tx.any(sql`
    update leases set until_date = ${longer} where name = ${name} and until_date = ${until} returning 1`)
}

/** Extends a lease in steps of `lastsMs`, until the returned function releases it. Calls `onLost` when an extension fails. */
export function keepLeaseAlive(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { name, until, lastsMs }: { readonly name: string; readonly until: Date; readonly lastsMs: number },
  onLost: (cause: Error) => void,
): () => Promise<void> {
  let end = until
  const extend = async () => {
    const longer = new Date(clock.now().getTime() + lastsMs)
    if (!(await db.transaction(tx => extendLease(tx, name, end, longer))))
      throw new Error('The lease has expired or was revoked')
    end = longer
  }
  let extending: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    extending = extend().catch(onLost)
  }, lastsMs / 3)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await extending
    await db.transaction(tx => releaseLease(tx, name, end))
  }
}

export async function isLeased(db: Queryable, name: string, now: Date): Promise<boolean> {
  return db.any(sql`select 1 from leases where name = ${name} and until_date > ${now}`)
}
