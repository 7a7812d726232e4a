import { setTimeout as wait } from 'node:timers/promises'
import type { Journal } from '../support/journal.ts'

const LONGEST_MS = 10_000

/** The next blow falls after some more acknowledged writes, wherever the load is just then. */
export async function someWork({ tally }: Journal, more: number, longestMs = LONGEST_MS): Promise<void> {
  const enough = tally.acknowledged + more
  const end = Date.now() + longestMs
  while (tally.acknowledged < enough && Date.now() < end) await wait(5)
}
