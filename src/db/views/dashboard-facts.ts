import { type Sql, sql } from '../engine/sql.ts'

/** Both days included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** All of time, as PostgreSQL writes it. */
export const ALWAYS: DayRange = { from: '-infinity', to: 'infinity' }

/**
 * Figures of a scope in a span: (day, fact, scope_id, n, amount). One statement reads the daily rows and the deltas that are not
 * folded into them yet at one moment, so the sum is exact while others fold.
 */
export function factsOf(scope: 'all' | 'rt' | 'dc', { from, to }: DayRange): Sql {
  const within = sql`where scope = ${scope} and day between ${from}::date and ${to}::date`
  return sql`(select day, fact, scope_id, n, amount from dashboard_daily ${within}
    union all
    select day, fact, scope_id, n, amount from dashboard_deltas ${within})`
}
