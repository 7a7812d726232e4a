import { Type } from 'typebox'
import { LONGEST_REASON } from '../../domain/case/limits.ts'
import { cancelCase } from '../../usecases/cases/cancel-case.ts'
import { listCancellationReasons, stickyCards, viewOrder } from '../../usecases/cases/own-cases.ts'
import { remindDrafts } from '../../usecases/messages/reminders.ts'
import { id, listOf, nullable, optionalText, shape, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { promise } from '../shapes/case-shapes.ts'
import {
  cancellationReason,
  cardKind,
  caseStatus,
  gender,
  paymentStatus,
  refundOutcome,
  relation,
} from '../shapes/closed-sets.ts'

const text = Type.String()

export const patientDeskRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/app/get-sticky-data',
    effect: 'read',
    summary: 'The caller’s cards',
    data: Type.Object({
      lang: Type.Integer(),
      cards: Type.Array(
        shape('Card', {
          card_id: text,
          case_id: text,
          case_number: text,
          kind: cardKind,
          title: text,
          message: text,
          review_type: text,
          disease: text,
          patient_name: nullable(Type.String()),
          relation: nullable(relation),
          /** The posts of the coordinator that the patient has not read. */
          unread_messages: Type.Integer(),
          total_amount: nullable(Type.Number()),
          currency: text,
          ...promise,
          action: nullable(Type.Object({ label: text, url: text })),
          updated_date: timestamp(),
        }),
      ),
    }),
    handler: ({ ctx, actor, lang }) => stickyCards(ctx, actor, lang),
  }),
  route({
    path: '/app/cancellation-reasons',
    effect: 'read',
    summary: 'Why a case may be cancelled',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Object({
      case_id: text,
      refundable: Type.Boolean(),
      refund_amount: nullable(Type.Number()),
      refund_currency: nullable(Type.String()),
      reasons: listOf({ code: cancellationReason, title: text }),
    }),
    handler: ({ ctx, actor, body, lang }) => listCancellationReasons(ctx, actor, body.case_id, lang),
  }),
  route({
    path: '/app/cancel-review-case',
    effect: 'write',
    summary: 'Cancel one’s own open case; what was paid is refunded',
    refuses: ['case_not_found', 'case_not_cancellable'],
    body: Type.Object({
      case_id: id(),
      reason_code: Type.Optional(cancellationReason),
      reason: optionalText(LONGEST_REASON),
    }),
    data: Type.Object({ case_id: text, status: caseStatus, refund: refundOutcome }),
    handler: ({ ctx, actor, body }) => cancelCase(ctx, actor, body),
  }),
  route({
    method: 'GET',
    path: '/app/confirm-order-deatils',
    effect: 'read',
    summary: 'The order of a case for the confirmation screen',
    refuses: ['case_not_found'],
    query: Type.Object({ case_id: id() }),
    data: Type.Object({
      case_id: text,
      case_number: text,
      review_type: text,
      disease: text,
      patient_age: Type.Integer(),
      patient_gender: gender,
      status: caseStatus,
      payment_status: paymentStatus,
      total_amount: nullable(Type.Number()),
      currency: text,
      payment_url: nullable(Type.String()),
      invoice_no: nullable(Type.String()),
      paid_date: nullable(timestamp()),
      due_date: nullable(timestamp()),
    }),
    handler: ({ ctx, actor, query, lang }) => viewOrder(ctx, actor, query.case_id, lang),
  }),
  route({
    path: '/app/draft-reminders',
    effect: 'write',
    network: 'scheduler',
    summary: 'Remind the owners of drafts of 24 hours and more, at most 100 at a time',
    data: Type.Object({ eligible: Type.Integer(), notified: Type.Integer() }),
    handler: ({ ctx, actor }) => remindDrafts(ctx, actor),
  }),
]
