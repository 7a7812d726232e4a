import type { Doer, Milestone } from '../../domain/case/journal.ts'
import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import { type CaseCore, coreColumns, coreJoins, type TeamAssignment } from '../cases/case-details.ts'
import type { Keyed } from '../encryption/case-keys.ts'
import { decryptorOf } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { wasUsed } from '../erasure/holds.ts'
import { namesOf } from '../fragments/names.ts'
import type { RefundRow } from '../payments/refunds.ts'

export interface FileAssignment
  extends Omit<TeamAssignment, 'documents_seen_date' | 'speciality_en' | 'speciality_ar'> {
  readonly submitted_date: string | null
}

export interface FileRefund
  extends Pick<RefundRow, 'refund_id' | 'amount' | 'currency' | 'status' | 'reason' | 'provider_refund_id'> {
  readonly requested_date: string
  readonly settled_date: string | null
  readonly last_error: string | null
  readonly credit_note_no: string | null
}

/** A dispute: the payer contests the payment with the bank. */
export interface FileDispute {
  readonly dispute_id: string
  readonly amount: number
  readonly currency: string
  readonly opened_date: string
  readonly closed_date: string | null
}

/** Everything that the service has stored about a case. */
export interface CaseFileRow extends CaseCore {
  readonly draft_notif_sent: number
  readonly delay_report_sent: number
  readonly report: Record<string, unknown> | null
  readonly outcome: ReviewOutcome | null
  readonly patient_phone: string | null
  readonly patient_email: string | null
  readonly seen_amount: number | null
  readonly seen_amount_text: string | null
  readonly seen_currency: string | null
  readonly invoice_amount: number | null
  readonly invoice_currency: string | null
  readonly issued_date: Date | null
  readonly provider: string | null
  readonly provider_payment_id: string | null
  /** Newest first. */
  readonly refunds: FileRefund[]
  readonly disputes: FileDispute[]
  readonly timeline: {
    history_id: string
    milestone: Milestone
    date: string
    actor_kind: Doer['kind']
    actor_id: string
    note: string | null
  }[]
  readonly activity: {
    activity_id: string
    action: string
    actor_kind: Doer['kind']
    actor_id: string
    note: string | null
    details: object
    date: string
  }[]
  readonly team: FileAssignment[]
  /** The names of all doctors who were ever on the team. */
  readonly doctors: { doctor_id: string; name_en: string; name_ar: string }[]
  /** True while the case must not be erased. */
  readonly on_hold: boolean
  readonly was_used: boolean
}

/** Returns a case with its people, timeline, activity, team and money, in one round trip. */
export async function findCaseFile(db: Queryable, caseId: string): Promise<CaseFileRow | null> {
  const found = await db.maybeOne<CaseFileRow & Keyed>(sql`
    select ${coreColumns}, subject.draft_notif_sent, subject.delay_report_sent, subject.outcome,
      exists (select from case_holds where case_holds.case_id = subject.case_id) as on_hold,
      ${wasUsed(sql`subject.case_id`)}, patient.phone as patient_phone, patient.email as patient_email,
      payment.seen_amount, payment.seen_amount_text, payment.seen_currency, payment.provider, payment.provider_payment_id,
      invoice.amount as invoice_amount, invoice.currency as invoice_currency, invoice.issued_date,
      (select coalesce(jsonb_agg(jsonb_build_object('refund_id', refund_id, 'amount', amount, 'currency', currency,
          'status', status, 'reason', reason, 'requested_date', requested_date, 'settled_date', settled_date,
          'last_error', last_error, 'provider_refund_id', provider_refund_id, 'credit_note_no', credit_note_no)
          order by requested_date desc, refund_id desc), '[]')
        from refunds where refunds.payment_id = payment.payment_id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('dispute_id', dispute_id, 'amount', amount, 'currency', currency,
          'opened_date', opened_date, 'closed_date', closed_date) order by opened_date desc, dispute_id desc), '[]')
        from payment_disputes disputes where disputes.payment_id = payment.payment_id) as disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('history_id', history_id, 'milestone', milestone, 'date', created_date,
          'actor_kind', actor_kind, 'actor_id', actor_id, 'note', note) order by created_date, history_id), '[]')
        from case_status_history history where history.case_id = subject.case_id) as timeline,
      (select coalesce(jsonb_agg(jsonb_build_object('activity_id', activity_id, 'action', action, 'actor_kind', actor_kind,
          'actor_id', actor_id, 'note', note, 'details', details, 'date', created_date)
          order by created_date, activity_id), '[]')
        from sop_activity activity where activity.case_id = subject.case_id) as activity,
      (select coalesce(jsonb_agg(jsonb_build_object('sop_id', sop_id, 'doctor_id', so.doctor_id,
          'is_coordinator', is_coordinator = 1, 'name_en', name_en, 'name_ar', name_ar, 'opinion_status', opinion_status,
          'note', note, 'wished_date', wished_date, 'answer_note', answer_note, 'requested_documents', requested_documents, 'assigned_date', so.created_date, 'submitted_date', submitted_date,
          'reminded_date', reminded_date)
          order by so.created_date, sop_id), '[]')
        from second_opinions so ${namesOf(sql`so`)}
        where so.case_id = subject.case_id and so.active = 1) as team,
      (select coalesce(jsonb_agg(jsonb_build_object('doctor_id', doctor_id, 'name_en', name_en, 'name_ar', name_ar)
          order by doctor_id), '[]')
        from (select distinct on (so.doctor_id) so.doctor_id, name_en, name_ar
          from second_opinions so ${namesOf(sql`so`)} where so.case_id = subject.case_id) known
        where name_en is not null) as doctors
    from review_cases subject ${coreJoins}
    where subject.case_id = ${caseId}`)
  if (found === null) return null
  const open = decryptorOf(db, found)
  const { case_key, ...row } = open('review_cases', found)
  return {
    ...row,
    timeline: row.timeline.map(entry => open('case_status_history', entry)),
    activity: row.activity.map(entry => open('sop_activity', entry)),
    team: row.team.map(assignment => open('second_opinions', assignment)),
  }
}
