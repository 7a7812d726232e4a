import { Type } from 'typebox'
import { spanProblems } from '../../domain/moment.ts'
import { listAccess } from '../../usecases/access/list-access.ts'
import { withRules } from '../frame/cross-field.ts'
import { adminPage } from '../frame/envelope.ts'
import { adminPaging, id, moment, nullable, personId, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { accessAction, readerKind, readerSurface } from '../shapes/closed-sets.ts'

const text = Type.String()
const optionalText = nullable(Type.String())

export const accessLogRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/access-log',
    effect: 'read',
    auth: 'admin',
    summary: 'Who opened which case, newest first; filters combine',
    body: withRules(
      Type.Object({
        ...adminPaging,
        case_id: Type.Optional(id()),
        actor_id: Type.Optional(personId()),
        date_from: Type.Optional(moment()),
        date_to: Type.Optional(moment()),
      }),
      { fields: ['date_from', 'date_to'], check: spanProblems },
    ),
    data: Type.Array(
      Type.Object({
        access_id: Type.Integer(),
        date: timestamp(),
        surface: readerSurface,
        actor: Type.Object({ kind: readerKind, id: text, name: text }),
        action: accessAction,
        title: text,
        case_id: optionalText,
        case_number: optionalText,
        object_id: optionalText,
        request_id: optionalText,
        address: optionalText,
      }),
    ),
    pages: 'size',
    handler: async ({ ctx, body, lang }) => adminPage(await listAccess(ctx, body, lang)),
  }),
]
