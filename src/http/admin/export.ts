import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { formatDay, riyadhDay } from '../../domain/calendar.ts'
import { exportCases } from '../../usecases/views/export-cases.ts'
import { withRules } from '../frame/cross-field.ts'
import { type Route, rawRoute } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'
import { caseFilters, spansInOrder } from './case-filters.ts'

export const exportRoutes: Route[] = [
  rawRoute({
    method: 'POST',
    path: '/admin/export-review-cases',
    effect: 'read',
    auth: 'admin',
    summary: 'The cases that match as a CSV file, newest first, 100,000 at most',
    refuses: ['too_many_rows'],
    answers: { 200: ['text/csv'] },
    logs: 'exported',
    body: withRules(Type.Object(caseFilters), ...spansInOrder),
    handler: async ({ ctx, body, lang, request }, reply) => {
      const pieces = await exportCases(ctx, body, lang)
      const name = `review-cases-${formatDay(riyadhDay(ctx.clock.now()))}.csv`
      whileSending(ctx, request, reply)
      // When the stream fails, the connection is destroyed: without its last chunk, the file is recognised as incomplete.
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(pieces, { objectMode: false }))
    },
  }),
]
