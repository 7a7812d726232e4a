import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface QueueFigure {
  readonly queue: string
  /** ready: waits for a worker. retry: failed, and is or will be due again. active: runs now. */
  readonly state: 'ready' | 'retry' | 'active'
  readonly jobs: number
  /** How long ago the oldest of these jobs was queued. */
  readonly oldest_seconds: number
}

/** Reads the unfinished jobs from the queue's table, so the figures are right even when no worker runs. */
export function readQueueFigures(db: Queryable): Promise<QueueFigure[]> {
  return db.query<QueueFigure>(sql`
    select queue.name as queue, states.state, count(job.id)::int as jobs,
      coalesce(extract(epoch from now() - min(job.created_on)), 0)::float8 as oldest_seconds
    from pgboss.queue cross join (values ('ready', 'created'), ('retry', 'retry'), ('active', 'active')) states(state, stored)
    left join pgboss.job on job.name = queue.name and job.state < 'completed' and job.state::text = states.stored
    group by queue.name, states.state`)
}
