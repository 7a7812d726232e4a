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
 * Seals the rows of past minutes, one worker at a time. It first marks the newest of them. Once every transaction that ran then
 * has ended, the rows up to the mark are complete and are sealed, so no row can be committed late behind a seal. Answers how many
 * rows were sealed.
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
  // Read before this transaction writes anything: `setMark` depends on that.
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
