import type { Clock } from '../../domain/time/clock.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { sql } from './sql.ts'

/** Takes a free turn and answers null; otherwise answers until when somebody else has it. */
export async function takeTurn(tx: Tx, name: string, now: Date, until: Date): Promise<Date | null> {
  const isMine = await tx.any(sql`
    insert into taken_turns as known (name, until_date) values (${name}, ${until})
    on conflict (name) do update set until_date = excluded.until_date where known.until_date <= ${now}
    returning 1`)
  if (isMine) return null
  return (await tx.maybeValue<Date>(sql`select until_date from taken_turns where name = ${name}`)) ?? now
}

/** Ends a turn early, unless it has expired and somebody else has it. */
export async function endTurn(tx: Tx, name: string, until: Date): Promise<void> {
  await tx.query(sql`delete from taken_turns where name = ${name} and until_date = ${until}`)
}

/** Takes a turn away from whoever has it. */
export async function deleteTurn(tx: Tx, name: string): Promise<void> {
  await tx.query(sql`delete from taken_turns where name = ${name}`)
}

export async function deleteTurnsOver(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from taken_turns where name in (
      select name from taken_turns where until_date <= ${now} order by until_date limit 10000)`)
}

/** Extends a turn; answers false when it has expired and somebody else has it. */
export async function keepTurn(tx: Tx, name: string, until: Date, longer: Date): Promise<boolean> {
  return tx.any(sql`
    update taken_turns set until_date = ${longer} where name = ${name} and until_date = ${until} returning 1`)
}

/**
 * Keeps a turn that was taken `until` then, in steps of `lastsMs`, until the returned function ends it. `onLost` is called when it
 * cannot be kept.
 */
export function holdTurn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { name, until, lastsMs }: { readonly name: string; readonly until: Date; readonly lastsMs: number },
  onLost: (cause: Error) => void,
): () => Promise<void> {
  let end = until
  const keep = async () => {
    const longer = new Date(clock.now().getTime() + lastsMs)
    if (!(await db.transaction(tx => keepTurn(tx, name, end, longer))))
      throw new Error('Somebody else has the turn, or it was taken away')
    end = longer
  }
  let keeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    keeping = keep().catch(onLost)
  }, lastsMs / 3)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await keeping
    await db.transaction(tx => endTurn(tx, name, end))
  }
}

export async function isTaken(db: Queryable, name: string, now: Date): Promise<boolean> {
  return db.any(sql`select 1 from taken_turns where name = ${name} and until_date > ${now}`)
}
