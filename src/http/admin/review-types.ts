import { Type } from 'typebox'
import { reviewDaysProblems } from '../../domain/catalogue/catalogue.ts'
import { catalogueLimits as limits } from '../../domain/catalogue/catalogue-limits.ts'
import { fetchTypesAndDiseases } from '../../usecases/catalogue/pickers.ts'
import {
  editReviewType,
  listReviewTypes,
  saveReviewType,
  showReviewType,
  switchReviewType,
} from '../../usecases/catalogue/review-types.ts'
import { withRules } from '../frame/cross-field.ts'
import { adminPaging, choice, id, listOf, nullable, optionalText, q, shape, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const fields = {
  title_en: text(limits.name),
  title_ar: text(limits.name),
  description_en: text(limits.description),
  description_ar: text(limits.description),
  min_review_days: Type.Integer(limits.reviewDays),
  max_review_days: Type.Integer(limits.reviewDays),
  reviewed_doctors_count: Type.Integer(limits.reviewedDoctors),
  price: Type.Number({ ...limits.price, 'x-decimals': limits.priceDecimals }),
  icon: optionalText(limits.name),
}

const inOrder = { fields: ['min_review_days', 'max_review_days'], check: reviewDaysProblems } as const

const reviewType = {
  review_type_id: Type.String(),
  title_en: Type.String(),
  title_ar: Type.String(),
  description_en: Type.String(),
  description_ar: Type.String(),
  min_review_days: Type.Integer(),
  max_review_days: Type.Integer(),
  reviewed_doctors_count: Type.Integer(),
  price: Type.Number(),
  icon: Type.String(),
  status: Type.Integer(),
  created_date: timestamp(),
  updated_date: nullable(timestamp()),
}

const saved = Type.Object({ review_type_id: Type.String() })

export const reviewTypeRoutes: Route[] = [
  route({
    path: '/admin/save-reviewtypes',
    summary: 'A new review type, active at once',
    refuses: ['review_type_exists'],
    body: withRules(Type.Object(fields), inOrder),
    data: saved,
    handler: ({ ctx, actor, body }) => saveReviewType(ctx, actor, body),
  }),
  route({
    path: '/admin/list-reviewtypes',
    summary: 'All review types, inactive ones included, newest first',
    body: Type.Object({ ...adminPaging, q, status: Type.Optional(choice(0, 1)) }),
    data: Type.Array(shape('ReviewType', reviewType)),
    pages: 'size',
    handler: ({ ctx, body }) => listReviewTypes(ctx, body),
  }),
  route({
    path: '/admin/reviewtype-details',
    summary: 'One review type, active or not',
    refuses: ['review_type_not_found'],
    body: Type.Object({ review_type_id: id() }),
    data: Type.Object({ ...reviewType, created_by: Type.String() }),
    handler: ({ ctx, body }) => showReviewType(ctx, body.review_type_id),
  }),
  route({
    path: '/admin/edit-reviewtypes',
    summary: 'Replaces the fields of a review type, active or not; an icon that is left out stays',
    refuses: ['review_type_not_found', 'review_type_exists'],
    body: withRules(Type.Object({ review_type_id: id(), ...fields }), inOrder),
    data: saved,
    handler: ({ ctx, actor, body }) => editReviewType(ctx, actor, body),
  }),
  route({
    path: '/admin/update-status',
    summary: 'Switches a review type on (1) or off (0)',
    refuses: ['review_type_not_found', 'review_type_exists'],
    body: Type.Object({ review_type_id: id(), status: choice(0, 1) }),
    data: Type.Object({ review_type_id: Type.String(), status: Type.Integer() }),
    handler: ({ ctx, actor, body }) => switchReviewType(ctx, actor, body),
  }),
  route({
    path: '/admin/fetch-types-and-diseases',
    summary: 'All active review types and disease categories by name, newest first',
    data: Type.Object({
      review_types: listOf({ rt_id: Type.String(), title_en: Type.String(), title_ar: Type.String() }),
      diseases: listOf({ dc_id: Type.String(), spec_en: Type.String(), spec_ar: Type.String() }),
    }),
    handler: ({ ctx }) => fetchTypesAndDiseases(ctx),
  }),
]
