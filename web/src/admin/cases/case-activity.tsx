import { Text } from '@mantine/core'
import type { StaffAction } from '../../../../src/domain/case/journal.ts'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { directChannels } from '../../../../src/domain/messages/message.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { events as allEvents } from '../messages/events.ts'
import styles from './case-activity.module.css'
import type { CaseFile } from './case-file.ts'

const helpers: Readonly<Record<string, TextKey>> = {
  payment_gateway: 'actor_payment_gateway',
  payment_hub: 'actor_payment_hub',
  notifications: 'actor_notifications',
  retention: 'actor_retention',
}

/** The texts of actions that only staff see. The patient's timeline has no texts for them. */
const staffActions: Readonly<Record<string, TextKey>> = {
  message_dropped: 'activity_message_dropped',
  message_failed: 'activity_message_failed',
  nobody_reached: 'activity_nobody_reached',
  doctor_declined: 'activity_doctor_declined',
  doctor_withdrawn: 'activity_doctor_withdrawn',
  doctor_removed: 'activity_doctor_removed',
  doctor_reminded: 'activity_doctor_reminded',
  opinion_reopened: 'activity_opinion_reopened',
  opinion_returned: 'activity_opinion_returned',
  finding_stored: 'activity_finding_stored',
  finding_removed: 'activity_finding_removed',
  message_sent: 'activity_message_sent',
  team_message_sent: 'activity_team_message_sent',
  messages_read: 'activity_messages_read',
  note_added: 'activity_note_added',
  refund_retried: 'activity_refund_retried',
  message_retried: 'activity_message_retried',
  erasure_requested: 'activity_erasure_requested',
  erasure_refused: 'activity_erasure_refused',
  erasure_withdrawn: 'activity_erasure_withdrawn',
  held: 'activity_held',
  hold_released: 'activity_hold_released',
  approval_asked: 'activity_approval_asked',
  approved: 'activity_approved',
  approval_rejected: 'activity_approval_rejected',
  draft_expiring: 'activity_draft_expiring',
  tax_invoice_set: 'activity_tax_invoice_set',
} satisfies Record<StaffAction, TextKey>

/** Returns the name of the person with an id, or the id itself when nobody is known by it. */
function useNames({ patient, doctors }: CaseFile): (id: string) => string {
  const t = useText()
  const pick = usePick()
  return id => {
    if (helpers[id]) return t(helpers[id])
    if (id === patient.user_id) return patient.name ?? id
    const found = doctors.find(({ doctor_id }) => doctor_id === id)
    return found ? pick({ en: found.name_en, ar: found.name_ar }) : id
  }
}

/** Returns the name of the person who acted. Administrators are in no table, so the entry itself has their name. */
function doerOf({ actor_id, details }: Entry, nameOf: (id: string) => string): string {
  const { by } = details as { by?: string }
  return by ?? nameOf(actor_id)
}

/** The entries of a case with person and time, newest first. */
export function CaseActivity({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const nameOf = useNames(data)
  const titleOf = ({ action }: Entry) => {
    if (staffActions[action]) return t(staffActions[action])
    const moment = data.timeline.find(({ milestone }) => milestone === action)
    return moment ? pick({ en: moment.title_en, ar: moment.title_ar }) : action
  }
  return (
    <Panel title={t('activity')}>
      {data.activity.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('activity_empty')}
        </Text>
      ) : (
        <ol>
          {[...data.activity].reverse().map(entry => (
            <li key={`${entry.action} ${entry.date} ${JSON.stringify(entry.details)}`} className={styles.entry}>
              <Text size="sm">
                <strong>
                  <bdi>{doerOf(entry, nameOf)}</bdi>
                </strong>{' '}
                <span className={styles.role}>{t(`actor_${entry.actor_kind}`)}</span>
              </Text>
              <Text size="sm">{titleOf(entry)}</Text>
              <EntryDetails entry={entry} nameOf={nameOf} />
              <Text size="xs" c="dimmed">
                <time dateTime={entry.date}>{f.moment(entry.date)}</time>
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

type Entry = CaseFile['activity'][number]

/** The texts of reasons that the service sets as a code. Reasons that people write are shown as they are. */
const reasons: Readonly<Record<string, TextKey>> = {
  late_payment: 'reason_late_payment',
  restored: 'reason_restored',
}

const events: Readonly<Record<string, TextKey>> = allEvents

/** The details of an entry in words. Details that the entry lacks are left out. */
function EntryDetails({ entry, nameOf }: { entry: Entry; nameOf: (id: string) => string }) {
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
  const channel = directChannels.find(one => one === given.channel)
  const from = caseStatuses.find(status => status === given.from)
  const facts: (readonly [TextKey, string | null])[] = [
    ['doctor', given.doctor_id === entry.actor_id ? null : text('doctor_id', nameOf)],
    ['tax_invoice_no', text('number', asWritten)],
    ['activity_former', text('former', nameOf)],
    ['activity_held_by', given.held_by === entry.actor_id ? null : text('held_by', nameOf)],
    ['activity_event', text('event', event => (events[event] ? t(events[event]) : event))],
    ['activity_channel', channel === undefined ? null : t(`channel_${channel}`)],
    ['activity_recipient', recipient ? nameOf(recipient.id) : null],
    ['asked_amount', money('asked_amount')],
    ['activity_amount', money('amount')],
    ['due', text('due_date', f.day)],
    ['activity_asked', number('asked', f.count) ?? number('requested_documents', f.count)],
    ['activity_added', number('added', f.count)],
    ['activity_from', from === undefined ? null : t(`status_${from}`)],
    ['overdue', given.overdue === true ? t('yes') : null],
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
