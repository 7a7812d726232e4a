import { Type } from 'typebox'
import { listReviewTypes } from '../../usecases/catalogue/list-review-types.ts'
import { adminPage } from '../envelope.ts'
import { adminPaging, choice, nullable, q, timestamp } from '../fields.ts'
import { type Route, route } from '../route.ts'

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

export const reviewTypeRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/list-reviewtypes',
    auth: 'admin',
    summary: 'All review types, inactive ones included, newest first',
    body: Type.Object({ ...adminPaging, q, status: Type.Optional(choice(0, 1)) }),
    data: Type.Array(Type.Object(reviewType)),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listReviewTypes(ctx, body)),
  }),
]
