import type { Context } from '../../context.ts'
import { findMessageFacts, type MessageFacts } from '../../db/reminders.ts'
import { DELAY_TEMPLATE, eventKey, type NotificationEvent } from '../../domain/notification.ts'
import type { Notification } from '../../integrations/notification-hub.ts'
import type { Job } from '../../queue/queue.ts'

/** Tells one recipient of one event. A failure is the queue's to repeat, always under the same key. */
export async function sendNotification(ctx: Context, { data }: Job<'notification'>): Promise<void> {
  const { case_id, activity_id, recipient } = data
  const event = data.kind as NotificationEvent
  const facts = await findMessageFacts(ctx.db, case_id, recipient)
  if (facts === null) return
  await ctx.notificationHub.send(
    { template_code: templateOf(ctx, event), recipient, case_id, lang: facts.lang, params: paramsOf(event, facts) },
    eventKey(event, activity_id, recipient),
  )
}

function templateOf(ctx: Context, event: NotificationEvent): string {
  return event === 'delay_notification' ? DELAY_TEMPLATE : ctx.config.templates[event]
}

function paramsOf(event: NotificationEvent, { payment_url, due_date }: MessageFacts): Notification['params'] {
  if (event === 'proceed_to_pay' && payment_url !== null) return { payment_url }
  if (event === 'delay_notification' && due_date !== null) return { due_date: due_date.toISOString() }
  return {}
}
