import { Type } from 'typebox'
import { directChannels, messageEvents } from '../../domain/messages/message.ts'
import { listDeliveries, listUndelivered } from '../../usecases/messages/list-deliveries.ts'
import { adminPaging, choice, id, nullable, shape, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const delivery = {
  id: Type.String(),
  date: timestamp(),
  event: choice(...messageEvents),
  to: choice('patient', 'doctor'),
  channel: choice(...directChannels),
  state: choice('sent', 'refused', 'failed'),
  address: nullable(Type.String()),
}

export const deliveryRoutes: Route[] = [
  route({
    path: '/admin/list-deliveries',
    summary: 'The messages that the service sent about a case, by channel, newest first',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Array(shape('Delivery', delivery)),
    handler: ({ ctx, body }) => listDeliveries(ctx, body),
  }),
  route({
    path: '/admin/list-undelivered',
    summary: 'Messages that were refused or given up, newest first; retry-message takes their id',
    body: Type.Object(adminPaging),
    data: Type.Array(shape('Undelivered', { ...delivery, case_id: Type.String(), case_number: Type.String() })),
    pages: 'size',
    handler: ({ ctx, body }) => listUndelivered(ctx, body),
  }),
]
