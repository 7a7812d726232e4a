import type { Context } from '../../context.ts'
import {
  findLastDigest,
  findNewestBefore,
  insertDigest,
  readMark,
  readStretch,
  setMark,
  takeDigestTurn,
} from '../../db/access/access-digests.ts'
import type { Tx } from '../../db/engine/database.ts'
import { beginning, digestHash, MOST_DIGESTED } from './digest-hash.ts'

const MINUTE_MS = 60_000

/**
 * Digests the rows of past minutes, one worker at a time. It first marks the newest of them. Once every transaction that ran then
 * has ended, the rows up to the mark are complete and are digested, so no row can be committed late behind a digest. Answers how many
 * rows were digested.
 */
export async function digestAccessLog(ctx: Context): Promise<number> {
  for (let digested = 0; ; ) {
    const more = await ctx.db.transaction(tx => digestOnce(tx, ctx.clock.now()))
    digested += more
    if (more < MOST_DIGESTED) return digested
  }
}

async function digestOnce(tx: Tx, now: Date): Promise<number> {
  if (!(await takeDigestTurn(tx))) return 0
  const mark = await readMark(tx)
  if (!mark.passed) return 0
  const thisMinute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  // Read before this transaction writes anything: `setMark` depends on that.
  const newest = await findNewestBefore(tx, thisMinute)
  const last = (await findLastDigest(tx)) ?? beginning
  const { rows, lastId } = await readStretch(tx, last.up_to, mark.up_to, MOST_DIGESTED)
  if (rows.length > 0) {
    const sha256 = digestHash(last.sha256, rows)
    await insertDigest(tx, { seq: last.seq + 1, up_to: lastId, count: rows.length, sha256 }, now)
  }
  if (rows.length < MOST_DIGESTED && newest > mark.up_to) await setMark(tx, newest)
  return rows.length
}
