import { Type } from 'typebox'
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts'
import { holidayProblems } from '../../domain/time/holidays.ts'
import { listHolidays, saveHolidays } from '../../usecases/catalogue/holidays.ts'
import { withRules } from '../frame/cross-field.ts'
import { day, listOf, text } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const year = () => Type.Integer({ minimum: 1000, maximum: 9999 })
const name = () => text(catalogueLimits.name)

const holidays = Type.Object({
  year: Type.Integer(),
  days: listOf({ date: Type.String(), name_en: Type.String(), name_ar: Type.String() }),
  proposed: Type.Boolean(),
})

export const holidayRoutes: Route[] = [
  route({
    path: '/admin/list-holidays',
    summary: 'The public holidays of a year, or a proposal for a year without any',
    body: Type.Object({ year: year() }),
    data: holidays,
    handler: ({ ctx, body }) => listHolidays(ctx, body),
  }),
  route({
    path: '/admin/save-holidays',
    summary: 'Replace the public holidays of a year; due dates computed from then on skip them',
    body: withRules(
      Type.Object({
        year: year(),
        days: Type.Array(Type.Object({ date: day(), name_en: name(), name_ar: name() }), { maxItems: 366 }),
      }),
      { fields: ['year', 'days[].date'], check: holidayProblems },
    ),
    data: holidays,
    handler: ({ ctx, actor, body }) => saveHolidays(ctx, actor, body),
  }),
]
