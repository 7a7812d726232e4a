import type { Doer, Milestone, StaffAction } from '../../domain/case/journal.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { namesOf } from '../fragments/names.ts'

export interface Entry {
  readonly id: string
  readonly caseId: string
  readonly action: Milestone | StaffAction
  /** True for a milestone. Only the staff see other entries. */
  readonly forPatient: boolean
  readonly doer: Doer
  /** Shown to the staff, for instance the reason of a rejection. */
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Writes entries to the patient's history and to the staff's activity, in one statement. Both rows of an entry share
 * one id. A note is stored once: in the history if the entry has a row there, else in the activity.
 */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const rows = await Promise.all(entries.map(entry => rowOf(tx, entry)))
  await tx.query(sql`
    with entries as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, case_id uuid, action text,
        for_patient boolean, actor_kind text, actor_id text, note text, details jsonb, created_date timestamptz)
    ), history as (
      insert into case_status_history (history_id, case_id, milestone, actor_kind, actor_id, note, created_date)
      select id, case_id, action, actor_kind, actor_id, note, created_date from entries where for_patient
    )
    insert into sop_activity (activity_id, case_id, action, actor_kind, actor_id, note, details, created_date)
    select id, case_id, action, actor_kind, actor_id, case when not for_patient then note end, details, created_date
    from entries`)
}

/** Encrypts the note for the table that stores it. */
async function rowOf(tx: Tx, { id, caseId, action, forPatient, doer, note, details, now }: Entry) {
  const history = { case_id: caseId, history_id: id }
  const activity = { case_id: caseId, activity_id: id }
  const kept = forPatient
    ? await encryptRow(tx, 'case_status_history', history, { note })
    : await encryptRow(tx, 'sop_activity', activity, { note })
  return {
    id,
    case_id: caseId,
    action,
    for_patient: forPatient,
    actor_kind: doer.kind,
    actor_id: doer.id,
    note: kept.note,
    details: (await encryptRow(tx, 'sop_activity', activity, { details })).details,
    created_date: now,
  }
}

/** An entry whose details are ids and codes only. They are not encrypted, because stored details are compared. */
export interface StaffEntry extends Omit<Entry, 'forPatient' | 'note'> {
  readonly action: StaffAction
}

/**
 * Writes an entry for the staff unless one with the same details exists; then returns false. The caller must hold the
 * case's lock.
 */
export async function writeStaffEntryOnce(tx: Tx, entry: StaffEntry): Promise<boolean> {
  const { id, caseId, action, doer, now } = entry
  const details = JSON.stringify(entry.details)
  return tx.any(sql`
    insert into sop_activity (activity_id, case_id, action, actor_kind, actor_id, details, created_date)
    select ${id}::uuid, ${caseId}::uuid, ${action}, ${doer.kind}, ${doer.id}, ${details}::jsonb, ${now}::timestamptz
    where not exists (select from sop_activity
      where case_id = ${caseId}::uuid and action = ${action} and details = ${details}::jsonb)
    returning activity_id`)
}

export interface Declined {
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  /** The doctor's reason. */
  readonly note: string | null
  readonly date: Date
}

/** The doctors who declined a case, with their reasons. */
export async function listDeclined(db: Queryable, caseId: string): Promise<Declined[]> {
  const rows = await db.query<Declined & Keyed>(sql`
    select activity_id, activity.case_id, actor_id as doctor_id, name_en, name_ar, activity.note, activity.created_date as date,
      ${caseKeyOf(sql`activity`)}
    from sop_activity activity left join second_opinions so on so.sop_id = (activity.details ->> 'sop_id')::uuid
    ${namesOf(sql`so`)}
    where activity.case_id = ${caseId} and action = 'doctor_declined'
    order by activity.created_date, activity_id`)
  return rows.map(row => decryptRow(db, 'sop_activity', row))
}

export interface AskedRow {
  readonly milestone: 'coordinator_assigned' | 'documents_requested' | 'documents_added'
  readonly date: Date
  /** The requested documents, one per line; or the patient's answer in words. */
  readonly note: string | null
  /**
   * The doctor who asked. null for the patient's answer, and for a request that came with the coordinator's assignment.
   */
  readonly doctor_id: string | null
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Lists the doctors' requests to the patient of a case, and the patient's answers, oldest first. */
export async function listAsked(db: Queryable, caseId: string): Promise<AskedRow[]> {
  const rows = await db.query<AskedRow & Keyed>(sql`
    select case_id, history_id, milestone, history.created_date as date, note,
      case when actor_kind = 'doctor' then actor_id end as doctor_id, name_en, name_ar, ${caseKeyOf(sql`history`)}
    from case_status_history history left join sop_doctors on actor_kind = 'doctor' and doctor_id = actor_id
    where case_id = ${caseId} and (milestone in ('documents_requested', 'documents_added')
      or (milestone = 'coordinator_assigned' and note is not null))
    order by history.created_date, history_id`)
  return rows.map((row): AskedRow => decryptRow(db, 'case_status_history', row))
}
