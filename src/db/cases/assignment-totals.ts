import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** The kept total of a doctor's active assignments, or what `counting` finds while none is kept. */
export function totalOfDoctor(doctorId: string, coordinator: boolean, counting: Sql): Sql {
  return sql`select coalesce(
    (select total from assignment_totals where doctor_id = ${doctorId} and is_coordinator = ${coordinator ? 1 : 0}),
    (select count(*)::int from (${counting}) counted)) as total`
}

/** Doctors whose total is not kept yet. Goes from one doctor to the next, however many assignments each has. */
export async function findUncounted(db: Queryable, most: number): Promise<string[]> {
  const rows = await db.query<{ doctor_id: string }>(sql`
    with recursive doctors as (
      select min(doctor_id) as doctor_id from second_opinions where active = 1
      union all
      select (select min(so.doctor_id) from second_opinions so where active = 1 and so.doctor_id > doctors.doctor_id)
      from doctors where doctor_id is not null)
    select doctor_id from doctors
    where doctor_id is not null and not exists (select from assignment_totals kept where kept.doctor_id = doctors.doctor_id)
    limit ${most}`)
  return rows.map(row => row.doctor_id)
}

export async function countAssignments(tx: Tx, doctorId: string): Promise<void> {
  await tx.query(sql`select count_assignments(${doctorId})`)
}
