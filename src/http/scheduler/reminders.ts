import { Type } from 'typebox'
import { claimReminders } from '../../usecases/messages/reminders.ts'
import { type Route, route } from '../frame/route.ts'

const counts = Type.Object({ eligible: Type.Integer(), enqueued: Type.Integer() })

export const schedulerRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/scheduler/draftNotification',
    effect: 'write',
    auth: 'public',
    network: 'scheduler',
    unlimited: true,
    summary: 'Claim drafts of 24 hours and more and queue a reminder for each',
    data: counts,
    message: 'draft_notifications_processed',
    handler: ({ ctx }) => claimReminders(ctx, 'draft'),
  }),
  route({
    method: 'GET',
    path: '/scheduler/sendDelayReportNotification',
    effect: 'write',
    auth: 'public',
    network: 'scheduler',
    unlimited: true,
    summary: 'Claim cases whose report is overdue and queue a message for each',
    data: counts,
    message: 'delay_notifications_processed',
    handler: ({ ctx }) => claimReminders(ctx, 'delay_report'),
  }),
]
