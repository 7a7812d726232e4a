import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import {
  type AccessDigest,
  countUndigested,
  type DigestedRow,
  findLastDigest,
  findNewestBefore,
  insertDigest,
  listDigests,
  readMark,
  readStretch,
  setMark,
  tryLockDigests,
} from '../../db/access-log/access-digests.ts'
import type { Queryable, Tx } from '../../db/engine/database.ts'
import { MINUTE_MS } from '../../domain/time/calendar.ts'

/** The chain's start, which the first digest follows. Its number is lower than the number of every row. */
const beginning: AccessDigest = { seq: 0, up_to: Number.MIN_SAFE_INTEGER, count: 0, sha256: '0'.repeat(64) }

/** The most rows that one digest covers. Verifying holds the rows of one digest in memory at a time. */
const MOST_DIGESTED = 10_000

/** Hashes the previous digest's hash and all rows, one per line. */
function digestHash(previous: string, rows: readonly DigestedRow[]): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`)
  return hash.digest('hex')
}

/**
 * Digests the rows of past minutes, one worker at a time, and returns how many rows were digested. Each run marks the
 * newest row. Once every transaction that ran at that time has ended, the rows up to the mark are complete. Only then
 * are they digested, so no row is committed late behind a digest.
 */
export async function digestAccessLog(ctx: Context): Promise<number> {
  for (let digested = 0; ; ) {
    const more = await ctx.db.transaction(tx => digestOnce(tx, ctx.clock.now()))
    digested += more
    if (more < MOST_DIGESTED) return digested
  }
}

async function digestOnce(tx: Tx, now: Date): Promise<number> {
  if (!(await tryLockDigests(tx))) return 0
  const mark = await readMark(tx)
  if (!mark.passed) return 0
  const thisMinute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  // This read comes before any write of the transaction, because `setMark` depends on that order.
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

const DIGESTS_AT_ONCE = 1_000

/** A digest that is kept outside the database. It also shows that somebody cut the end off the chain. */
export type KeptDigest = Pick<AccessDigest, 'seq' | 'sha256'>

/** The first place where the access log differs from its digests. */
export interface Fault {
  readonly seq: number
  readonly problem: string
}

export async function lastDigest(db: Queryable): Promise<KeptDigest> {
  const { seq, sha256 } = (await findLastDigest(db)) ?? beginning
  return { seq, sha256 }
}

/** Computes every digest again, from the first to the last, and stops at the first that does not match. */
export async function verifyAccessLog(db: Queryable, kept: KeptDigest | null) {
  let [previous, digested, found] = [beginning, 0, kept?.seq === 0 ? beginning.sha256 : null]
  for (;;) {
    const digests = await listDigests(db, previous.seq, DIGESTS_AT_ONCE)
    for (const digest of digests) {
      const problem = await problemOf(db, previous, digest)
      if (problem !== null)
        return { digests: previous.seq, digested, undigested: 0, fault: { seq: previous.seq + 1, problem } }
      if (digest.seq === kept?.seq) found = digest.sha256
      digested += digest.count
      previous = digest
    }
    if (digests.length < DIGESTS_AT_ONCE) break
  }
  const undigested = await countUndigested(db, previous.up_to)
  return { digests: previous.seq, digested, undigested, fault: kept && faultOfKept(kept, found, previous.seq) }
}

async function problemOf(db: Queryable, previous: AccessDigest, digest: AccessDigest): Promise<string | null> {
  if (digest.seq !== previous.seq + 1) return 'it is missing'
  if (digest.up_to <= previous.up_to) return 'it ends before it begins'
  // Reads one row more than a digest covers, to notice rows that were added.
  const { rows } = await readStretch(db, previous.up_to, digest.up_to, MOST_DIGESTED + 1)
  const place = `rows ${previous === beginning ? 'up' : `after ${previous.up_to} up`} to ${digest.up_to}`
  if (rows.length !== digest.count) return `${place}: ${digest.count} were digested, ${rows.length} are there`
  if (digestHash(previous.sha256, rows) !== digest.sha256) return `${place}: they are not what was digested`
  return null
}

function faultOfKept(kept: KeptDigest, found: string | null, digests: number): Fault | null {
  if (found === kept.sha256) return null
  const problem =
    found === null ? `the chain was cut short: it ends with digest ${digests}` : 'it is another one than the kept one'
  return { seq: kept.seq, problem }
}
