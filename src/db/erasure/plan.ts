import { encryptedColumns } from '../encryption/columns.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** The case to erase, and the pseudonym that replaces its patient. */
export interface Subject {
  readonly caseId: string
  readonly userId: string
  /** The patient's id from now on. */
  readonly pseudonym: string
}

/** The new value of a column. */
type Change = (subject: Subject) => Sql

const nothing: Change = () => sql`null`
const noItems: Change = () => sql`'[]'::jsonb`
const pseudonym: Change = subject => sql`${subject.pseudonym}`
const ofPatient: Change = subject => sql`case when actor_kind = 'patient' then ${subject.pseudonym} else actor_id end`

const { fields } = encryptedColumns['sop_activity.details']

/** Keeps the facts, removes the texts, and replaces the patient's id where the patient was the recipient of a message. */
const facts: Change = subject => sql`case when details #>> '{recipient,id}' = ${subject.userId}
    then jsonb_set(details, '{recipient,id}', to_jsonb(${subject.pseudonym}::text)) else details end - ${fields}::text[]`

/**
 * Everything of a case that erasing changes, by table and column. A test compares this with the encrypted columns and with the
 * tables about cases or people, so that none is forgotten. The rest stays: money, dates, codes, and which member of staff did
 * what.
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
    // So that nobody is reminded of an erased draft.
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
  // Why a case was to be erased or released is kept with its erasure.
  approvals: { encrypted_reason: () => sql`case when kind <> 'refund' then encrypted_reason end` },
  // Without their keys the bytes are unreadable until they are removed.
  documents: { user_id: pseudonym, state: () => sql`'removing'` },
}

/** Tables whose rows of the case are deleted. */
export const deleted = [
  'addenda',
  'case_findings',
  'case_keys',
  'case_messages',
  'case_notes',
  'case_openings',
  'idempotency_keys',
  'message_deliveries',
  'nobody_reached',
  'opinion_pictures',
  'reports',
  'sticky_header_cards',
  'team_messages',
] as const
