import { type Sql, sql } from '../engine/sql.ts'

/**
 * What an administrator is called. No directory knows them: it is the name they signed in under last or, for those who come
 * with tokens alone, the one kept with what they did on the case. Null where nobody ever told it.
 */
export function administratorName(id: Sql, caseId: Sql): Sql {
  return sql`coalesce(
    (select name from sessions where surface = 'admin' and subject = ${id} and name is not null
      order by created_date desc limit 1),
    (select details->>'by' from sop_activity act where act.case_id = ${caseId} and act.actor_kind = 'admin'
      and act.actor_id = ${id} and details ? 'by' order by act.created_date desc limit 1))`
}
