import {
  type OpinionStatus,
  opinionStates,
  type ReviewOutcome,
  type SentOpinionStatus,
} from '../../domain/case/opinion.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { isErasedRow, openOpinionStates } from '../fragments/states.ts'

const ownKey = caseKeyOf(sql`second_opinions`)
const open = <Row extends object>(db: Queryable, row: Row & Keyed) => decryptRow(db, 'second_opinions', row)

export interface NewAssignment {
  readonly assignmentId: string
  readonly caseId: string
  readonly doctorId: string
  readonly requestedDocuments: readonly string[]
  readonly coordinator: boolean
  readonly note?: string | null
  /** YYYY-MM-DD */
  readonly wishedDate?: string | null
  readonly now: Date
}

export async function insertAssignment(tx: Tx, row: NewAssignment): Promise<void> {
  const ids = { case_id: row.caseId, sop_id: row.assignmentId }
  const words = { requested_documents: row.requestedDocuments, note: row.note ?? null }
  const { requested_documents, note } = await encryptRow(tx, 'second_opinions', ids, words)
  await tx.query(sql`
    insert into second_opinions (sop_id, case_id, doctor_id, requested_documents, is_coordinator, note, wished_date,
      created_date, updated_date)
    values (${row.assignmentId}, ${row.caseId}, ${row.doctorId}, ${JSON.stringify(requested_documents)},
      ${row.coordinator ? 1 : 0}, ${note}, ${row.wishedDate ?? null}, ${row.now}, ${row.now})`)
}

/** Locks the active coordinator's assignment. Throws when the case has none. */
export async function lockActiveCoordinator(tx: Tx, caseId: string) {
  const found = await tx.one<
    Keyed & { sop_id: string; doctor_id: string; requested_documents: string[] }
  >(sql`select sop_id, case_id, doctor_id, requested_documents, ${ownKey} from second_opinions
      where case_id = ${caseId} and active = 1 and is_coordinator = 1 for update`)
  return open(tx, found)
}

/**
 * Returns whether the request that came with the coordinator's assignment is open, and was not announced by a later
 * request.
 */
export async function hasUnannouncedRequest(tx: Tx, caseId: string): Promise<boolean> {
  return tx.any(sql`
    select 1 from second_opinions own
    where own.case_id = ${caseId} and own.active = 1 and own.is_coordinator = 1 and own.requested_documents <> '[]'
      and not exists (
        select from sop_activity announced join second_opinions asker on asker.sop_id::text = announced.details ->> 'sop_id'
        where announced.case_id = ${caseId} and announced.action = 'documents_requested'
          and asker.case_id = ${caseId} and asker.is_coordinator = 1)`)
}

/**
 * The doctors who still work on a case: its coordinator, and specialists whose opinion is open. Lists each doctor once.
 */
export async function listAtWork(tx: Tx, caseId: string): Promise<string[]> {
  return tx.column<string>(sql`
    select distinct doctor_id from second_opinions
    where case_id = ${caseId} and active = 1 and (is_coordinator = 1 or opinion_status in ${openOpinionStates})
    order by doctor_id`)
}

export async function deactivateAssignment(tx: Tx, assignmentId: string, now: Date): Promise<void> {
  await tx.query(sql`update second_opinions set active = 0, updated_date = ${now} where sop_id = ${assignmentId}`)
}

export interface AssignmentRow {
  readonly sop_id: string
  readonly case_id: string
  readonly doctor_id: string
  readonly is_coordinator: boolean
  readonly opinion_status: OpinionStatus
  readonly requested_documents: string[]
  readonly reminded_date: Date | null
}

const assignmentColumns = sql`sop_id, case_id, doctor_id, is_coordinator = 1 as is_coordinator, opinion_status,
  requested_documents, reminded_date, ${ownKey}`

/** Finds an active assignment by id. Returns null when it was deactivated or its case was erased. */
export async function findActiveAssignment(db: Queryable, assignmentId: string): Promise<AssignmentRow | null> {
  const found = await db.maybeOne<
    AssignmentRow & Keyed
  >(sql`select ${assignmentColumns} from second_opinions where sop_id = ${assignmentId} and active = 1
      and not exists (select from review_cases subject where subject.case_id = second_opinions.case_id and ${isErasedRow})`)
  return found && open(db, found)
}

/**
 * Locks an active assignment. The caller must hold the case's lock already. Returns null for an assignment of another
 * case, and does not lock it.
 */
export async function lockActiveAssignment(
  tx: Tx,
  caseId: string,
  assignmentId: string,
): Promise<AssignmentRow | null> {
  const found = await tx.maybeOne<AssignmentRow & Keyed>(sql`
    select ${assignmentColumns} from second_opinions
      where sop_id = ${assignmentId} and case_id = ${caseId} and active = 1 for update`)
  return found && open(tx, found)
}

/** The doctors with an active assignment on a case. */
export function listTeam(db: Queryable, caseId: string): Promise<{ doctor_id: string }[]> {
  return db.query(sql`select doctor_id from second_opinions where case_id = ${caseId} and active = 1`)
}

export async function markReminded(tx: Tx, assignmentId: string, now: Date): Promise<void> {
  await tx.query(
    sql`update second_opinions set reminded_date = ${now}, updated_date = ${now} where sop_id = ${assignmentId}`,
  )
}

export async function countDoctors(tx: Tx, caseId: string, doctorId: string): Promise<{ total: number; same: number }> {
  return tx.one(sql`
    select count(*)::int as total, (count(*) filter (where doctor_id = ${doctorId}))::int as same
      from second_opinions where case_id = ${caseId} and active = 1 and is_coordinator = 0`)
}

type AssignmentIds = Pick<AssignmentRow, 'sop_id' | 'case_id'>

const idsOf = ({ sop_id, case_id }: AssignmentIds) => ({ sop_id, case_id })

/** Replaces the requested documents, and removes the answer to the former request. */
export async function setRequestedDocuments(
  tx: Tx,
  assignment: AssignmentIds,
  documents: readonly string[],
  now: Date,
): Promise<void> {
  const words = { requested_documents: documents }
  const { requested_documents } = await encryptRow(tx, 'second_opinions', idsOf(assignment), words)
  await tx.query(sql`
    update second_opinions set requested_documents = ${JSON.stringify(requested_documents)}, answer_note = null,
      answered_date = null, updated_date = ${now}
    where sop_id = ${assignment.sop_id}`)
}

export interface DocumentAnswer {
  /** False leaves the request open, because the patient will send more. */
  readonly complete: boolean
  readonly note: string | null
}

/** Records the patient's answer to a request. An earlier note stays unless the answer has a new one. */
export async function answerRequest(tx: Tx, assignment: AssignmentIds, { complete, note }: DocumentAnswer, now: Date) {
  const { answer_note } = await encryptRow(tx, 'second_opinions', idsOf(assignment), { answer_note: note })
  await tx.query(sql`
    update second_opinions set answer_note = coalesce(${answer_note}, answer_note), answered_date = ${now},
      updated_date = ${now},
      requested_documents = case when ${complete} then '[]'::jsonb else requested_documents end
    where sop_id = ${assignment.sop_id}`)
}

/**
 * Marks the documents up to a moment as seen by a doctor. An earlier moment never replaces a later one, because the
 * doctor may have two pages open.
 */
export async function markDocumentsSeen(tx: Tx, caseId: string, doctorId: string, upTo: Date): Promise<void> {
  await tx.query(sql`
    update second_opinions set documents_seen_date = greatest(documents_seen_date, ${upTo})
    where case_id = ${caseId} and doctor_id = ${doctorId} and active = 1`)
}

export interface Opinion {
  readonly diagnosis: string | undefined
  readonly recommendations: string | undefined
  /** One answer for each question of the patient. */
  readonly answers: readonly string[] | undefined
}

/** Saves an opinion. Fields that the request leaves out keep their values. */
export async function saveOpinion(
  tx: Tx,
  assignment: AssignmentIds,
  { diagnosis, recommendations, answers }: Opinion,
  status: SentOpinionStatus,
  now: Date,
): Promise<void> {
  const words = await encryptRow(tx, 'second_opinions', idsOf(assignment), { diagnosis, recommendations, answers })
  const kept = words.answers === undefined ? null : JSON.stringify(words.answers)
  const { given } = opinionStates[status]
  await tx.query(sql`
    update second_opinions set diagnosis = coalesce(${words.diagnosis ?? null}, diagnosis),
      recommendations = coalesce(${words.recommendations ?? null}, recommendations),
      answers = coalesce(${kept}::jsonb, answers),
      opinion_status = ${status}, submitted_date = ${given ? now : null}, updated_date = ${now},
      reopened_by = case when not ${given} then reopened_by end, reopen_note = case when not ${given} then reopen_note end
    where sop_id = ${assignment.sop_id}`)
}

export interface Reopening {
  readonly by: 'specialist' | 'coordinator'
  readonly note: string | null
}

/** Makes a submitted opinion a draft again. Its text stays. */
export async function reopenOpinion(tx: Tx, assignment: AssignmentIds, { by, note }: Reopening, now: Date) {
  const { reopen_note } = await encryptRow(tx, 'second_opinions', idsOf(assignment), { reopen_note: note })
  await tx.query(sql`
    update second_opinions set opinion_status = 'draft', submitted_date = null, reopened_by = ${by},
      reopen_note = ${reopen_note}, updated_date = ${now}
    where sop_id = ${assignment.sop_id}`)
}

export interface Summary {
  readonly summary: string
  readonly diagnosis: string | null
  readonly recommendations: string | null
}

export async function saveSummary(
  tx: Tx,
  assignment: AssignmentIds,
  { summary, diagnosis, recommendations }: Summary,
  now: Date,
) {
  const words = { coordinator_summary: summary, diagnosis, recommendations }
  const stored = await encryptRow(tx, 'second_opinions', idsOf(assignment), words)
  await tx.query(sql`
    update second_opinions set coordinator_summary = ${stored.coordinator_summary}, diagnosis = ${stored.diagnosis},
      recommendations = ${stored.recommendations},
      summary_draft = null, opinion_status = 'submitted', submitted_date = ${now}, updated_date = ${now}
    where sop_id = ${assignment.sop_id}`)
}

/** A coordinator's unfinished summary. */
export interface SummaryDraft {
  readonly summary: string | null
  readonly answers: string[]
  readonly outcome: ReviewOutcome | null
}

export async function saveSummaryDraft(tx: Tx, assignment: AssignmentIds, draft: SummaryDraft, now: Date) {
  const words = { summary_draft: JSON.stringify(draft) }
  const { summary_draft } = await encryptRow(tx, 'second_opinions', idsOf(assignment), words)
  await tx.query(sql`
    update second_opinions set summary_draft = ${summary_draft}, updated_date = ${now} where sop_id = ${assignment.sop_id}`)
}

/** The draft of the case's present coordinator. */
export async function findSummaryDraft(db: Queryable, caseId: string): Promise<SummaryDraft | null> {
  const found = await db.maybeOne<
    Keyed & { sop_id: string; summary_draft: string | null }
  >(sql`select sop_id, case_id, summary_draft, ${ownKey} from second_opinions
      where case_id = ${caseId} and active = 1 and is_coordinator = 1`)
  const draft = found && open(db, found).summary_draft
  return draft === null ? null : JSON.parse(draft)
}
