import { Text } from '@mantine/core'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './case-activity.module.css'
import type { CaseFile } from './case-file.ts'

type Entry = CaseFile['activity'][number]

const helpers: Readonly<Record<string, TextKey>> = {
  payment_gateway: 'actor_payment_gateway',
  payment_hub: 'actor_payment_hub',
}

/** The names behind the ids that an entry carries; an id that nobody here knows stays as it is. */
function useNames({ patient, team }: CaseFile): (id: string) => string {
  const t = useText()
  const pick = usePick()
  return id => {
    if (helpers[id]) return t(helpers[id])
    if (id === patient.user_id) return patient.name ?? id
    const doctors = team.coordinator ? [team.coordinator, ...team.doctors] : team.doctors
    const found = doctors.find(({ doctor_id }) => doctor_id === id)
    return found ? pick(found.name_en, found.name_ar) : id
  }
}

/** Who did what and when, newest first. */
export function CaseActivity({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const nameOf = useNames(data)
  const titleOf = ({ action }: Entry) => {
    const moment = data.timeline.find(({ milestone }) => milestone === action)
    return moment ? pick(moment.title_en, moment.title_ar) : action
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
                  <bdi>{nameOf(entry.actor_id)}</bdi>
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

function EntryDetails({ entry, nameOf }: { entry: Entry; nameOf: (id: string) => string }) {
  const t = useText()
  const f = useFormats()
  const given = entry.details as Record<string, unknown>
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : null)
  const number = (key: string) => (typeof given[key] === 'number' && given[key] > 0 ? given[key] : null)
  const [doctor, former, currency, due, code] = [
    text('doctor_id'),
    text('former'),
    text('currency'),
    text('due_date'),
    text('verification_code'),
  ]
  const [amount, asked, added] = [number('amount'), number('asked') ?? number('requested_documents'), number('added')]
  const from = caseStatuses.find(status => status === given.from)
  const facts: (readonly [TextKey, string] | null)[] = [
    doctor !== null && doctor !== entry.actor_id ? ['doctor', nameOf(doctor)] : null,
    former !== null ? ['activity_former', nameOf(former)] : null,
    amount !== null && currency !== null ? ['activity_amount', f.money(amount, currency)] : null,
    due !== null ? ['due', f.day(due)] : null,
    asked !== null ? ['activity_asked', f.count(asked)] : null,
    added !== null ? ['activity_added', f.count(added)] : null,
    from !== undefined ? ['activity_from', t(`status_${from}`)] : null,
    given.overdue === true ? ['overdue', t('yes')] : null,
    code !== null ? ['activity_code', code] : null,
  ]
  return facts
    .filter(fact => fact !== null)
    .map(([label, value]) => (
      <Text key={label} size="sm" c="dimmed">
        {t(label)}: <bdi>{value}</bdi>
      </Text>
    ))
}
