import { type Sql, sql } from '../engine/sql.ts'
import { sealedColumns } from '../sealing/columns.ts'

/** Whose words go, and what stands in their place. */
export interface Subject {
  readonly caseId: string
  readonly userId: string
  /** What the patient is called from now on. */
  readonly pseudonym: string
}

/** What a column holds afterwards. */
type Change = (subject: Subject) => Sql

const nothing: Change = () => sql`null`
const noItems: Change = () => sql`'[]'::jsonb`
const pseudonym: Change = subject => sql`${subject.pseudonym}`
const ofPatient: Change = subject => sql`case when actor_kind = 'patient' then ${subject.pseudonym} else actor_id end`

const { fields } = sealedColumns['sop_activity.details']

/** Facts stay; words go, and so does the patient's id where somebody was told of something. */
const facts: Change = subject => sql`case when details #>> '{recipient,id}' = ${subject.userId}
    then jsonb_set(details, '{recipient,id}', to_jsonb(${subject.pseudonym}::text)) else details end - ${fields}::text[]`

/**
 * Everything of a case that erasing changes, by table and column. A test compares it with the list of sealed columns and with
 * the tables that know cases or people, so that none is forgotten. What is not named stays: money, dates, codes, who of the
 * staff did what.
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
    // Nobody is reminded of a draft that is gone.
    draft_notif_sent: () => sql`1`,
  },
  second_opinions: {
    requested_documents: noItems,
    note: nothing,
    answer_note: nothing,
    diagnosis: nothing,
    recommendations: nothing,
    coordinator_summary: nothing,
  },
  case_status_history: { actor_id: ofPatient, note: nothing },
  sop_activity: { actor_id: ofPatient, note: nothing, details: facts },
  // Without a key what is left of them until their bytes are removed is noise.
  documents: { user_id: pseudonym, state: () => sql`'removing'` },
}

/** Tables whose rows of the case are deleted whole. */
export const deleted = [
  'addenda',
  'case_keys',
  'case_messages',
  'idempotency_keys',
  'reports',
  'sticky_header_cards',
] as const
