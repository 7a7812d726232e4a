import { createHash } from 'node:crypto'
import type { AccessDigest, DigestedRow } from '../../db/access/access-digests.ts'

/** What the first digest follows: nothing. Its number lies before every row's. */
export const beginning: AccessDigest = { seq: 0, up_to: Number.MIN_SAFE_INTEGER, count: 0, sha256: '0'.repeat(64) }

/** The most rows that one digest covers, so that verifying holds few rows in memory at a time. */
export const MOST_DIGESTED = 10_000

/** The hash of the previous digest's hash and all rows, one per line. */
export function digestHash(previous: string, rows: readonly DigestedRow[]): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`)
  return hash.digest('hex')
}
