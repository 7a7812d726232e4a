import { Type } from 'typebox'
import { LONGEST_HOLD_REASON } from '../../domain/case/limits.ts'
import { approvalKinds, approvalStates } from '../../domain/people/approval.ts'
import { approve, listApprovals, rejectApproval } from '../../usecases/approvals/approvals.ts'
import { originOf } from '../frame/access-log.ts'
import { adminPaging, choice, id, nullable, shape, text, textOrNull, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const state = choice(...approvalStates)
const decided = Type.Object({ approval_id: Type.String(), state })
const REFUSALS = ['approval_not_found', 'approval_decided'] as const

export const approvalRoutes: Route[] = [
  route({
    path: '/admin/list-approvals',
    summary:
      'Acts that wait for a second person, and what was decided, newest first: the kinds that the caller decides on',
    logs: 'listed',
    body: Type.Object({ ...adminPaging, state: Type.Optional(state) }),
    data: Type.Array(
      shape('Approval', {
        approval_id: Type.String(),
        kind: choice(...approvalKinds),
        case_id: textOrNull,
        case_number: textOrNull,
        amount: nullable(Type.Number()),
        currency: textOrNull,
        owed: Type.Boolean(),
        reason: textOrNull,
        asked_kind: choice('admin', 'patient', 'service'),
        asked_by: textOrNull,
        asked_date: timestamp(),
        state,
        decided_by: textOrNull,
        decided_date: nullable(timestamp()),
      }),
    ),
    pages: 'size',
    handler: ({ ctx, actor, body }) => listApprovals(ctx, actor, body),
  }),
  route({
    path: '/admin/approve',
    summary: 'Agree to an act of somebody else, which is then carried out, or refused as it would be without approval',
    refuses: [
      ...REFUSALS,
      'same_person',
      'case_not_found',
      'case_open',
      'retention_period',
      'on_hold',
      'erasure_answered',
      'erasure_request_not_found',
    ],
    body: Type.Object({ approval_id: id() }),
    data: decided,
    handler: ({ ctx, actor, body, request }) => approve(ctx, actor, body, originOf(request)),
  }),
  route({
    path: '/admin/reject-approval',
    summary: 'Turn an act down that waits for a second person; what is owed to a patient cannot be',
    refuses: [...REFUSALS, 'case_not_found', 'refund_owed'],
    body: Type.Object({ approval_id: id(), reason: text(LONGEST_HOLD_REASON) }),
    data: decided,
    handler: ({ ctx, actor, body, request }) => rejectApproval(ctx, actor, body, originOf(request)),
  }),
]
