import { type Access, type LoggedAct, type Reading, SAME_READING_MS } from '../../domain/access-log.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Writes what has not been written within the window, in one statement that is its own transaction. */
export async function writeReadings(db: Queryable, given: readonly Access<Reading>[]): Promise<void> {
  const rows = JSON.stringify(given.map(rowOf))
  await db.query(sql`select log_readings(${rows}::jsonb, ${`${SAME_READING_MS} milliseconds`}::interval)`)
}

/** Writes an act, each time it is done; in the transaction of the act where there is one. */
export async function writeAct(db: Queryable, act: Access<LoggedAct>): Promise<void> {
  const row = rowOf(act)
  await db.query(sql`
    insert into access_log (at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, address)
    values (${row.at}, ${row.surface}, ${row.actor_kind}, ${row.actor_id}, ${row.action}, ${row.case_id}, ${row.object_id},
      ${row.request_id}, ${row.address})`)
}

function rowOf({ at, reader, action, caseId, objectId, requestId, address }: Access) {
  return {
    at,
    surface: reader.surface,
    actor_kind: reader.kind,
    actor_id: reader.id,
    action,
    case_id: caseId,
    object_id: objectId,
    request_id: requestId,
    address,
  }
}
