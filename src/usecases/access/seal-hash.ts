import { createHash } from 'node:crypto'
import type { Seal, SealedRow } from '../../db/access/access-seals.ts'

/** What the first seal follows: nothing. Its number lies before every row's. */
export const beginning: Seal = { seq: 0, up_to: Number.MIN_SAFE_INTEGER, count: 0, sha256: '0'.repeat(64) }

/** The most rows that one seal covers, so that verifying holds few rows in memory at a time. */
export const MOST_SEALED = 10_000

/** The hash of the previous seal's hash and all rows, one per line. */
export function sealHash(previous: string, rows: readonly SealedRow[]): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`)
  return hash.digest('hex')
}
