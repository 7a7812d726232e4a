import type { Context } from '../../context.ts'
import { type CardRow, listCards } from '../../db/cases/sticky-cards.ts'
import type { Patient } from '../../domain/actor.ts'
import { type CardKind, cardKind } from '../../domain/case/card.ts'
import { promiseOf } from '../../domain/case/promise.ts'
import { CURRENCY } from '../../domain/money.ts'
import { type Language, languageNumber } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { payUrlOf } from '../payments/pay-url.ts'
import { labels } from './present-case.ts'

/** The cards of a patient's cases, in the caller's language. */
export async function stickyCards(ctx: Context, owner: Patient, language: Language) {
  const now = ctx.clock.now()
  const rows = await listCards(ctx.db.byKey, owner.id)
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
    card_id: row.card_id,
    case_id: row.case_id,
    case_number: row.case_number,
    kind,
    review_type,
    disease,
    total_amount: row.total_amount,
    currency: CURRENCY,
    ...promiseOf(row, now),
    title: text(language, `card_${kind}_title`),
    message: text(
      language,
      kind === 'in_progress' && !row.has_specialists ? 'card_choosing_specialists_message' : `card_${kind}_message`,
    ),
    patient_name: row.patient_name,
    relation: row.relation,
    unread_messages: row.unread_from_coordinator,
    action: payable && url !== null ? { label: text(language, 'card_action_pay'), url } : null,
    updated_date: row.updated_date,
  }
}
