import type { Context } from '../../context.ts'
import { type ErasureRow, findErasure } from '../../db/erasure/erasures.ts'
import { type CaseFileRow, type FileAssignment, type FileRefund, findCaseFile } from '../../db/oversight/case-file.ts'
import { allowedVerbs, type Verb } from '../../domain/case/allowed.ts'
import { isErased, keptUntil } from '../../domain/case/erasure.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import { isOpinionOpen, isReminderDue } from '../../domain/case/opinion.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { CURRENCY, leftOf, mismatchedAmount, paymentStatus } from '../../domain/money/money.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { mayDo, readsMedical } from '../../domain/people/roles.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { mayReadMedical } from '../case/medical.ts'
import { caseIdOf } from '../case/open-case.ts'
import { cancelReason, presentCore, presentDelay } from '../case/present-case.ts'
import { withholdFile } from '../case/withhold.ts'
import { payUrlOf } from '../common/pay-url.ts'
import { showDocuments } from '../documents/document-url.ts'
import { showStudies } from '../imaging/show-studies.ts'

/**
 * Shows a case to an administrator, with enough facts to answer a patient on the phone. Medical content is shown only
 * to readers who may see it now. An erased case has none left to withhold.
 */
export async function viewCaseFile(ctx: Context, admin: Administrator, given: string, language: Language) {
  const row = await findCaseFile(ctx.db, caseIdOf(given))
  if (row === null) throw new DomainError('case_not_found')
  const now = ctx.clock.now()
  const erasure = isErased(row) ? await findErasure(ctx.db, row.case_id) : null
  const team = row.team.map(assignment => presentAssignment(assignment, row, now))
  const opens = { caseId: row.case_id, language, version: row.report_version, reader: readerOf(admin) }
  const link = () => signReportLink(ctx, opens).url
  const shown = readsMedical(admin.roles) && (isErased(row) || (await mayReadMedical(ctx, admin, row)))
  const file = {
    case: { ...presentCase(ctx, row, language), medical_documents: showDocuments(ctx, row) },
    studies: isErased(row) ? [] : await showStudies(ctx, row, 'administrator'),
    patient: { user_id: row.user_id, name: row.account_name, phone: row.patient_phone, email: row.patient_email },
    review_type: { rt_id: row.rt_id, title_en: row.review_type_en, title_ar: row.review_type_ar },
    disease: { dc_id: row.dc_id, spec_en: row.disease_en, spec_ar: row.disease_ar },
    timeline: row.timeline.map(({ milestone, date, actor_kind, actor_id, note }) => ({
      milestone,
      title_en: text('en', `milestone_${milestone}`),
      title_ar: text('ar', `milestone_${milestone}`),
      date: new Date(date),
      actor_kind,
      actor_id,
      note,
    })),
    activity: row.activity.map(({ activity_id, date, ...entry }) => ({ ...entry, date: new Date(date) })),
    team: {
      coordinator: team.find((_, index) => row.team[index]?.is_coordinator) ?? null,
      doctors: team.filter((_, index) => !row.team[index]?.is_coordinator),
    },
    doctors: row.doctors,
    financial: presentMoney(ctx, row),
    delay: presentDelay(row),
    due_date: row.due_date,
    is_overdue: isOverdue(row, now),
    on_hold: row.on_hold,
    consent: presentConsent(row),
    erasure: erasure && presentErasure(erasure),
    allowed: allowedTo(ctx, row, now).filter(verb => mayDo(admin.roles, verb)),
    ...(row.status === 'completed' && !isErased(row) ? { pdf_url: link() } : {}),
  }
  return { ...(shown ? file : withholdFile(file)), withheld: !shown }
}

/** A case keeps the day of the withdrawal itself, because a patient can withdraw a consent that was never recorded. */
function presentConsent({ consent, consent_withdrawn_date }: CaseFileRow) {
  return {
    version: consent?.version ?? null,
    date: consent && new Date(consent.given_date),
    language: consent?.language ?? null,
    withdrawn_date: consent_withdrawn_date,
  }
}

/** Returns no acts for an erased case, because only its skeleton is left. */
function allowedTo(ctx: Context, row: CaseFileRow, now: Date): Verb[] {
  if (isErased(row)) return []
  const until = keptUntil(row, ctx.config.retentionYears)
  return allowedVerbs(['administrator'], row.status, {
    hasMismatch: mismatchedAmount(row.payment_state, row.seen_amount) !== null && row.seen_currency === CURRENCY,
    opinionsOpen: row.team.some(isOpinionOpen),
    canRemind: row.team.some(assignment => canBeReminded(assignment, row, now)),
    canRefund: presentMoney(ctx, row).refundable > 0,
    canErase: !row.on_hold && (until === null || now >= until),
  })
}

function presentErasure({ erased_date, actor_kind, actor_id, reason }: ErasureRow) {
  return { date: erased_date, actor_kind, actor_id, reason }
}

function presentCase(ctx: Context, row: CaseFileRow, language: Language) {
  return {
    ...presentCore(row),
    ...fieldsOf(row, ['user_id', 'patient_name', 'account_name', 'relation', 'total_amount', 'report', 'outcome']),
    ...fieldsOf(row, ['draft_notif_sent', 'delay_report_sent']),
    cancel_reason: cancelReason(row, language),
    payment_url: payUrlOf(ctx, row),
  }
}

/** A doctor without a profile is shown by id. */
function presentAssignment(assignment: FileAssignment, subject: CaseFileRow, now: Date) {
  const { is_coordinator: _isCoordinator, ...shown } = assignment
  return {
    ...shown,
    name_en: assignment.name_en ?? assignment.doctor_id,
    name_ar: assignment.name_ar ?? assignment.doctor_id,
    assigned_date: new Date(assignment.assigned_date),
    submitted_date: dateOf(assignment.submitted_date),
    reminded_date: dateOf(assignment.reminded_date),
    can_remind: canBeReminded(assignment, subject, now),
  }
}

const dateOf = (given: string | null) => (given === null ? null : new Date(given))

function canBeReminded(assignment: FileAssignment, { status }: CaseFileRow, now: Date): boolean {
  const wanted = assignment.is_coordinator
    ? allows(status, 'remind_coordinator')
    : allows(status, 'remind_doctor') && isOpinionOpen(assignment)
  return wanted && isReminderDue({ reminded_date: dateOf(assignment.reminded_date) }, now)
}

/** Shows the amounts that were asked, paid and refunded. A mismatched amount is shown as the provider reported it. */
function presentMoney(ctx: Context, row: CaseFileRow) {
  const { invoice_no } = row
  const refunds = row.refunds.map(presentRefund)
  return {
    ...fieldsOf(row, ['total_amount', 'paid_date', 'seen_amount', 'seen_amount_text', 'seen_currency']),
    ...fieldsOf(row, ['provider', 'provider_payment_id']),
    currency: CURRENCY,
    payment_url: payUrlOf(ctx, row),
    payment_status: paymentStatus(row.payment_state, row.refund_state),
    invoice:
      invoice_no === null
        ? null
        : { invoice_no, amount: row.invoice_amount, currency: row.invoice_currency, issued_date: row.issued_date },
    refund: refunds[0] ?? null,
    refunds,
    disputes: row.disputes.map(({ opened_date, closed_date, ...dispute }) => ({
      ...dispute,
      opened_date: new Date(opened_date),
      closed_date: dateOf(closed_date),
    })),
    refundable: row.refund_state === 'requested' || row.refund_state === 'failed' ? 0 : leftIn(row),
  }
}

function presentRefund({ requested_date, settled_date, ...refund }: FileRefund) {
  return {
    ...refund,
    requested_date: new Date(requested_date),
    settled_date: dateOf(settled_date),
  }
}

/** Returns the amount that can still be refunded. */
function leftIn({ payment_state, invoice_amount, refunds }: CaseFileRow): number {
  const givenBack = refunds.reduce((sum, { amount, status }) => sum + (status === 'rejected' ? 0 : amount), 0)
  return payment_state === 'paid' ? leftOf(invoice_amount ?? 0, givenBack) : 0
}
