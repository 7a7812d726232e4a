import type { Context } from '../../context.ts'
import {
  findLastSeal,
  findNewestBefore,
  insertSeal,
  readMark,
  readStretch,
  setMark,
  takeSealingTurn,
} from '../../db/access/access-seals.ts'
import type { Tx } from '../../db/engine/database.ts'
import { beginning, MOST_SEALED, sealHash } from './seal-hash.ts'

const MINUTE_MS = 60_000

/**
 * Seals the rows of minutes that are over, one worker at a time. First the newest of them is marked; when every transaction
 * that ran at that moment has ended, what lies below the mark is complete and is sealed. A row that is committed late is
 * thus never behind a seal. Answers how many rows were sealed.
 */
export async function sealAccessLog(ctx: Context): Promise<number> {
  for (let sealed = 0; ; ) {
    const more = await ctx.db.transaction(tx => sealOnce(tx, ctx.clock.now()))
    sealed += more
    if (more < MOST_SEALED) return sealed
  }
}

async function sealOnce(tx: Tx, now: Date): Promise<number> {
  if (!(await takeSealingTurn(tx))) return 0
  const mark = await readMark(tx)
  if (!mark.passed) return 0
  const thisMinute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  // Before anything is written: the next mark depends on it.
  const newest = await findNewestBefore(tx, thisMinute)
  const last = (await findLastSeal(tx)) ?? beginning
  const { rows, lastId } = await readStretch(tx, last.up_to, mark.up_to, MOST_SEALED)
  if (rows.length > 0) {
    const sha256 = sealHash(last.sha256, rows)
    await insertSeal(tx, { seq: last.seq + 1, up_to: lastId, count: rows.length, sha256 }, now)
  }
  if (rows.length < MOST_SEALED && newest > mark.up_to) await setMark(tx, newest)
  return rows.length
}
