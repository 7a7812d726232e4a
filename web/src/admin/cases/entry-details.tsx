import { Text } from '@mantine/core'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import type { NotificationEvent } from '../../../../src/domain/notification.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import type { CaseFile } from './case-file.ts'

export type Entry = CaseFile['activity'][number]

/** Reasons that the service gives by itself, as a code. Reasons that people write are shown as they are. */
const reasons: Readonly<Record<string, TextKey>> = { late_payment: 'reason_late_payment' }

/** Describes a message in words instead of its code. */
const events: Readonly<Record<string, TextKey>> = {
  coordinator_assigned: 'event_coordinator_assigned',
  proceed_to_pay: 'event_proceed_to_pay',
  payment_received: 'event_payment_received',
  doctor_assigned: 'event_doctor_assigned',
  documents_requested: 'event_documents_requested',
  documents_added: 'event_documents_added',
  opinion_submitted: 'event_opinion_submitted',
  report_ready: 'event_report_ready',
  case_completed: 'event_case_completed',
  report_updated: 'event_report_updated',
  case_cancelled: 'event_case_cancelled',
  case_rejected: 'event_case_rejected',
  doctor_declined: 'event_doctor_declined',
  doctor_withdrawn: 'event_doctor_withdrawn',
  coordinator_removed: 'event_coordinator_removed',
  opinion_reminder: 'event_opinion_reminder',
  new_message: 'event_new_message',
  delay_notification: 'event_delay_notification',
} satisfies Record<NotificationEvent, TextKey>

/** The details of an entry in words; only those that it has. */
export function EntryDetails({ entry, nameOf }: { entry: Entry; nameOf: (id: string) => string }) {
  const t = useText()
  const f = useFormats()
  const given = entry.details as Record<string, unknown>
  const text = (key: string, show: (value: string) => string) => {
    const value = given[key]
    return typeof value === 'string' ? show(value) : null
  }
  const number = (key: string, show: (value: number) => string) => {
    const value = given[key]
    return typeof value === 'number' && value > 0 ? show(value) : null
  }
  const asWritten = (value: string) => value
  const money = (key: string) => text('currency', currency => number(key, amount => f.money(amount, currency)) ?? '')
  const recipient = given.recipient as { id: string } | undefined
  const from = caseStatuses.find(status => status === given.from)
  const facts: (readonly [TextKey, string | null])[] = [
    ['doctor', given.doctor_id === entry.actor_id ? null : text('doctor_id', nameOf)],
    ['tax_invoice_no', text('number', asWritten)],
    ['activity_former', text('former', nameOf)],
    ['activity_event', text('event', event => (events[event] ? t(events[event]) : event))],
    ['activity_recipient', recipient ? nameOf(recipient.id) : null],
    ['asked_amount', money('asked_amount')],
    ['activity_amount', money('amount')],
    ['due', text('due_date', f.day)],
    ['activity_asked', number('asked', f.count) ?? number('requested_documents', f.count)],
    ['activity_added', number('added', f.count)],
    ['activity_from', from === undefined ? null : t(`status_${from}`)],
    ['overdue', given.overdue === true ? t('yes') : null],
    ['activity_code', text('verification_code', asWritten)],
    ['reason', entry.note ?? text('reason', reason => (reasons[reason] ? t(reasons[reason]) : reason))],
  ]
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => (
      <Text key={label} size="sm" c="dimmed">
        {t(label)}: <bdi>{value}</bdi>
      </Text>
    ))
}
