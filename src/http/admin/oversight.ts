import { Type } from 'typebox'
import { LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON } from '../../domain/case/limits.ts'
import { closedSpanProblems, spanProblems } from '../../domain/time/moment.ts'
import { boundProblems, lengthProblems } from '../../domain/time/period.ts'
import { caseOrders } from '../../domain/values/paging.ts'
import { openWithReason } from '../../usecases/case/medical.ts'
import { viewCaseFile } from '../../usecases/oversight/case-file.ts'
import { dashboardOverview } from '../../usecases/oversight/dashboard.ts'
import { exportCases } from '../../usecases/oversight/export-cases.ts'
import { listCases } from '../../usecases/oversight/list-cases.ts'
import { originOf, visitOf } from '../frame/access-log.ts'
import { withRules } from '../frame/cross-field.ts'
import { sendCsv } from '../frame/csv-file.ts'
import { adminPaging, choice, day, id, moment, oneOrMany, personId, q, text, timestamp } from '../frame/fields.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { caseStatus, paymentStatus, periodName, reviewOutcome } from '../shapes/closed-sets.ts'
import { caseFile, caseRow, dashboard } from './oversight-shapes.ts'

const optional = Type.Optional

/** The filters of the list of all cases and of its export. Filters combine. */
const caseFilters = {
  q,
  status: optional(oneOrMany(caseStatus)),
  payment: optional(oneOrMany(paymentStatus)),
  date_from: optional(moment()),
  date_to: optional(moment()),
  rt_id: optional(id()),
  dc_id: optional(id()),
  coordinator_id: optional(personId()),
  overdue: optional(Type.Boolean()),
  closed_from: optional(moment()),
  closed_to: optional(moment()),
  outcome: optional(oneOrMany(reviewOutcome)),
}

/** Each span must end after it begins. */
const spansInOrder = [
  { fields: ['date_from', 'date_to'], check: spanProblems },
  { fields: ['closed_from', 'closed_to'], check: closedSpanProblems },
] as const

export const oversightRoutes: Route[] = [
  rawRoute({
    path: '/admin/export-review-cases',
    summary: 'The cases that match as a CSV file, newest first, 100,000 at most',
    refuses: ['too_many_rows', 'reason_required'],
    answers: { 200: ['text/csv'] },
    logs: 'exported',
    body: withRules(Type.Object({ ...caseFilters, readable: Type.Optional(Type.Boolean()) }), ...spansInOrder),
    handler: async ({ ctx, actor, body, lang, request }, reply) => {
      const pieces = await exportCases(ctx, actor, visitOf(request), body, lang)
      // The use case has already written the row of the access log, with its cases.
      request.logged = Promise.resolve()
      return sendCsv({ ctx, request }, reply, 'review-cases', pieces)
    },
  }),
  route({
    path: '/admin/list-review-cases',
    summary: 'All cases, drafts included, newest first or in another order; filters combine',
    refuses: ['reason_required'],
    body: withRules(
      Type.Object({ ...adminPaging, ...caseFilters, sort: optional(choice(...caseOrders)) }),
      ...spansInOrder,
    ),
    data: Type.Array(caseRow),
    pages: 'size',
    handler: ({ ctx, actor, body, lang, request }) => listCases(ctx, actor, body, lang, visitOf(request)),
  }),
  route({
    path: '/admin/review-case-details',
    summary: 'One case with its timeline, activity, team and money',
    refuses: ['case_not_found'],
    logs: 'opened_case',
    body: Type.Object({ case_id: id() }),
    data: caseFile,
    handler: ({ ctx, actor, body, lang }) => viewCaseFile(ctx, actor, body.case_id, lang),
  }),
  route({
    path: '/admin/open-case',
    summary: 'Open the medical content of a case to the caller for an hour, for a reason that is kept',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON) }),
    data: Type.Object({ case_id: Type.String(), until: timestamp() }),
    handler: ({ ctx, actor, body, request }) => openWithReason(ctx, actor, body, originOf(request)),
  }),
  route({
    path: '/admin/dashboard-overview',
    summary: 'Figures of a period of Riyadh days',
    body: withRules(
      Type.Object({ period: optional(periodName), from: optional(day()), to: optional(day()) }),
      { fields: ['period', 'from'], check: ({ period, from }) => boundProblems(period, 'from', from) },
      { fields: ['period', 'to'], check: ({ period, to }) => boundProblems(period, 'to', to) },
      { fields: ['period', 'from', 'to'], check: lengthProblems },
    ),
    data: dashboard,
    handler: ({ ctx, actor, body }) => dashboardOverview(ctx, actor, body),
  }),
]
