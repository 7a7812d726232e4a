import { Text } from '@mantine/core'
import type { StaffAction } from '../../../../src/domain/case/journal.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './case-activity.module.css'
import type { CaseFile } from './case-file.ts'
import { type Entry, EntryDetails } from './entry-details.tsx'

const helpers: Readonly<Record<string, TextKey>> = {
  payment_gateway: 'actor_payment_gateway',
  payment_hub: 'actor_payment_hub',
  notifications: 'actor_notifications',
  retention: 'actor_retention',
}

/** Actions that only staff see; the patient's timeline has no words for them. */
const staffActions: Readonly<Record<string, TextKey>> = {
  message_dropped: 'activity_message_dropped',
  message_failed: 'activity_message_failed',
  doctor_declined: 'activity_doctor_declined',
  doctor_withdrawn: 'activity_doctor_withdrawn',
  doctor_removed: 'activity_doctor_removed',
  doctor_reminded: 'activity_doctor_reminded',
  message_sent: 'activity_message_sent',
  messages_read: 'activity_messages_read',
  refund_retried: 'activity_refund_retried',
  message_retried: 'activity_message_retried',
  erasure_requested: 'activity_erasure_requested',
  erasure_refused: 'activity_erasure_refused',
  held: 'activity_held',
  released: 'activity_released',
  tax_invoice_set: 'activity_tax_invoice_set',
} satisfies Record<StaffAction, TextKey>

/** Finds the name for an id in an entry; an unknown id is shown as it is. */
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

/** Administrators are in no table, so the entry itself carries their name. */
function doerOf({ actor_id, details }: Entry, nameOf: (id: string) => string): string {
  const { by } = details as { by?: string }
  return by ?? nameOf(actor_id)
}

/** Who did what and when, newest first. */
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
