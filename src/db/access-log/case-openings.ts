import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

// An opening lets an administrator read one case for a while. The access log keeps the reason.

/** Opens a case for an administrator. Call it under the case's lock, because `closeToAll` runs under it too. */
export async function openFor(tx: Tx, caseId: string, adminId: string, until: Date): Promise<void> {
  await tx.query(sql`
    insert into case_openings (admin_id, case_id, until_date) values (${adminId}, ${caseId}, ${until})
    on conflict (admin_id, case_id) do update set until_date = excluded.until_date`)
}

/** Returns the cases that are open for an administrator, or only `caseId` if it is given and open. */
export async function listOpenFor(db: Queryable, adminId: string, now: Date, caseId: string | null): Promise<string[]> {
  return db.column<string>(sql`
    select case_id from case_openings where admin_id = ${adminId} and until_date > ${now}
      and (${caseId}::uuid is null or case_id = ${caseId}::uuid)`)
}

export async function closeToAll(tx: Tx, caseId: string): Promise<void> {
  await tx.query(sql`delete from case_openings where case_id = ${caseId}`)
}

export async function deleteOpeningsOver(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from case_openings where (admin_id, case_id) in (
      select admin_id, case_id from case_openings where until_date <= ${now} order by until_date limit 1000)`)
}
