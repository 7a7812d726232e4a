import { deleteWordsAbout } from '../access-log/access-cases.ts'
import { forgetKey } from '../encryption/case-keys.ts'
import { encryptedColumns } from '../encryption/columns.ts'
import type { Tx } from '../engine/database.ts'
import { join, name, type Sql, sql } from '../engine/sql.ts'

/** The case to erase. */
export interface Subject {
  readonly caseId: string
  readonly userId: string
  /** Replaces the patient's id. */
  readonly pseudonym: string
}

type Change = (subject: Subject) => Sql

const nothing: Change = () => sql`null`
const noItems: Change = () => sql`'[]'::jsonb`
const pseudonym: Change = subject => sql`${subject.pseudonym}`
const ofPatient: Change = subject => sql`case when actor_kind = 'patient' then ${subject.pseudonym} else actor_id end`

const { fields } = encryptedColumns['sop_activity.details']

/**
 * Keeps the facts of an entry and removes its texts. If the patient was the recipient of a message, the pseudonym
 * replaces the patient's id.
 */
const facts: Change = subject => sql`case when details #>> '{recipient,id}' = ${subject.userId}
    then jsonb_set(details, '{recipient,id}', to_jsonb(${subject.pseudonym}::text)) else details end - ${fields}::text[]`

/**
 * The new value of every column that erasing a case changes. Tests compare this table with the encrypted columns and
 * with the tables about cases or people, so that no column is forgotten. Other columns stay: money, dates, codes, and
 * which member of staff did what.
 */
export const changed: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  review_cases: {
    user_id: pseudonym,
    patient_name: nothing,
    medical_history: nothing,
    medical_documents: noItems,
    questions: noItems,
    answers: noItems,
    reject_reason: nothing,
    cancel_reason: nothing,
    delay_reason: nothing,
    // Without this, the scheduler would send a reminder about the erased draft.
    draft_notif_sent: () => sql`1`,
  },
  second_opinions: {
    requested_documents: noItems,
    note: nothing,
    answer_note: nothing,
    diagnosis: nothing,
    recommendations: nothing,
    answers: noItems,
    reopen_note: nothing,
    coordinator_summary: nothing,
    summary_draft: nothing,
  },
  case_status_history: { actor_id: ofPatient, note: nothing },
  sop_activity: { actor_id: ofPatient, note: nothing, details: facts },
  // The reason of an erasure or of a released hold stays, because it explains the erasure.
  approvals: { encrypted_reason: () => sql`case when kind <> 'refund' then encrypted_reason end` },
  // Without their keys the bytes are unreadable until they are removed.
  documents: { user_id: pseudonym, state: () => sql`'removing'` },
}

/** The tables whose rows of the case are deleted. */
export const deleted = [
  'addenda',
  'case_findings',
  'case_keys',
  'thread_posts',
  'case_notes',
  'case_openings',
  'idempotency_keys',
  'message_deliveries',
  'nobody_reached',
  'opinion_pictures',
  'reports',
  'sticky_header_cards',
  'team_posts',
] as const

/**
 * Removes the texts and the person from a case. The caller must have locked it. Returns the documents whose bytes must
 * be removed.
 */
export async function eraseRows(tx: Tx, subject: Subject): Promise<string[]> {
  const documents = await tx.column<string>(sql`
    delete from document_keys using documents
    where document_keys.document_id = documents.document_id and case_id = ${subject.caseId}
    returning documents.document_id`)
  for (const [table, columns] of Object.entries(changed)) {
    const changes = Object.entries(columns).map(([column, change]) => sql`${name(column)} = ${change(subject)}`)
    await tx.query(sql`update ${name(table)} set ${join(changes, sql`, `)} where case_id = ${subject.caseId}`)
  }
  for (const table of deleted) await tx.query(sql`delete from ${name(table)} where case_id = ${subject.caseId}`)
  await deleteWordsAbout(tx, subject.caseId)
  forgetKey(tx, subject.caseId)
  return documents
}

/**
 * Deletes the jobs of messages and reminders about a case, waiting or done. Jobs of refunds name no case, so they stay.
 */
export async function deleteJobs(tx: Tx, caseId: string): Promise<void> {
  await tx.query(sql`delete from pgboss.job where data ->> 'case_id' = ${caseId}`)
}
