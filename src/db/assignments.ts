import type { Page } from '../domain/paging.ts'
import { maybeOne, type Queryable, type Tx } from './database.ts'
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

export interface NewAssignment {
  readonly sopId: string
  readonly caseId: string
  readonly doctorId: string
  readonly requestedDocuments: readonly string[]
  readonly coordinator: boolean
  readonly now: Date
}

export async function insertAssignment(tx: Tx, row: NewAssignment): Promise<void> {
  await tx.query(sql`
    insert into second_opinions (sop_id, case_id, doctor_id, requested_documents, is_coordinator, created_date, updated_date)
    values (${row.sopId}, ${row.caseId}, ${row.doctorId}, ${JSON.stringify(row.requestedDocuments)},
      ${row.coordinator ? 1 : 0}, ${row.now}, ${row.now})`)
}

export function findActiveCoordinator(tx: Tx, caseId: string) {
  return maybeOne<{ sop_id: string; doctor_id: string; requested_documents: string[] }>(
    tx,
    sql`select sop_id, doctor_id, requested_documents from second_opinions
      where case_id = ${caseId} and active = 1 and is_coordinator = 1 for update`,
  )
}

export async function deactivateAssignment(tx: Tx, sopId: string, now: Date): Promise<void> {
  await tx.query(sql`update second_opinions set active = 0, updated_date = ${now} where sop_id = ${sopId}`)
}
