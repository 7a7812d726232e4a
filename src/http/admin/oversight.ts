import { Type } from 'typebox'
import { LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON } from '../../domain/case/limits.ts'
import { caseOrders } from '../../domain/paging.ts'
import { boundsProblems } from '../../domain/period.ts'
import { openWithReason } from '../../usecases/access/medical.ts'
import { viewCaseFile } from '../../usecases/views/case-file.ts'
import { dashboardOverview } from '../../usecases/views/dashboard.ts'
import { listCases } from '../../usecases/views/list-cases.ts'
import { originOf, visitOf } from '../frame/access-log.ts'
import { withRules } from '../frame/cross-field.ts'
import { adminPage, ok } from '../frame/envelope.ts'
import { adminPaging, choice, day, id, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { periodName } from '../shapes/closed-sets.ts'
import { caseFilters, spansInOrder } from './case-filters.ts'
import { caseFile, caseRow, dashboard } from './oversight-shapes.ts'

const optional = Type.Optional

export const oversightRoutes: Route[] = [
  route({
    path: '/admin/list-review-cases',
    summary: 'All cases, drafts included, newest first or in another order; filters combine',
    body: withRules(
      Type.Object({ ...adminPaging, ...caseFilters, sort: optional(choice(...caseOrders)) }),
      ...spansInOrder,
    ),
    data: Type.Array(caseRow),
    pages: 'size',
    handler: async ({ ctx, actor, body, lang, request }) =>
      adminPage(await listCases(ctx, actor, body, lang, visitOf(request))),
  }),
  route({
    path: '/admin/review-case-details',
    summary: 'One case with its timeline, activity, team and money',
    refuses: ['case_not_found'],
    logs: 'opened_case',
    body: Type.Object({ case_id: id() }),
    data: caseFile,
    handler: async ({ ctx, actor, body, lang }) => ok(await viewCaseFile(ctx, actor, body.case_id, lang)),
  }),
  route({
    path: '/admin/open-case',
    summary: 'Open the medical content of a case to the caller for an hour, for a reason that is kept',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON) }),
    data: Type.Object({ case_id: Type.String(), until: timestamp() }),
    handler: async ({ ctx, actor, body, request }) => ok(await openWithReason(ctx, actor, body, originOf(request))),
  }),
  route({
    path: '/admin/dashboard-overview',
    summary: 'Figures of a period of Riyadh days',
    body: withRules(Type.Object({ period: optional(periodName), from: optional(day()), to: optional(day()) }), {
      fields: ['period', 'from', 'to'],
      check: boundsProblems,
    }),
    data: dashboard,
    handler: async ({ ctx, body }) => ok(await dashboardOverview(ctx, body)),
  }),
]
