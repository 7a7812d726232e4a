import { Type } from 'typebox'
import { formatDay, riyadhDay } from '../../domain/calendar.ts'
import { exportCases } from '../../usecases/views/export-cases.ts'
import { visitOf } from '../frame/access-log.ts'
import { withRules } from '../frame/cross-field.ts'
import { sendCsv } from '../frame/csv-file.ts'
import { type Route, rawRoute } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'
import { caseFilters, spansInOrder } from './case-filters.ts'

export const exportRoutes: Route[] = [
  rawRoute({
    path: '/admin/export-review-cases',
    summary: 'The cases that match as a CSV file, newest first, 100,000 at most',
    refuses: ['too_many_rows'],
    answers: { 200: ['text/csv'] },
    logs: 'exported',
    body: withRules(Type.Object({ ...caseFilters, readable: Type.Optional(Type.Boolean()) }), ...spansInOrder),
    handler: async ({ ctx, actor, body, lang, request }, reply) => {
      const pieces = await exportCases(ctx, actor, visitOf(request), body, lang)
      // The use case has written the row, with its cases.
      request.logged = Promise.resolve()
      whileSending(ctx, request, reply)
      return sendCsv(reply, `review-cases-${formatDay(riyadhDay(ctx.clock.now()))}`, pieces)
    },
  }),
]
