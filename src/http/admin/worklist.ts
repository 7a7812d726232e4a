import { Type } from 'typebox'
import { retryMessage, retryRefund } from '../../usecases/operations/failures.ts'
import { viewAdminWorklist, type WorklistLine, worklistLines } from '../../usecases/oversight/admin-worklist.ts'
import { id, listOf, nullable, shape, textOrNull, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { refundState } from '../shapes/closed-sets.ts'

const text = Type.String()

const waits = shape('Waiting', {
  count: Type.Integer(),
  items: listOf({
    case_id: textOrNull,
    case_number: textOrNull,
    id: text,
    date: timestamp(),
    amount: nullable(Type.Number()),
    currency: textOrNull,
    name: textOrNull,
    patient_name: textOrNull,
    disease: textOrNull,
    coordinator: textOrNull,
  }),
})

export const adminWorklistRoutes: Route[] = [
  route({
    path: '/admin/worklist',
    summary: 'What waits for administrators: how many of each, up to 1,000, and the five that wait longest',
    data: Type.Object(
      Object.fromEntries(worklistLines.map(line => [line, waits])) as Record<WorklistLine, typeof waits>,
    ),
    handler: ({ ctx, actor, lang }) => viewAdminWorklist(ctx, actor, lang),
  }),
  route({
    path: '/admin/retry-refund',
    summary: 'Ask for a refund again that the hub did not take',
    refuses: ['refund_not_found', 'refund_not_failed'],
    body: Type.Object({ refund_id: id() }),
    data: Type.Object({ refund_id: text, case_id: text, status: refundState }),
    handler: ({ ctx, actor, body }) => retryRefund(ctx, actor, body),
  }),
  route({
    path: '/admin/retry-message',
    summary: 'Send a message again that was given up',
    refuses: ['message_not_found'],
    body: Type.Object({ id: id() }),
    data: Type.Object({ id: text, case_id: text }),
    handler: ({ ctx, actor, body }) => retryMessage(ctx, actor, body),
  }),
]
