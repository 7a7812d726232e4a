import type { MedicalDocument } from '../../domain/case/document.ts'
import type { Relation } from '../../domain/case/relation.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** What a decision about a case needs to know of it. */
export interface CaseRow {
  readonly case_id: string
  readonly user_id: string
  readonly rt_id: string
  readonly dc_id: string
  readonly status: CaseStatus
  readonly case_coordinator_id: string | null
  readonly due_date: Date | null
  readonly delay_report_sent: number
  readonly version: number
  readonly document_count: number
}

const columns = sql`case_id, user_id, rt_id, dc_id, status, case_coordinator_id, due_date, delay_report_sent, version,
  jsonb_array_length(medical_documents) as document_count`

export function findCase(db: Queryable, caseId: string): Promise<CaseRow | null> {
  return maybeOne<CaseRow>(db, sql`select ${columns} from review_cases where case_id = ${caseId}`)
}

/** Every write to a case begins here: whoever holds the row decides, the others wait and decide after it. */
export function lockCase(tx: Tx, caseId: string): Promise<CaseRow | null> {
  return maybeOne<CaseRow>(tx, sql`select ${columns} from review_cases where case_id = ${caseId} for update`)
}

export interface NewCase {
  readonly caseId: string
  readonly userId: string
  /** null names nothing. */
  readonly rtId: string | null
  readonly dcId: string | null
  readonly age: number
  readonly gender: string
  readonly status: 'draft' | 'review'
  readonly history: string | null
  readonly documents: readonly MedicalDocument[]
  readonly patientName: string | null
  readonly relation: Relation | null
  readonly now: Date
}

const activeReferences = (rtId: string | null, dcId: string | null) => sql`
  select exists (select from review_types where rt_id = ${rtId} and active = 1) as rt,
    exists (select from disease_categories where dc_id = ${dcId} and active = 1) as dc`

interface ActiveReferences {
  readonly rt: boolean
  readonly dc: boolean
}

const inactive = (found: ActiveReferences | undefined) => [
  ...(found?.rt ? [] : ['rt_id']),
  ...(found?.dc ? [] : ['dc_id']),
]

/** Inserts nothing unless review type and category are both active; answers which are not, as seen by the same statement. */
export async function insertCase(tx: Tx, row: NewCase): Promise<string[]> {
  const [found] = await tx.query<ActiveReferences>(sql`
    with found as (${activeReferences(row.rtId, row.dcId)}), inserted as (
      insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
        medical_documents, patient_name, relation, case_number, created_date, updated_date)
      select ${row.caseId}, ${row.userId}, ${row.rtId}, ${row.dcId}, ${row.age}, ${row.gender}, ${row.status}, ${row.history},
        ${JSON.stringify(row.documents)}, ${row.patientName}, ${row.relation}, next_case_number(${row.now}), ${row.now},
        ${row.now}
      from found where rt and dc)
    select rt, dc from found`)
  return inactive(found)
}

export interface CaseEdit {
  readonly rtId: string
  readonly dcId: string
  readonly age: number
  readonly gender: string
  readonly status: 'draft' | 'review'
  /** undefined keeps what is stored. */
  readonly history: string | undefined
  readonly documents: readonly MedicalDocument[] | undefined
  readonly patientName: string | undefined
  readonly relation: Relation | undefined
  readonly now: Date
}

export async function editCase(tx: Tx, caseId: string, edit: CaseEdit): Promise<void> {
  const documents = edit.documents === undefined ? null : JSON.stringify(edit.documents)
  await tx.query(sql`
    update review_cases set rt_id = ${edit.rtId}, dc_id = ${edit.dcId}, patient_age = ${edit.age},
      patient_gender = ${edit.gender}, status = ${edit.status}, updated_date = ${edit.now},
      medical_history = coalesce(${edit.history ?? null}, medical_history),
      medical_documents = coalesce(${documents}::jsonb, medical_documents),
      patient_name = coalesce(${edit.patientName ?? null}, patient_name),
      relation = coalesce(${edit.relation ?? null}, relation)
    where case_id = ${caseId}`)
}

export async function appendDocuments(tx: Tx, caseId: string, documents: readonly MedicalDocument[], now: Date) {
  await tx.query(sql`
    update review_cases set medical_documents = medical_documents || ${JSON.stringify(documents)}::jsonb, updated_date = ${now}
    where case_id = ${caseId}`)
}

/** Which of the two references is not an active row. */
export async function findInactiveReferences(db: Queryable, rtId: string | null, dcId: string | null) {
  return inactive((await db.query<ActiveReferences>(activeReferences(rtId, dcId)))[0])
}

async function update(tx: Tx, caseId: string, now: Date, changes: Sql): Promise<void> {
  await tx.query(sql`update review_cases set ${changes}, updated_date = ${now} where case_id = ${caseId}`)
}

export const markRejected = (tx: Tx, caseId: string, reason: string, now: Date) =>
  update(tx, caseId, now, sql`status = 'rejected', reject_reason = ${reason}`)

export interface Cancellation {
  readonly code: string
  readonly reason: string | null
  readonly by: string
}

export const markCancelled = (tx: Tx, caseId: string, { code, reason, by }: Cancellation, now: Date) =>
  update(
    tx,
    caseId,
    now,
    sql`status = 'cancelled', cancel_code = ${code}, cancel_reason = ${reason}, cancelled_by = ${by}`,
  )

export interface PaymentLink {
  readonly url: string
  readonly amount: number
}

export const markAwaitingPayment = (tx: Tx, caseId: string, coordinatorId: string, link: PaymentLink, now: Date) =>
  update(
    tx,
    caseId,
    now,
    sql`status = 'payment_pending', case_coordinator_id = ${coordinatorId}, payment_url = ${link.url},
      total_amount = ${link.amount}, version = version + 1`,
  )

export const changeCoordinator = (tx: Tx, caseId: string, coordinatorId: string, now: Date) =>
  update(tx, caseId, now, sql`case_coordinator_id = ${coordinatorId}, version = version + 1`)

export const markPaid = (tx: Tx, caseId: string, due: Date, now: Date) =>
  update(tx, caseId, now, sql`status = 'payment_success', due_date = ${due}`)

export const markPaymentFailed = (tx: Tx, caseId: string, now: Date) =>
  update(tx, caseId, now, sql`status = 'payment_failed'`)

/** Something the report is made of has changed. */
export const bumpVersion = (tx: Tx, caseId: string, now: Date) => update(tx, caseId, now, sql`version = version + 1`)

export interface ReportFacts {
  readonly completed_date: string
  readonly languages: readonly string[]
  readonly verification_code: string
}

export const markCompleted = (tx: Tx, caseId: string, report: ReportFacts, now: Date) =>
  update(tx, caseId, now, sql`status = 'completed', report = ${JSON.stringify(report)}, version = version + 1`)
