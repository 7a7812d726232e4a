import {
  type AccessDigest,
  countUndigested,
  findLastDigest,
  listDigests,
  readStretch,
} from '../../db/access/access-digests.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { beginning, digestHash, MOST_DIGESTED } from './digest-hash.ts'

const DIGESTS_AT_ONCE = 1_000

/** A digest that is kept outside the database, so that a chain that was cut short is noticed too. */
export type KeptDigest = Pick<AccessDigest, 'seq' | 'sha256'>

/** The first place where the log differs from what was digested. */
export interface Fault {
  readonly seq: number
  readonly problem: string
}

export interface Verification {
  readonly digests: number
  readonly digested: number
  readonly undigested: number
  readonly fault: Fault | null
}

export async function lastDigest(db: Queryable): Promise<KeptDigest> {
  const { seq, sha256 } = (await findLastDigest(db)) ?? beginning
  return { seq, sha256 }
}

/** Computes every digest again, from the first to the last, and stops at the first that does not match. */
export async function verifyAccessLog(db: Queryable, kept: KeptDigest | null): Promise<Verification> {
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
  // Reading one row more than a digest covers shows that rows were added.
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
