import { Type } from 'typebox'
import { pickDisease, pickReviewType } from '../../usecases/catalogue/pickers.ts'
import { choice, listOf, q } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const diseases = {
  path: '/app/list-diseases',
  effect: 'read',
  summary: 'Disease categories to choose from, sorted by name',
  data: Type.Object({
    lang: Type.Integer(),
    items: listOf({
      key: Type.String(),
      value: Type.String(),
      for_unsure: Type.Boolean(),
      conditions: Type.Optional(Type.Array(Type.String())),
    }),
  }),
} as const

export const pickerRoutes: Route[] = [
  route({
    method: ['GET', 'POST'],
    path: '/app/list-reviewtypes',
    effect: 'read',
    summary: 'Review types to choose from, newest first',
    data: Type.Object({
      lang: Type.Integer(),
      title: Type.String(),
      subtitle: Type.String(),
      items: listOf({
        rt_id: Type.String(),
        title: Type.String(),
        description: Type.String(),
        duration: Type.String(),
        doctor_count: Type.Integer(),
        price: Type.Number(),
        icon: Type.String(),
      }),
    }),
    handler: ({ ctx, lang }) => pickReviewType(ctx, lang),
  }),
  route({
    ...diseases,
    method: 'GET',
    query: Type.Object({ q, conditions: Type.Optional(choice('true', 'false')) }),
    handler: ({ ctx, lang, query }) => pickDisease(ctx, lang, query.q, query.conditions === 'true'),
  }),
  route({
    ...diseases,
    body: Type.Object({ q, conditions: Type.Optional(Type.Boolean()) }),
    handler: ({ ctx, lang, body }) => pickDisease(ctx, lang, body.q, body.conditions),
  }),
]
