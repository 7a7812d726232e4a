import type { Doer, Milestone, StaffAction } from '../../domain/case/journal.ts'
import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { sealRow } from '../sealing/rows.ts'

export interface Entry {
  readonly id: string
  readonly caseId: string
  readonly milestone: Milestone
  readonly doer: Doer
  /** Shown to the staff beside the milestone, for instance the reason that was given. */
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** One moment, written for the patient (history) and for the staff (activity) under one id, in one statement. */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const rows = await Promise.all(entries.map(entry => rowOf(tx, entry)))
  await tx.query(sql`
    with entries as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, case_id uuid, milestone text,
        actor_kind text, actor_id text, note text, details jsonb, created_date timestamptz)
    ), history as (
      insert into case_status_history (history_id, case_id, milestone, actor_kind, actor_id, note, created_date)
      select id, case_id, milestone, actor_kind, actor_id, note, created_date from entries
    )
    insert into sop_activity (activity_id, case_id, action, actor_kind, actor_id, details, created_date)
    select id, case_id, milestone, actor_kind, actor_id, details, created_date from entries`)
}

/** The same words are sealed for each of the two tables. */
async function rowOf(tx: Tx, { id, caseId, milestone, doer, now, ...words }: Entry) {
  const history = { case_id: caseId, history_id: id }
  const activity = { case_id: caseId, activity_id: id }
  return {
    id,
    case_id: caseId,
    milestone,
    actor_kind: doer.kind,
    actor_id: doer.id,
    ...(await sealRow(tx, 'case_status_history', history, { note: words.note })),
    ...(await sealRow(tx, 'sop_activity', activity, { details: words.details })),
    created_date: now,
  }
}

export interface StaffEntry {
  readonly id: string
  readonly caseId: string
  readonly action: StaffAction
  readonly doer: Doer
  /** Ids and codes alone: they are compared as they are stored, and so never sealed. */
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** For the staff alone. Under the lock of the case the same details are written once; answers false when they are there. */
export async function writeStaffEntryOnce(tx: Tx, entry: StaffEntry): Promise<boolean> {
  const { id, caseId, action, doer, now } = entry
  const details = JSON.stringify(entry.details)
  const written = await tx.query(sql`
    insert into sop_activity (activity_id, case_id, action, actor_kind, actor_id, details, created_date)
    select ${id}::uuid, ${caseId}::uuid, ${action}, ${doer.kind}, ${doer.id}, ${details}::jsonb, ${now}::timestamptz
    where not exists (select from sop_activity
      where case_id = ${caseId}::uuid and action = ${action} and details = ${details}::jsonb)
    returning activity_id`)
  return written.length === 1
}
