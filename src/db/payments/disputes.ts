import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NewDispute {
  readonly provider: string
  readonly disputeId: string
  readonly paymentId: string
  readonly amount: string
  readonly currency: string
  readonly closed: boolean
  readonly now: Date
}

/** Stores a dispute. Webhooks may come in any order, so a closed dispute stays closed. */
export async function keepDispute(db: Queryable, row: NewDispute): Promise<void> {
  const closed = row.closed ? row.now : null
  await db.query(sql`
    insert into payment_disputes as known (provider, dispute_id, payment_id, amount, currency, opened_date, closed_date)
    values (${row.provider}, ${row.disputeId}, ${row.paymentId}, ${row.amount}, ${row.currency}, ${row.now}, ${closed})
    on conflict (provider, dispute_id) do update set closed_date = coalesce(known.closed_date, excluded.closed_date)`)
}
