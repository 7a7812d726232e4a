import type { Context } from '../../context.ts'
import { listWaiting, type Waiting, waitingKinds } from '../../db/views/admin-worklist.ts'
import { monthsLater } from '../../domain/case/erasure.ts'
import { OPERATORS_QUEUE } from '../../queue/jobs.ts'
import { findBulkReaders } from '../access/find-bulk-reads.ts'

export type WorklistLine = Waiting | 'bulk_reads'

export const worklistLines: readonly WorklistLine[] = [...waitingKinds, 'bulk_reads']

interface Waits {
  readonly count: number
  readonly items: { case_id: string | null; id: string; date: Date; amount: number | null }[]
}

const MOST_SHOWN = 5

/** What waits for administrators, as it is now. */
export async function viewAdminWorklist(ctx: Context): Promise<Record<WorklistLine, Waits>> {
  const now = ctx.clock.now()
  const { retentionYears } = ctx.config
  const keptSince = retentionYears === null ? null : monthsLater(now, -12 * retentionYears)
  const rows = await listWaiting(ctx.db, { now, deadLetters: OPERATORS_QUEUE, keptSince })
  const entries = rows.map(({ kind, count, items }) => [
    kind,
    { count, items: items.map(item => ({ ...item, date: new Date(item.date) })) },
  ])
  return { ...Object.fromEntries(entries), bulk_reads: await bulkReads(ctx) }
}

/** Whoever has opened more cases than anybody should: about no case in particular, so `id` is the reader's. */
async function bulkReads(ctx: Context): Promise<Waits> {
  const readers = await findBulkReaders(ctx)
  const items = readers
    .slice(0, MOST_SHOWN)
    .map(({ actor_id, last_date }) => ({ case_id: null, id: actor_id, date: last_date, amount: null }))
  return { count: readers.length, items }
}
