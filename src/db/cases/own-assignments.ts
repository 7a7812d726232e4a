import { mapRows, type Page } from '../../domain/paging.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { sql } from '../engine/sql.ts'
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
  const summary = sql`select coalesce((select total from assignment_totals
    where doctor_id = ${doctorId} and is_coordinator = ${coordinator ? 1 : 0}), 0) as total`
  const closed = closedToDoctors(now, staffAccessDays)
  const found = await queryPage<ListedAssignment & Keyed>(
    db,
    page,
    sql`select sop_id, case_id, doctor_id, created_date, is_coordinator = 1 as is_coordinator, ${caseKeyOf(sql`so`)},
        case when exists (select from review_cases subject where subject.case_id = so.case_id and ${closed})
          then '[]' else requested_documents end as requested_documents
      ${mine} order by created_date desc, sop_id desc`,
    sql`select 1 ${mine}`,
    { summary },
  )
  return mapRows(found, row => decryptRow(db, 'second_opinions', row))
}
