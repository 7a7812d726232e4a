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
  /** True for a milestone; any other entry is for the staff only. */
  readonly forPatient: boolean
  readonly doer: Doer
  /** Shown to the staff, for instance the reason that was given. */
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Writes moments for the patient (history) and for the staff (activity) under one id, in one statement. Notes are stored once: in
 * the history, or in the activity when there is no history row.
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

/** The note is encrypted for the table that stores it. */
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

/** Its details are ids and codes only: they are compared as stored, and so never encrypted. */
export interface StaffEntry extends Omit<Entry, 'forPatient' | 'note'> {
  readonly action: StaffAction
}

/** An entry for the staff only. Under the case's lock the same details are written once; answers false when they exist. */
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
  /** The reason. */
  readonly note: string | null
  readonly date: Date
}

/** The doctors who declined a case, and why. */
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
  /** What was asked for, a line each; or what the patient answered in words. */
  readonly note: string | null
  /** Who asked; null for a request that came with the coordinator, and when the patient answers. */
  readonly doctor_id: string | null
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** What doctors asked the patient of a case for, and the patient's answers, oldest first. */
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
