import type { MedicalDocument } from '../../domain/case/document.ts'
import { isErased } from '../../domain/case/erasure.ts'
import type { Gender, Relation } from '../../domain/case/patient.ts'
import type { Closed } from '../../domain/case/permission.ts'
import type { OwnedCases } from '../../domain/case/quota.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { caseKeyOf, type Keyed, noteKey } from '../encryption/case-keys.ts'
import { encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { empty, sql } from '../engine/sql.ts'
import { move } from './case-moves.ts'

/** The facts of a case that decisions need. */
export interface CaseRow extends Closed {
  readonly case_number: string
  readonly updated_date: Date
  readonly rt_id: string
  readonly dc_id: string
  readonly patient_name: string | null
  readonly relation: Relation | null
  readonly case_coordinator_id: string | null
  readonly due_date: Date | null
  readonly delay_report_sent: number
  readonly version: number
  readonly document_count: number
  readonly question_count: number
  /** When the patient was told that the draft will be erased. */
  readonly expiry_told_date: Date | null
}

const columns = sql`case_id, case_number, user_id, rt_id, dc_id, status, patient_name, relation, case_coordinator_id,
  due_date, delay_report_sent, version, updated_date, closed_date, consent_withdrawn_date, expiry_told_date,
  jsonb_array_length(medical_documents) as document_count, jsonb_array_length(questions) as question_count`

const ownKey = caseKeyOf(sql`review_cases`)

export function findCase(db: Queryable, caseId: string): Promise<CaseRow | null> {
  return db.maybeOne<CaseRow>(sql`select ${columns} from review_cases where case_id = ${caseId}`)
}

export async function findCaseNumber(db: Queryable, caseId: string): Promise<string> {
  return db.value<string>(sql`select case_number from review_cases where case_id = ${caseId}`)
}

/** Locks a case. Every write to a case begins here; other transactions wait, and decide after this one has ended. */
export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | null> {
  const found = await tx.maybeOne<CaseRow & Keyed>(
    sql`select ${columns}, ${ownKey} from review_cases where case_id = ${caseId} for update`,
  )
  if (found === null) return null
  const { case_key, ...row } = found
  // After waiting for the lock, the row is current but the key may be outdated. The key of an erased case is deleted,
  // so it is not noted.
  if (!isErased(row)) noteKey(tx, row.case_id, case_key)
  return row
}

export interface NewCase {
  readonly caseId: string
  readonly userId: string
  readonly rtId: string
  readonly dcId: string
  readonly age: number
  readonly gender: Gender
  readonly status: 'draft' | 'review'
  readonly history: string | null
  readonly documents: readonly MedicalDocument[]
  readonly questions: readonly string[]
  readonly patientName: string | null
  readonly relation: Relation | null
  readonly now: Date
}

export async function insertCase(tx: Tx, row: NewCase): Promise<void> {
  const { wrapped } = tx.vault.makeKey(row.caseId)
  noteKey(tx, row.caseId, wrapped)
  const given = { medical_history: row.history, medical_documents: row.documents, questions: row.questions }
  const words = await encryptRow(tx, 'review_cases', { case_id: row.caseId }, given)
  await tx.query(sql`
    with inserted as (
      insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
        medical_documents, questions, patient_name, relation, case_number, created_date, updated_date)
      values (${row.caseId}, ${row.userId}, ${row.rtId}, ${row.dcId}, ${row.age}, ${row.gender}, ${row.status},
        ${words.medical_history}, ${JSON.stringify(words.medical_documents)}, ${JSON.stringify(words.questions)},
        ${row.patientName}, ${row.relation}, next_case_number(${row.now}), ${row.now}, ${row.now})
      returning case_id
    )
    insert into case_keys (case_id, wrapped) select case_id, ${wrapped} from inserted`)
}

export interface CaseEdit {
  readonly rtId: string
  readonly dcId: string
  readonly age: number
  readonly gender: Gender
  /** undefined keeps the stored text; an empty text removes it. */
  readonly history: string | undefined
  readonly documents: readonly MedicalDocument[] | undefined
  readonly questions: readonly string[] | undefined
  readonly patientName: string | undefined
  readonly relation: Relation | undefined
  readonly now: Date
}

export async function editCase(tx: Tx, caseId: string, to: CaseStatus, edit: CaseEdit): Promise<void> {
  const given = { medical_history: edit.history, medical_documents: edit.documents, questions: edit.questions }
  const words = await encryptRow(tx, 'review_cases', { case_id: caseId }, given)
  const documents = words.medical_documents === undefined ? null : JSON.stringify(words.medical_documents)
  const questions = words.questions === undefined ? null : JSON.stringify(words.questions)
  const changes = sql`rt_id = ${edit.rtId}, dc_id = ${edit.dcId}, patient_age = ${edit.age}, patient_gender = ${edit.gender},
      medical_history = ${edit.history === '' ? sql`null` : sql`coalesce(${words.medical_history ?? null}, medical_history)`},
      medical_documents = coalesce(${documents}::jsonb, medical_documents),
      questions = coalesce(${questions}::jsonb, questions),
      patient_name = nullif(coalesce(${edit.patientName ?? null}, patient_name), ''),
      relation = coalesce(${edit.relation ?? null}, relation)`
  await move(tx, caseId, to, edit.now, changes)
}

export async function appendDocuments(
  tx: Tx,
  caseId: string,
  to: CaseStatus,
  documents: readonly MedicalDocument[],
  now: Date,
  changes = empty,
): Promise<void> {
  const words = await encryptRow(tx, 'review_cases', { case_id: caseId }, { medical_documents: documents })
  const added = JSON.stringify(words.medical_documents)
  await move(tx, caseId, to, now, sql`medical_documents = medical_documents || ${added}::jsonb${changes}`)
}

/**
 * Adds documents to a case that doctors may have read. Marks them as new to the doctors and raises the version, because
 * the report is made of them.
 */
export function appendAnswer(tx: Tx, caseId: string, to: CaseStatus, documents: readonly MedicalDocument[], now: Date) {
  return appendDocuments(tx, caseId, to, documents, now, sql`, documents_added_date = ${now}, version = version + 1`)
}

/** Until the transaction ends, nobody else can add a case of this person. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockPairs.ownedCases}, hashtext(${userId}))`)
}

/** Counts a person's cases up to `most`. The owner's index is used, so other people's cases cost nothing. */
export function countOwnedCases(tx: Tx, userId: string, most: number): Promise<OwnedCases> {
  return tx.one<OwnedCases>(sql`
    select count(*)::int as cases, count(*) filter (where status = 'draft')::int as drafts
      from (select status from review_cases where user_id = ${userId} limit ${most}) owned`)
}

/** The ids of a person's cases, oldest first. */
export async function listOwnedIds(db: Queryable, userId: string): Promise<string[]> {
  return db.column<string>(sql`
    select case_id from review_cases where user_id = ${userId} order by created_date, case_id`)
}
