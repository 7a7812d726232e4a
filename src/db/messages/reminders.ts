import { DRAFT_REMINDER_AGE_MS } from '../../domain/case/limits.ts'
import type { Situation } from '../../domain/case/still-applies.ts'
import type { Recipient, ReminderKind } from '../../domain/messages/message.ts'
import type { Language } from '../../i18n/language.ts'
import type { MessageFacts } from '../../integrations/messages/message-sender.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { isErasedRow, overdue } from '../fragments/states.ts'
import { messageLanguage } from '../people/patients.ts'

export interface Claimed {
  readonly case_id: string
  readonly user_id: string
}

/**
 * Claims the oldest due cases by setting their flag, and skips those that another call is claiming. Does not touch
 * `updated_date`.
 */
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

/** Clears the flag, so that the next run of the scheduler tries these cases again. */
export async function releaseReminders(tx: Tx, kind: ReminderKind, caseIds: readonly string[]): Promise<void> {
  await tx.query(
    kind === 'draft'
      ? sql`update review_cases set draft_notif_sent = 0 where case_id = any (${caseIds}::uuid[])`
      : sql`update review_cases set delay_report_sent = 0 where case_id = any (${caseIds}::uuid[])`,
  )
}

/**
 * Releases the reminder that a delay notice held back. A reminder that the scheduler has claimed itself stays claimed.
 */
export async function releaseDelayReminder(tx: Tx, caseId: string, activityId: string): Promise<void> {
  await tx.query(sql`
    update review_cases set delay_report_sent = 0
    where case_id = ${caseId} and exists (select from sop_activity where activity_id = ${activityId}
      and details ->> 'claimed' = 'true')`)
}

/**
 * The facts that a message may contain, and those that decide whether it still applies. They are read when it is sent.
 */
export interface SendingFacts extends Situation, MessageFacts {
  readonly payment_ref: string | null
  readonly lang: Language
}

/** Returns null for an erased case, because nobody gets messages about it any more. */
export async function findMessageFacts(db: Queryable, caseId: string, recipient: Recipient) {
  const [row] = await db.query<SendingFacts>(sql`
    select subject.status, case_number, subject.payment_url, due_date, payment.status as payment_state,
      payment.payment_ref, payment.amount, payment.currency,
      exists (select from second_opinions so where so.case_id = subject.case_id and active = 1
        and requested_documents <> '[]') as has_requests,
      ${recipient.type} = 'doctor' and case_coordinator_id is not distinct from ${recipient.id} as is_coordinator,
      ${recipient.type} = 'doctor' and exists (select from second_opinions so where so.case_id = subject.case_id
        and active = 1 and so.doctor_id = ${recipient.id}) as is_on_team,
      (select opinion_status from second_opinions so where ${recipient.type} = 'doctor' and so.case_id = subject.case_id
        and active = 1 and is_coordinator = 0 and so.doctor_id = ${recipient.id}) as opinion_status,
      ${recipient.type} = 'patient' as is_patient,
      coalesce(subject.updated_date < expiry_told_date, false) as is_expiring,
      coalesce(case when ${recipient.type} = 'patient'
        then (select ${messageLanguage} from patients where user_id = ${recipient.id})
        else (select lang from sop_doctors where doctor_id = ${recipient.id}) end, 'en') as lang
    from review_cases subject left join payments payment on payment.case_id = subject.case_id
    where subject.case_id = ${caseId} and not ${isErasedRow}`)
  return row ?? null
}

/** The facts that a message about an erased case may still contain. */
export async function findErasedFacts(db: Queryable, caseId: string): Promise<MessageFacts> {
  const row = await db.one<{ case_number: string }>(sql`select case_number from review_cases where case_id = ${caseId}`)
  return { ...row, payment_url: null, due_date: null, amount: null, currency: null }
}
