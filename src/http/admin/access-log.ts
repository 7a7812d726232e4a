import { Type } from 'typebox'
import { spanProblems } from '../../domain/time/moment.ts'
import { exportAccess } from '../../usecases/access-log/export-access.ts'
import { listAccess } from '../../usecases/access-log/list-access.ts'
import { visitOf } from '../frame/access-log.ts'
import { withRules } from '../frame/cross-field.ts'
import { sendCsv } from '../frame/csv-file.ts'
import {
  adminPaging,
  id,
  listOf,
  moment,
  nullable,
  oneOrMany,
  personId,
  textOrNull,
  timestamp,
} from '../frame/fields.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { accessAction, readerKind, readerSurface } from '../shapes/closed-sets.ts'

const text = Type.String()

const filters = {
  case_id: Type.Optional(id()),
  actor_id: Type.Optional(personId()),
  action: Type.Optional(oneOrMany(accessAction)),
  date_from: Type.Optional(moment()),
  date_to: Type.Optional(moment()),
}

const inOrder = { fields: ['date_from', 'date_to'], check: spanProblems } as const

export const accessLogRoutes: Route[] = [
  route({
    path: '/admin/access-log',
    summary: 'Who opened which case, newest first; filters combine',
    body: withRules(Type.Object({ ...adminPaging, ...filters }), inOrder),
    data: listOf({
      access_id: Type.Integer(),
      date: timestamp(),
      surface: readerSurface,
      actor: Type.Object({ kind: readerKind, id: text, name: text }),
      action: accessAction,
      title: text,
      case_id: textOrNull,
      case_number: textOrNull,
      object_id: textOrNull,
      document_name: textOrNull,
      request_id: textOrNull,
      given_request_id: textOrNull,
      address: textOrNull,
      words: textOrNull,
      reason: textOrNull,
      filter: nullable(Type.Record(Type.String(), Type.Unknown())),
      count: nullable(Type.Integer()),
    }),
    pages: 'size',
    handler: ({ ctx, actor, body, lang }) => listAccess(ctx, actor, body, lang),
  }),
  rawRoute({
    path: '/admin/export-access-log',
    summary: 'The rows of the access log that match as a CSV file, newest first, 100,000 at most',
    refuses: ['too_many_rows'],
    answers: { 200: ['text/csv'] },
    logs: 'exported',
    body: withRules(Type.Object(filters), inOrder),
    handler: async ({ ctx, actor, body, lang, request }, reply) => {
      const pieces = await exportAccess(ctx, actor, visitOf(request), body, lang)
      // The use case has already written the row of the access log.
      request.logged = Promise.resolve()
      return sendCsv({ ctx, request }, reply, 'access-log', pieces)
    },
  }),
]
