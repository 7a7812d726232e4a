import { Type } from 'typebox'
import { viewCaseAccess } from '../../usecases/access/case-access.ts'
import { userPage } from '../frame/envelope.ts'
import { id, timestamp, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { accessAction, readerKind } from '../shapes/closed-sets.ts'

export const caseAccessRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/app/case-access',
    effect: 'read',
    auth: 'app',
    summary: 'Who opened the caller’s own case, newest first',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(
      Type.Object({
        date: timestamp(),
        actor: Type.Object({ kind: readerKind, name: Type.String() }),
        action: accessAction,
        title: Type.String(),
      }),
    ),
    pages: 'page_size',
    handler: async ({ ctx, actor, body, lang }) => {
      const { rows, total, page } = await viewCaseAccess(ctx, actor, body, lang)
      return userPage(rows, total, page)
    },
  }),
]
