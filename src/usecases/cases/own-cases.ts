import type { Context } from '../../context.ts'
import { type CaseDetailRow, findCaseDetail, listOwnCases as listRows } from '../../db/cases/case-details.ts'
import { type CardRow, listCards } from '../../db/cases/sticky-cards.ts'
import { findPayment } from '../../db/payments/payments.ts'
import { totalOfRefunds } from '../../db/payments/refunds.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { type CardKind, cardKind } from '../../domain/case/card.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import { promiseOf } from '../../domain/case/promise.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { isThreadOpen } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { CURRENCY, leftOf, paymentStatus, takenOf } from '../../domain/money/money.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { type Language, languageNumber } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { caseIdOf } from '../case/open-case.ts'
import { labels, paymentUrl, presentForPatient, presentListItem } from '../case/present-case.ts'
import { payUrlOf } from '../common/pay-url.ts'
import { showDocuments } from '../documents/document-url.ts'
import { showStudies } from '../imaging/show-studies.ts'

const none: Readonly<Record<string, number>> = Object.fromEntries(caseStatuses.map(status => [status, 0]))

/**
 * Lists a patient's cases, newest first. Drafts are listed apart, only on the first page, and do not count in the
 * total.
 */
export async function listOwnCases(ctx: Context, owner: Patient, request: Paging, language: Language) {
  const page = pageOf(request)
  const { rows, counts } = await listRows(ctx.db, owner.id, page)
  const byStatus = { ...none, ...counts }
  const drafts = byStatus.draft ?? 0
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0) - drafts
  const now = ctx.clock.now()
  const items = rows.map(row => presentListItem(ctx, row, language, now))
  const shown = {
    cases: items.filter(item => item.status !== 'draft'),
    ...(page.page === 1 ? { drafts: items.filter(item => item.status === 'draft') } : {}),
    summary: { total, drafts, by_status: byStatus },
  }
  return { rows: shown, total, page }
}

/** Reads the caller's own case. Another patient's case gets a 404. */
async function readOwnCase(ctx: Context, owner: Patient, given: string): Promise<CaseDetailRow> {
  const row = await findCaseDetail(ctx.db, caseIdOf(given))
  if (row === null || row.user_id !== owner.id) throw new DomainError('case_not_found')
  return { ...row, medical_documents: showDocuments(ctx, row) }
}

export async function viewOwnCase(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const now = ctx.clock.now()
  const shown = presentForPatient(ctx, row, language, isThreadOpen(row, ctx.config.staffAccessDays, now), now)
  return { ...shown, studies: await showStudies(ctx, row, 'patient') }
}

/** Returns the order of a case for the confirmation page. */
export async function viewOrder(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const { review_type, disease } = labels(row, language)
  return {
    ...fieldsOf(row, ['case_id', 'case_number', 'patient_age', 'patient_gender', 'status', 'total_amount']),
    ...fieldsOf(row, ['invoice_no', 'paid_date', 'due_date']),
    review_type,
    disease,
    payment_status: paymentStatus(row.payment_state, row.refund_state),
    currency: CURRENCY,
    payment_url: paymentUrl(ctx, row),
  }
}

/** Lists the reasons for cancelling a case, with the amount that would be refunded. */
export async function listCancellationReasons(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const payment = await findPayment(ctx.db, row.case_id)
  const taken = payment !== null && allows(row.status, 'cancel') ? takenOf(payment) : null
  const earlier = payment && taken && (await totalOfRefunds(ctx.db, payment.payment_id))
  const left = taken && earlier ? leftOf(taken.amount, earlier.amount) : 0
  const refund = taken && left > 0 ? { amount: left, currency: taken.currency } : null
  return {
    case_id: row.case_id,
    refundable: refund !== null,
    refund_amount: refund?.amount ?? null,
    refund_currency: refund?.currency ?? null,
    reasons: cancellationReasons.map(code => ({ code, title: text(language, `reason_${code}`) })),
  }
}

/** Lists the cards of a patient's cases, in the caller's language. */
export async function stickyCards(ctx: Context, owner: Patient, language: Language) {
  const now = ctx.clock.now()
  const rows = await listCards(ctx.db, owner.id)
  const cards = rows.flatMap(row => {
    const kind = cardKind(
      {
        status: row.status,
        hasMismatch: row.has_mismatch,
        hasRequests: row.open_requests > 0,
        completedDate: row.completed_date === null ? null : new Date(row.completed_date),
      },
      now,
    )
    return kind === null ? [] : [present(ctx, row, kind, language, now)]
  })
  return { lang: languageNumber(language), cards }
}

function present(ctx: Context, row: CardRow, kind: CardKind, language: Language, now: Date) {
  const { review_type, disease } = labels(row, language)
  const url = payUrlOf(ctx, row)
  const payable = kind === 'proceed_to_pay' || kind === 'payment_failed'
  return {
    ...fieldsOf(row, ['card_id', 'case_id', 'case_number', 'patient_name', 'relation', 'total_amount', 'updated_date']),
    kind,
    review_type,
    disease,
    currency: CURRENCY,
    ...promiseOf(row, now),
    title: text(language, `card_${kind}_title`),
    message: text(
      language,
      kind === 'in_progress' && !row.has_specialists ? 'card_choosing_specialists_message' : `card_${kind}_message`,
    ),
    unread_messages: row.unread_from_coordinator,
    action: payable && url !== null ? { label: text(language, 'card_action_pay'), url } : null,
  }
}
