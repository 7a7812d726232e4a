import type { MedicalDocument } from '../../domain/case/document.ts'
import type { Milestone } from '../../domain/case/journal.ts'
import { MOST_LISTED_DRAFTS } from '../../domain/case/limits.ts'
import type { OpinionStatus } from '../../domain/case/opinion.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { PaymentState, RefundSum } from '../../domain/money/money.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { type LastConsent, lastConsent } from '../consent/consents.ts'
import { type UploadedFacts, uploadsOf } from '../documents/case-documents.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptorOf } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import {
  type CaseFacts,
  type CasePerson,
  type DoctorNames,
  labelColumns,
  labelJoins,
  namesOf,
  personColumns,
} from '../fragments/names.ts'
import { openCaseStates } from '../fragments/states.ts'
import { refundSumOf } from '../payments/refunds.ts'
import { messageLanguage } from '../people/patients.ts'
import { unreadFrom } from '../thread/posts.ts'
import { openRequests } from './sticky-cards.ts'

export interface CaseListRow extends CaseFacts {
  readonly rt_id: string
  readonly dc_id: string
  readonly total_amount: number | null
  readonly payment_url: string | null
  readonly payment_ref: string | null
  readonly payment_state: PaymentState | null
  readonly due_date: Date | null
  /** When the patient was last told of a delay. */
  readonly delay_notified_date: Date | null
  readonly delay_new_date: string | null
  readonly created_date: Date
  readonly updated_date: Date
}

const listColumns = sql`subject.case_id, subject.case_number, subject.rt_id, subject.dc_id, ${labelColumns}, subject.patient_age,
  subject.patient_gender, subject.status, subject.total_amount, subject.payment_url, payment.payment_ref, payment.status as payment_state,
  subject.due_date, subject.delay_notified_date, to_char(subject.delay_new_date, 'YYYY-MM-DD') as delay_new_date,
  subject.created_date, subject.updated_date`

const listJoins = sql`${labelJoins}
  left join payments payment on payment.case_id = subject.case_id`

const ownColumns = sql`case_id, case_number, rt_id, dc_id, patient_age, patient_gender, patient_name, relation, user_id, status,
  total_amount, payment_url,
  due_date, delay_notified_date, delay_new_date, created_date, updated_date`

/** A case in the patient's list, with the person it is about and what waits for the patient. */
export interface OwnCaseRow extends CaseListRow, Pick<CasePerson, 'patient_name' | 'relation'> {
  readonly unread_from_coordinator: number
  readonly open_requests: number
}

export interface OwnCases {
  readonly rows: OwnCaseRow[]
  readonly counts: Readonly<Partial<Record<CaseStatus, number>>>
}

/**
 * Returns one page of submitted cases, newest first, and the counts of all cases. The first page also holds the newest
 * drafts. One query reads everything at one moment. Every row repeats the counts, so that a page past the end has them
 * too. They are text, so that only one of them is parsed.
 */
export async function listOwnCases(db: Queryable, userId: string, page: Page): Promise<OwnCases> {
  const drafts = page.page === 1 ? MOST_LISTED_DRAFTS : 0
  const found = await db.query<OwnCaseRow & { counts: string }>(sql`
    select ${listColumns}, ${personColumns}, ${unreadFrom('coordinator')} as unread_from_coordinator,
      case when subject.status in ${openCaseStates} then ${openRequests(sql`subject.case_id`)} else 0 end as open_requests,
      counted.counts from (
      select coalesce(jsonb_object_agg(status, count), '{}')::text as counts
      from (select status, count(*) from review_cases where user_id = ${userId} group by status) by_status
    ) counted left join (
      (select ${ownColumns} from review_cases where user_id = ${userId} and status <> 'draft'
        order by created_date desc, case_id desc limit ${page.size} offset ${page.offset})
      union all
      (select ${ownColumns} from review_cases where user_id = ${userId} and status = 'draft'
        order by created_date desc, case_id desc limit ${drafts})
    ) subject on true ${listJoins}
    left join patients patient on patient.user_id = subject.user_id
    order by subject.created_date desc, subject.case_id desc`)
  return { rows: found.filter(row => row.case_id !== null), counts: JSON.parse(found[0]?.counts ?? '{}') }
}

/** The facts of a case that all of its pages share. */
export interface CaseCore extends CaseListRow, CasePerson {
  readonly user_id: string
  readonly medical_history: string | null
  readonly medical_documents: MedicalDocument[]
  readonly uploads: UploadedFacts
  readonly questions: string[]
  /** The newest version of the report. */
  readonly report_version: number
  readonly reject_reason: string | null
  readonly cancel_code: string | null
  readonly cancel_reason: string | null
  readonly case_coordinator_id: string | null
  readonly closed_date: Date | null
  readonly delay_reason: string | null
  /** The last consent that was given for the case. */
  readonly consent: LastConsent | null
  readonly consent_withdrawn_date: Date | null
  readonly paid_date: Date | null
  readonly invoice_no: string | null
  /** The combined state of all refunds. */
  readonly refund_state: RefundSum | null
}

export const coreColumns = sql`${listColumns}, ${caseKeyOf(sql`subject`)}, subject.user_id, ${personColumns},
  subject.medical_history, subject.medical_documents, subject.questions, ${uploadsOf(sql`subject`)},
  (select coalesce(max(version), 1) from reports where reports.case_id = subject.case_id) as report_version,
  subject.reject_reason, subject.cancel_code, subject.cancel_reason, subject.case_coordinator_id, subject.report,
  subject.closed_date, subject.delay_reason, ${lastConsent} as consent, subject.consent_withdrawn_date, payment.paid_date,
  invoice.invoice_no, ${refundSumOf(sql`payment`)}`

export const coreJoins = sql`${listJoins}
  left join patients patient on patient.user_id = subject.user_id
  left join invoices invoice on invoice.case_id = subject.case_id`

export interface CaseDetailRow extends CaseCore {
  /** The language of messages to the owner of the account. */
  readonly patient_language: Language
  readonly report: { readonly completed_date: string } | null
  /** The amount that still has to come back; when all has come back, the refunded amount. */
  readonly refund_amount: number | null
  readonly refund_currency: string | null
  readonly documents_added_date: Date | null
  /** True while the patient waits for an answer to a request to erase the case, or everything. */
  readonly erasure_asked: boolean
  /** The posts that each side has not read. */
  readonly unread_from_patient: number
  readonly unread_from_coordinator: number
  readonly timeline: {
    readonly milestone: Milestone
    readonly date: string
    /** True when the milestone names a doctor who has left without giving an opinion. */
    readonly left: boolean
  }[]
  /** The active assignments. The names are null for a doctor without a profile. */
  readonly team: TeamAssignment[]
}

export interface TeamAssignment extends DoctorNames {
  readonly sop_id: string
  readonly doctor_id: string
  readonly is_coordinator: boolean
  readonly requested_documents: string[]
  readonly opinion_status: OpinionStatus
  /** What the coordinator asked this doctor to do. */
  readonly note: string | null
  readonly wished_date: string | null
  /** The patient's last note on this doctor's request for documents. */
  readonly answer_note: string | null
  readonly assigned_date: string
  readonly documents_seen_date: string | null
  readonly reminded_date: string | null
}

/**
 * A doctor was assigned and left without submitting an opinion. A milestone and the staff's activity of the same moment
 * share one id.
 */
const hasLeft = sql`milestone = 'doctor_assigned' and exists (select from sop_activity activity
  join second_opinions former on former.sop_id = (activity.details ->> 'sop_id')::uuid
  where activity.activity_id = history.history_id and former.active = 0
    and not exists (select from sop_activity given where given.case_id = former.case_id
      and given.action = 'opinion_submitted' and given.details ->> 'sop_id' = former.sop_id::text))`

/** Returns a case with everything that its page shows, in one round trip. */
export async function findCaseDetail(db: Queryable, caseId: string): Promise<CaseDetailRow | null> {
  const found = await db.maybeOne<CaseDetailRow & Keyed>(sql`
    select ${coreColumns}, ${messageLanguage} as patient_language,
      subject.documents_added_date, refund.amount as refund_amount, refund.currency as refund_currency,
      exists (select from erasure_requests request where request.user_id = subject.user_id and request.state = 'open'
        and coalesce(request.case_id, subject.case_id) = subject.case_id) as erasure_asked,
      ${unreadFrom('patient')} as unread_from_patient, ${unreadFrom('coordinator')} as unread_from_coordinator,
      (select coalesce(jsonb_agg(jsonb_build_object('milestone', milestone, 'date', created_date, 'left', ${hasLeft})
          order by created_date, history_id), '[]')
        from case_status_history history where history.case_id = subject.case_id) as timeline,
      (select coalesce(jsonb_agg(jsonb_build_object('sop_id', sop_id, 'doctor_id', so.doctor_id,
          'is_coordinator', is_coordinator = 1, 'requested_documents', requested_documents, 'opinion_status', opinion_status,
          'note', note, 'wished_date', wished_date, 'answer_note', answer_note,
          'assigned_date', so.created_date, 'documents_seen_date', documents_seen_date, 'reminded_date', reminded_date,
          'name_en', name_en, 'name_ar', name_ar, 'speciality_en', speciality_en, 'speciality_ar', speciality_ar)
          order by so.created_date, sop_id), '[]')
        from second_opinions so ${namesOf(sql`so`)}
        where so.case_id = subject.case_id and so.active = 1) as team
    from review_cases subject ${coreJoins}
    left join lateral (select max(currency) as currency,
        coalesce(sum(amount) filter (where status in ('requested', 'failed')), sum(amount))::numeric(12, 2) as amount
      from refunds where refunds.payment_id = payment.payment_id and status <> 'rejected') refund on true
    where subject.case_id = ${caseId}`)
  if (found === null) return null
  const open = decryptorOf(db, found)
  const { case_key, ...row } = open('review_cases', found)
  return { ...row, team: row.team.map(assignment => open('second_opinions', assignment)) }
}
