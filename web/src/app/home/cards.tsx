import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { cards } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/rows.tsx'
import { OutsideButton } from '../../parts/page/buttons.tsx'
import styles from './cards.module.css'
import { useWhose } from './whose.ts'

type Card = Data<'/app/get-sticky-data'>['cards'][number]

/**
 * The tone of each kind of card, shown as the colour of its edge. A calm card asks nothing of the patient, so it is no
 * task.
 */
const tones: Readonly<Record<Card['kind'], 'calm' | 'act' | 'bad' | 'good'>> = {
  under_review: 'calm',
  proceed_to_pay: 'act',
  payment_failed: 'bad',
  payment_problem: 'bad',
  documents_requested: 'act',
  in_progress: 'calm',
  report_ready: 'good',
}

export function useCards() {
  return useLoad(cards.key, () => load(api.GET(cards.path)), {
    soon: ({ cards }) => cards.some(({ action }) => action !== null),
  })
}

export const isTask = ({ kind, unread_messages }: Card) => tones[kind] !== 'calm' || unread_messages > 0

/**
 * Lists what the patient's cases wait for: payments, documents, unread posts, a finished report. Shows nothing when the
 * list is empty.
 */
export function Tasks() {
  const t = useText()
  const tasks = (useCards().data?.cards ?? []).filter(isTask)
  if (tasks.length === 0) return null
  return (
    <ul className={styles.cards} aria-label={t('home_tasks')}>
      {tasks.map(card => (
        <TaskCard key={card.card_id} card={card} />
      ))}
    </ul>
  )
}

function TaskCard({ card }: { card: Card }) {
  const t = useText()
  const f = useFormats()
  const whose = useWhose()
  const promise = usePromise()
  const { total_amount, currency, kind, unread_messages } = card
  const isCalm = tones[kind] === 'calm'
  const price = card.action && total_amount !== null && t('card_price', { amount: f.money(total_amount, currency) })
  const isReady = kind === 'report_ready'
  const label: TextKey = isReady
    ? 'read_report'
    : isCalm
      ? 'task_read'
      : kind === 'documents_requested'
        ? 'task_answer'
        : 'open_case'
  return (
    <li className={styles.card} data-tone={isCalm ? 'act' : tones[kind]}>
      <div className={styles.words}>
        {!isCalm && (
          <>
            <Text fw={600}>{card.title}</Text>
            <Text size="sm">{card.message}</Text>
          </>
        )}
        {unread_messages > 0 && <Text fw={600}>{t('messages_unread', { count: unread_messages })}</Text>}
        <Text size="sm">
          <Dotted items={[whose(card), card.review_type, card.disease, caseLabel(card), price, promise(card)]} />
        </Text>
      </div>
      <div className={styles.actions}>
        {card.action && <OutsideButton url={card.action.url} label={card.action.label} />}
        <Button
          component={Link}
          to={isReady ? `/app/cases/${card.case_id}/report` : `/app/cases/${card.case_id}`}
          variant={card.action ? 'default' : 'filled'}
        >
          {t(label)}
        </Button>
      </div>
    </li>
  )
}

interface Promised {
  readonly is_late: boolean
  readonly expected_date: string | null
}

/** Returns the expected day of the report in a few words, and whether it is late. Null when nothing is promised. */
export function usePromise(): (promised: Promised) => string | null {
  const t = useText()
  const f = useFormats()
  return ({ is_late, expected_date }) => {
    const date = expected_date && f.day(expected_date)
    if (!is_late) return date && t('report_by', { date })
    return date ? `${t('late')} · ${t('late_by', { date })}` : t('late')
  }
}
