import { createHash } from 'node:crypto'
import type { Seal, SealedRow } from '../../db/access/access-seals.ts'

/** What the first seal follows: before it there is nothing. The least number there is lies before every row. */
export const beginning: Seal = { seq: 0, up_to: Number.MIN_SAFE_INTEGER, count: 0, sha256: '0'.repeat(64) }

/** No seal covers more rows, so that whoever verifies holds few of them at a time. */
export const MOST_SEALED = 10_000

/** Over the hash of the seal before and every row, one per line. */
export function sealHash(previous: string, rows: readonly SealedRow[]): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`)
  return hash.digest('hex')
}
