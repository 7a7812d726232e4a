import type { Page } from '../../domain/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { caseKeyOf, type Keyed } from '../sealing/case-keys.ts'
import { openRow } from '../sealing/rows.ts'
import { closedToDoctors } from './closed-cases.ts'

export interface ListedAssignment {
  readonly sop_id: string
  readonly case_id: string
  readonly doctor_id: string
  readonly requested_documents: string[]
  readonly created_date: Date
  readonly is_coordinator: boolean
}

export interface AssignmentFilter {
  readonly coordinator: boolean
  readonly now: Date
  readonly staffAccessDays: number
}

/** A doctor's own assignments, newest first. For a case that is closed to doctors only the ids are shown. */
export async function listByDoctor(db: Queryable, doctorId: string, filter: AssignmentFilter, page: Page) {
  const { coordinator, now, staffAccessDays } = filter
  const mine = sql`from second_opinions so where doctor_id = ${doctorId} and active = 1
    and is_coordinator = ${coordinator ? 1 : 0}`
  const all = sql`select 1 ${mine}`
  const closed = closedToDoctors(now, staffAccessDays)
  const { rows, total } = await queryPage<ListedAssignment & Keyed>(
    db,
    page,
    sql`select sop_id, case_id, doctor_id, created_date, is_coordinator = 1 as is_coordinator, ${caseKeyOf(sql`so`)},
        case when exists (select from review_cases subject where subject.case_id = so.case_id and ${closed})
          then '[]' else requested_documents end as requested_documents
      ${mine} order by created_date desc, sop_id desc`,
    all,
    { summary: totalOfDoctor(doctorId, coordinator, all) },
  )
  return { rows: rows.map(row => openRow(db, 'second_opinions', row)), total }
}

/** The stored total of a doctor's active assignments, or what `counting` finds while there is none. */
function totalOfDoctor(doctorId: string, coordinator: boolean, counting: Sql): Sql {
  return sql`select coalesce(
    (select total from assignment_totals where doctor_id = ${doctorId} and is_coordinator = ${coordinator ? 1 : 0}),
    (select count(*)::int from (${counting}) counted)) as total`
}

/** Doctors without a stored total. Steps from doctor to doctor by index, however many assignments each has. */
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
