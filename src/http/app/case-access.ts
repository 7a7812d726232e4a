import { Type } from 'typebox'
import { viewCaseAccess, viewExports } from '../../usecases/access-log/case-access.ts'
import { id, timestamp, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { accessAction, readerKind } from '../shapes/closed-sets.ts'

const accessLine = Type.Object({
  date: timestamp(),
  actor: Type.Object({ kind: readerKind, name: Type.String() }),
  action: accessAction,
  title: Type.String(),
})

export const caseAccessRoutes: Route[] = [
  route({
    path: '/app/case-access',
    effect: 'read',
    summary: 'Who opened the caller’s own case, newest first',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(accessLine),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang }) => viewCaseAccess(ctx, actor, body, lang),
  }),
  route({
    path: '/app/list-exports',
    effect: 'read',
    summary: 'Every export that held a case of the caller, and the caller’s own, newest first',
    body: Type.Object(userPaging),
    data: Type.Array(accessLine),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang }) => viewExports(ctx, actor, body, lang),
  }),
]
