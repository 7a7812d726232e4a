import { countUnsealed, findLastSeal, listSeals, readStretch, type Seal } from '../../db/access/access-seals.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { beginning, MOST_SEALED, sealHash } from './seal-hash.ts'

const SEALS_AT_ONCE = 1_000

/** A seal that is kept outside the database, so that a chain that was cut short is noticed too. */
export interface Digest {
  readonly seq: number
  readonly sha256: string
}

/** The first place where the log differs from what was sealed. */
export interface Fault {
  readonly seq: number
  readonly problem: string
}

export interface Verification {
  readonly seals: number
  readonly sealed: number
  readonly unsealed: number
  readonly fault: Fault | null
}

export async function lastDigest(db: Queryable): Promise<Digest> {
  const { seq, sha256 } = (await findLastSeal(db)) ?? beginning
  return { seq, sha256 }
}

/** Computes every seal again, from the first to the last, and stops at the first that does not match. */
export async function verifyAccessLog(db: Queryable, digest: Digest | null): Promise<Verification> {
  let [previous, sealed, kept] = [beginning, 0, digest?.seq === 0 ? beginning.sha256 : null]
  for (;;) {
    const seals = await listSeals(db, previous.seq, SEALS_AT_ONCE)
    for (const seal of seals) {
      const fault = await faultOf(db, previous, seal)
      if (fault !== null)
        return { seals: previous.seq, sealed, unsealed: 0, fault: { seq: previous.seq + 1, problem: fault } }
      if (seal.seq === digest?.seq) kept = seal.sha256
      sealed += seal.count
      previous = seal
    }
    if (seals.length < SEALS_AT_ONCE) break
  }
  const unsealed = await countUnsealed(db, previous.up_to)
  return { seals: previous.seq, sealed, unsealed, fault: digest && faultOfDigest(digest, kept, previous.seq) }
}

async function faultOf(db: Queryable, previous: Seal, seal: Seal): Promise<string | null> {
  if (seal.seq !== previous.seq + 1) return 'it is missing'
  if (seal.up_to <= previous.up_to) return 'it ends before it begins'
  // Reading one row more than a seal covers shows that rows were added.
  const { rows } = await readStretch(db, previous.up_to, seal.up_to, MOST_SEALED + 1)
  const place = `rows ${previous === beginning ? 'up' : `after ${previous.up_to} up`} to ${seal.up_to}`
  if (rows.length !== seal.count) return `${place}: ${seal.count} were sealed, ${rows.length} are there`
  if (sealHash(previous.sha256, rows) !== seal.sha256) return `${place}: they are not what was sealed`
  return null
}

function faultOfDigest(digest: Digest, kept: string | null, seals: number): Fault | null {
  if (kept === digest.sha256) return null
  const problem =
    kept === null ? `the chain was cut short: it ends with seal ${seals}` : 'it is another one than the digest says'
  return { seq: digest.seq, problem }
}
