import type { Page } from '../domain/paging.ts'
import type { Queryable } from './database.ts'
import { queryPage } from './page.ts'
import { sql } from './sql.ts'

export interface AssignmentRow {
  readonly sop_id: string
  readonly case_id: string
  readonly doctor_id: string
  readonly requested_documents: string[]
  readonly created_date: Date
  readonly is_coordinator: boolean
}

export function listByDoctor(db: Queryable, doctorId: string, coordinator: boolean, page: Page) {
  const mine = sql`from second_opinions where doctor_id = ${doctorId} and active = 1 and is_coordinator = ${coordinator ? 1 : 0}`
  return queryPage<AssignmentRow>(
    db,
    page,
    sql`select sop_id, case_id, doctor_id, requested_documents, created_date, is_coordinator = 1 as is_coordinator
      ${mine} order by created_date desc, sop_id desc`,
    sql`select 1 ${mine}`,
  )
}
