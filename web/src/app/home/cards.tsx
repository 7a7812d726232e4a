import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/rows.tsx'
import { OutsideButton } from '../../parts/page/buttons.tsx'
import styles from './cards.module.css'

type Card = Data<'/app/get-sticky-data'>['cards'][number]

/** The colour at the edge of a card: nothing to do, something to do, trouble, or the report is ready. */
const tones: Readonly<Record<Card['kind'], 'calm' | 'act' | 'bad' | 'good'>> = {
  under_review: 'calm',
  proceed_to_pay: 'act',
  payment_failed: 'bad',
  payment_problem: 'bad',
  documents_requested: 'act',
  in_progress: 'calm',
  report_ready: 'good',
}

/** Cards that say what the patient's cases wait for; nothing is shown when there are none. */
export function Cards() {
  const t = useText()
  const { data } = useLoad(['cards'], () => load(api.GET('/app/get-sticky-data')), {
    soon: ({ cards }) => cards.some(({ action }) => action !== null),
  })
  const cards = data?.cards ?? []
  if (cards.length === 0) return null
  return (
    <ul className={styles.cards} aria-label={t('cards')}>
      {cards.map(card => (
        <CaseCard key={card.card_id} card={card} />
      ))}
    </ul>
  )
}

function CaseCard({ card }: { card: Card }) {
  const t = useText()
  const f = useFormats()
  const promise = usePromise()
  const { total_amount, currency } = card
  const price = total_amount !== null && t('card_price', { amount: f.money(total_amount, currency) })
  const ready = card.kind === 'report_ready'
  return (
    <li className={styles.card} data-tone={tones[card.kind]}>
      <div>
        <Text fw={600}>{card.title}</Text>
        <Text size="sm">{card.message}</Text>
        <Text size="sm">
          <Dotted items={[card.review_type, card.disease, caseLabel(card), price, promise(card)]} />
        </Text>
      </div>
      <div className={styles.actions}>
        {card.action && <OutsideButton url={card.action.url} label={card.action.label} size="sm" />}
        <Button
          component={Link}
          to={ready ? `/app/cases/${card.case_id}/report` : `/app/cases/${card.case_id}`}
          variant={ready ? 'filled' : 'default'}
          size="sm"
        >
          {t(ready ? 'read_report' : 'open_case')}
        </Button>
      </div>
    </li>
  )
}

interface Promised {
  readonly is_late: boolean
  readonly expected_date: string | null
}

/** The expected day of the report in a few words, and whether it is late. Null when nothing is promised. */
export function usePromise(): (promised: Promised) => string | null {
  const t = useText()
  const f = useFormats()
  return ({ is_late, expected_date }) => {
    const date = expected_date && f.day(expected_date)
    if (!is_late) return date && t('report_by', { date })
    return date ? `${t('late')} · ${t('late_by', { date })}` : t('late')
  }
}
