import type { Context } from '../../context.ts'
import { type BulkReader, listBulkReaders } from '../../db/access-log/access-views.ts'
import { acquireLease } from '../../db/engine/leases.ts'
import { HOUR_MS } from '../../domain/time/calendar.ts'

/** Returns the members of staff who opened more cases within the last hour than BULK_READ_ALARM allows. */
export function findBulkReaders(ctx: Context): Promise<BulkReader[]> {
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS)
  return listBulkReaders(ctx.db, since, ctx.config.bulkReadAlarm)
}

/** Raises at most one alarm per person and hour, over all workers. Returns the number of alarms. */
export async function alarmBulkReads(ctx: Context): Promise<number> {
  let alarms = 0
  for (const { surface, actor_id, cases } of await findBulkReaders(ctx)) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + HOUR_MS)
    const heldUntil = await ctx.db.transaction(tx => acquireLease(tx, `bulk reads ${surface} ${actor_id}`, now, until))
    if (heldUntil !== null) continue
    alarms++
    ctx.metrics.count('bulk_reads_total', { surface })
    ctx.log.warn({ surface, actor: actor_id, cases }, 'somebody opened unusually many cases within an hour')
  }
  return alarms
}
