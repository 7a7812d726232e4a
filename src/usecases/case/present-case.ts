import type { CaseCore, CaseDetailRow, CaseListRow, OwnCaseRow, TeamAssignment } from '../../db/cases/case-details.ts'
import { allowedVerbs } from '../../domain/case/allowed.ts'
import { isCancellationReason, WITHDRAWN } from '../../domain/case/cancellation.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import { promiseOf } from '../../domain/case/promise.ts'
import { isOpen, isPaymentDue } from '../../domain/case/status.ts'
import { CURRENCY, paymentStatus } from '../../domain/money/money.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { payUrlOf } from '../common/pay-url.ts'

type Paying = Parameters<typeof payUrlOf>[0]
type Named = Pick<TeamAssignment, 'doctor_id' | 'name_en' | 'name_ar'>

/** A doctor without a profile is shown by id. */
export function doctorName(doctor: Named, language: Language): string {
  return pick(language, { en: doctor.name_en, ar: doctor.name_ar }) ?? doctor.doctor_id
}

type Labelled = Pick<CaseListRow, 'review_type_en' | 'review_type_ar' | 'disease_en' | 'disease_ar' | 'status'>

export function labels(row: Labelled, language: Language) {
  return {
    review_type: pick(language, { en: row.review_type_en, ar: row.review_type_ar }),
    disease: pick(language, { en: row.disease_en, ar: row.disease_ar }),
    status_label: text(language, `status_${row.status}`),
  }
}

/** Shows the link only while a payment is due. A patient who has paid another amount must not pay twice. */
export function paymentUrl(ctx: Paying, row: CaseListRow): string | null {
  return isPaymentDue(row.status) && row.payment_state !== 'mismatch' ? payUrlOf(ctx, row) : null
}

interface Cancelled {
  readonly cancel_code: string | null
  readonly cancel_reason: string | null
}

/** Returns the reason that somebody wrote, or else the title of the chosen reason. */
export function cancelReason({ cancel_code, cancel_reason }: Cancelled, language: Language): string | null {
  if (cancel_reason !== null) return cancel_reason
  if (cancel_code === WITHDRAWN) return text(language, 'milestone_consent_withdrawn')
  return isCancellationReason(cancel_code) ? text(language, `reason_${cancel_code}`) : null
}

/** The fields that identify a case and show its status. */
const BASICS = [
  'case_id',
  'case_number',
  'rt_id',
  'dc_id',
  'patient_age',
  'patient_gender',
  'status',
  'created_date',
  'updated_date',
] as const

export function presentListItem(ctx: Paying, row: OwnCaseRow, language: Language, now: Date) {
  return {
    ...fieldsOf(row, BASICS),
    ...fieldsOf(row, ['patient_name', 'relation', 'total_amount', 'due_date', 'open_requests']),
    ...promiseOf(row, now),
    unread_messages: row.unread_from_coordinator,
    ...labels(row, language),
    currency: CURRENCY,
    payment_url: paymentUrl(ctx, row),
  }
}

/** Returns the latest delay notice to the patient, or null. */
export function presentDelay(row: Pick<CaseDetailRow, 'delay_reason' | 'delay_new_date' | 'delay_notified_date'>) {
  if (row.delay_notified_date === null) return null
  return { reason: row.delay_reason, new_date: row.delay_new_date, notified_date: row.delay_notified_date }
}

/** The fields that every reader of the case sees. */
export const presentCore = (row: CaseCore) => ({
  ...fieldsOf(row, BASICS),
  ...fieldsOf(row, ['medical_history', 'medical_documents', 'questions', 'reject_reason', 'case_coordinator_id']),
})

/** Returns no requests for a closed case, because nobody waits for documents any more. */
function openRequests({ status, team }: CaseDetailRow): TeamAssignment[] {
  return isOpen(status) ? team.filter(assignment => assignment.requested_documents.length > 0) : []
}

function presentDocuments({ medical_documents, team }: CaseDetailRow, language: Language) {
  return medical_documents.map(document => {
    const asker = team.find(({ sop_id }) => sop_id === document.for_sop_id)
    return asker === undefined ? document : { ...document, for_doctor: doctorName(asker, language) }
  })
}

function presentConsent({ consent, consent_withdrawn_date }: CaseDetailRow) {
  return {
    version: consent?.version ?? null,
    given_date: consent && new Date(consent.given_date),
    withdrawn_date: consent_withdrawn_date,
  }
}

export function presentForPatient(ctx: Paying, row: CaseDetailRow, language: Language, threadOpen: boolean, now: Date) {
  const coordinator = row.team.find(assignment => assignment.is_coordinator)
  const requests = openRequests(row)
  return {
    ...presentCore(row),
    ...fieldsOf(row, ['patient_name', 'account_name', 'relation', 'total_amount', 'due_date']),
    ...fieldsOf(row, ['refund_amount', 'refund_currency']),
    medical_documents: presentDocuments(row, language),
    ...labels(row, language),
    timeline: row.timeline
      .filter(({ left }) => !left)
      .map(({ milestone, date }) => ({
        milestone,
        title: text(language, `milestone_${milestone}`),
        date: new Date(date),
      })),
    coordinator:
      coordinator === undefined
        ? null
        : {
            doctor_id: coordinator.doctor_id,
            name: doctorName(coordinator, language),
            speciality: pick(language, { en: coordinator.speciality_en, ar: coordinator.speciality_ar }),
          },
    requested_documents: requests.map(assignment => ({
      sop_id: assignment.sop_id,
      doctor_name: doctorName(assignment, language),
      documents: assignment.requested_documents,
    })),
    currency: CURRENCY,
    payment_status: paymentStatus(row.payment_state, row.refund_state),
    payment_url: paymentUrl(ctx, row),
    ...promiseOf(row, now),
    delay: presentDelay(row),
    consent: presentConsent(row),
    consent_ticks: row.consent?.ticks ?? null,
    cancel_reason: cancelReason(row, language),
    unread_messages: row.unread_from_coordinator,
    can_edit: allows(row.status, 'edit'),
    can_cancel: allows(row.status, 'cancel'),
    allowed: allowedVerbs(['patient'], row.status, {
      hasRequests: requests.length > 0,
      threadOpen,
      consentStands: row.consent_withdrawn_date === null,
      erasureAsked: row.erasure_asked,
    }),
  }
}
