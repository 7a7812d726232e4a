import { DRAFT_REMINDER_AGE_MS } from '../../domain/case/limits.ts'
import type { Situation } from '../../domain/case/still-applies.ts'
import type { ReminderKind } from '../../domain/notification.ts'
import type { Language } from '../../i18n/language.ts'
import { overdue } from '../cases/overdue.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { isErasedRow } from '../erasure/erased.ts'

export interface Claimed {
  readonly case_id: string
  readonly user_id: string
}

/** Sets the flag of the oldest due cases and skips those that another call is claiming. Does not touch updated_date. */
export function claimReminders(tx: Tx, kind: ReminderKind, now: Date, limit: number): Promise<Claimed[]> {
  if (kind === 'draft') {
    const created = new Date(now.getTime() - DRAFT_REMINDER_AGE_MS)
    return tx.query<Claimed>(sql`
      update review_cases set draft_notif_sent = 1
      where case_id in (
        select case_id from review_cases where status = 'draft' and draft_notif_sent = 0 and created_date <= ${created}
        order by created_date, case_id limit ${limit} for update skip locked)
      returning case_id, user_id`)
  }
  return tx.query<Claimed>(sql`
    update review_cases set delay_report_sent = 1
    where case_id in (
      select case_id from review_cases subject where ${overdue(now)} and delay_report_sent = 0
      order by due_date, case_id limit ${limit} for update skip locked)
    returning case_id, user_id`)
}

/** The next scheduler run tries these again. */
export async function releaseReminders(tx: Tx, kind: ReminderKind, caseIds: readonly string[]): Promise<void> {
  await tx.query(
    kind === 'draft'
      ? sql`update review_cases set draft_notif_sent = 0 where case_id = any (${caseIds}::uuid[])`
      : sql`update review_cases set delay_report_sent = 0 where case_id = any (${caseIds}::uuid[])`,
  )
}

/** Releases the reminder that a delay notice held back; one that the scheduler claimed itself stays claimed. */
export async function releaseDelayReminder(tx: Tx, caseId: string, activityId: string): Promise<void> {
  await tx.query(sql`
    update review_cases set delay_report_sent = 0
    where case_id = ${caseId} and exists (select from sop_activity where activity_id = ${activityId}
      and details ->> 'claimed' = 'true')`)
}

/** What a message may contain and whether it still applies, read when it is sent. */
export interface MessageFacts extends Situation {
  readonly payment_url: string | null
  readonly payment_ref: string | null
  readonly due_date: Date | null
  readonly lang: Language
}

/** null for an erased case, about which nobody is told any more. */
export async function findMessageFacts(db: Queryable, caseId: string, recipient: { type: string; id: string }) {
  const [row] = await db.query<MessageFacts>(sql`
    select status, payment_url, due_date,
      (select status from payments where payments.case_id = subject.case_id) as payment_state,
      (select payment_ref from payments where payments.case_id = subject.case_id) as payment_ref,
      exists (select from second_opinions so where so.case_id = subject.case_id and active = 1
        and requested_documents <> '[]') as has_requests,
      ${recipient.type} = 'doctor' and case_coordinator_id is not distinct from ${recipient.id} as is_coordinator,
      ${recipient.type} = 'doctor' and exists (select from second_opinions so where so.case_id = subject.case_id
        and active = 1 and so.doctor_id = ${recipient.id}) as is_on_team,
      (select opinion_status from second_opinions so where ${recipient.type} = 'doctor' and so.case_id = subject.case_id
        and active = 1 and is_coordinator = 0 and so.doctor_id = ${recipient.id}) as opinion_status,
      ${recipient.type} = 'patient' as is_patient,
      coalesce(updated_date < expiry_told_date, false) as is_expiring,
      coalesce(case when ${recipient.type} = 'patient'
        then (select coalesce(lang_header, lang_claim) from patients where user_id = ${recipient.id})
        else (select lang from sop_doctors where doctor_id = ${recipient.id}) end, 'en') as lang
    from review_cases subject where case_id = ${caseId} and not ${isErasedRow}`)
  return row ?? null
}
