import type { MedicalDocument } from '../../domain/case/document.ts'
import type { Doer, Milestone } from '../../domain/case/journal.ts'
import type { OpinionStatus, ReviewOutcome } from '../../domain/case/opinion.ts'
import type { Gender } from '../../domain/case/patient.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { PaymentState, RefundState, RefundSum } from '../../domain/money.ts'
import { type CasePerson, namesOf, personColumns } from '../cases/names.ts'
import { type LastConsent, lastConsent } from '../consent/consents.ts'
import { type UploadedFacts, uploadsOf } from '../documents/case-documents.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptorOf } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { wasUsed } from '../erasure/holds.ts'
import { refundSumOf } from '../payments/refunds.ts'

export interface FileAssignment {
  readonly sop_id: string
  readonly doctor_id: string
  readonly is_coordinator: boolean
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly opinion_status: OpinionStatus
  readonly note: string | null
  readonly wished_date: string | null
  readonly answer_note: string | null
  readonly requested_documents: string[]
  readonly assigned_date: string
  readonly submitted_date: string | null
  readonly reminded_date: string | null
}

export interface FileRefund {
  readonly refund_id: string
  readonly amount: number
  readonly currency: string
  readonly status: RefundState
  readonly reason: string
  readonly requested_date: string
  readonly settled_date: string | null
  readonly last_error: string | null
  readonly provider_refund_id: string | null
  readonly credit_note_no: string | null
}

/** A payer contests the payment with the bank. */
export interface FileDispute {
  readonly dispute_id: string
  readonly amount: number
  readonly currency: string
  readonly opened_date: string
  readonly closed_date: string | null
}

/** Everything the service knows of a case. */
export interface CaseFileRow extends CasePerson {
  readonly case_id: string
  readonly case_number: string
  readonly user_id: string
  readonly rt_id: string
  readonly dc_id: string
  readonly patient_age: number
  readonly patient_gender: Gender
  readonly status: CaseStatus
  readonly medical_history: string | null
  readonly medical_documents: MedicalDocument[]
  readonly uploads: UploadedFacts
  readonly questions: string[]
  /** The newest version. */
  readonly report_version: number
  readonly reject_reason: string | null
  readonly cancel_code: string | null
  readonly cancel_reason: string | null
  readonly case_coordinator_id: string | null
  readonly draft_notif_sent: number
  readonly delay_report_sent: number
  readonly payment_url: string | null
  readonly payment_ref: string | null
  readonly total_amount: number | null
  readonly report: Record<string, unknown> | null
  readonly outcome: ReviewOutcome | null
  readonly due_date: Date | null
  readonly delay_reason: string | null
  readonly delay_new_date: string | null
  readonly delay_notified_date: Date | null
  readonly created_date: Date
  readonly updated_date: Date
  readonly patient_phone: string | null
  readonly patient_email: string | null
  readonly title_en: string
  readonly title_ar: string
  readonly spec_en: string
  readonly spec_ar: string
  readonly payment_state: PaymentState | null
  readonly paid_date: Date | null
  readonly seen_amount: number | null
  readonly seen_amount_text: string | null
  readonly seen_currency: string | null
  readonly invoice_no: string | null
  readonly invoice_amount: number | null
  readonly invoice_currency: string | null
  readonly issued_date: Date | null
  readonly provider: string | null
  readonly provider_payment_id: string | null
  /** What all refunds come to. */
  readonly refund_state: RefundSum | null
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
  /** The directory's names of all doctors who were ever on the team. */
  readonly doctors: { doctor_id: string; name_en: string; name_ar: string }[]
  readonly closed_date: Date | null
  /** The last consent given with the case. */
  readonly consent: LastConsent | null
  readonly consent_withdrawn_date: Date | null
  /** The case must not be erased for now. */
  readonly on_hold: boolean
  readonly was_used: boolean
}

const subjectKey = caseKeyOf(sql`subject`)

/** One case with its people, timeline, activity, team and money, in one round trip. */
export async function findCaseFile(db: Queryable, caseId: string): Promise<CaseFileRow | null> {
  const found = await db.maybeOne<CaseFileRow & Keyed>(sql`
    select subject.case_id, ${subjectKey}, subject.case_number, subject.user_id, subject.rt_id, subject.dc_id, subject.patient_age,
      subject.patient_gender, subject.status, subject.medical_history, subject.medical_documents, subject.questions, ${uploadsOf(sql`subject`)},
      (select coalesce(max(version), 1) from reports where reports.case_id = subject.case_id) as report_version,
      subject.reject_reason,
      subject.cancel_code, subject.cancel_reason, subject.case_coordinator_id, subject.draft_notif_sent,
      subject.delay_report_sent,
      subject.payment_url, subject.total_amount, subject.report, subject.outcome, subject.due_date, subject.created_date, subject.updated_date,
      subject.closed_date, subject.consent_withdrawn_date, ${lastConsent} as consent,
      exists (select from case_holds where case_holds.case_id = subject.case_id) as on_hold,
      ${wasUsed(sql`subject.case_id`)},
      subject.delay_reason, to_char(subject.delay_new_date, 'YYYY-MM-DD') as delay_new_date, subject.delay_notified_date,
      ${personColumns}, patient.phone as patient_phone, patient.email as patient_email,
      rt.title_en, rt.title_ar, dc.spec_en, dc.spec_ar,
      payment.status as payment_state, payment.paid_date, payment.seen_amount, payment.seen_amount_text,
      payment.seen_currency,
      invoice.invoice_no, invoice.amount as invoice_amount, invoice.currency as invoice_currency, invoice.issued_date,
      payment.payment_ref, payment.provider, payment.provider_payment_id, ${refundSumOf(sql`payment`)},
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
    from review_cases subject
    left join patients patient on patient.user_id = subject.user_id
    left join review_types rt on rt.rt_id = subject.rt_id
    left join disease_categories dc on dc.dc_id = subject.dc_id
    left join payments payment on payment.case_id = subject.case_id
    left join invoices invoice on invoice.case_id = subject.case_id
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
