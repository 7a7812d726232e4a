import type { Context } from '../../context.ts'
import { listWaiting, type Waiting } from '../../db/views/admin-worklist.ts'
import { OPERATORS_QUEUE } from '../../queue/jobs.ts'

interface Waits {
  readonly count: number
  readonly items: { case_id: string; id: string; date: Date; amount: number | null }[]
}

/** What waits for administrators, as it is now. */
export async function viewAdminWorklist(ctx: Context): Promise<Record<Waiting, Waits>> {
  const rows = await listWaiting(ctx.db, { now: ctx.clock.now(), deadLetters: OPERATORS_QUEUE })
  const entries = rows.map(({ kind, count, items }) => [
    kind,
    { count, items: items.map(item => ({ ...item, date: new Date(item.date) })) },
  ])
  return Object.fromEntries(entries)
}
