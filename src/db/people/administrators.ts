import { type Sql, sql } from '../engine/sql.ts'

/**
 * The name of an administrator. No directory lists administrators: it is the name of their last sign-in or, for callers with
 * tokens only, the one recorded with their acts on the case. Null when neither is known.
 */
export function administratorName(id: Sql, caseId: Sql): Sql {
  return sql`coalesce(
    (select name from sessions where surface = 'admin' and subject = ${id} and name is not null
      order by created_date desc limit 1),
    (select details->>'by' from sop_activity act where act.case_id = ${caseId} and act.actor_kind = 'admin'
      and act.actor_id = ${id} and details ? 'by' order by act.created_date desc limit 1))`
}
