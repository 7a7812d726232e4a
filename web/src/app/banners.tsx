import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'

const tones: Readonly<Record<string, string>> = {
  proceed_to_pay: 'warn',
  payment_failed: 'bad',
  documents_requested: 'warn',
  report_ready: 'good',
}

/** What the patient's cases wait for. A quiet place: without news there is nothing. */
export function Banners() {
  const t = useText()
  const { data } = useLoad(['banners'], () => load(api.GET('/app/get-sticky-data')))
  const cards = data?.cards ?? []
  if (cards.length === 0) return null
  return (
    <ul className="banners" aria-label={t('banners')}>
      {cards.map(card => (
        <li key={card.card_id} className={`banner banner-${tones[card.kind] ?? 'info'}`}>
          <div>
            <Text fw={600}>{card.title}</Text>
            <Text size="sm">{card.message}</Text>
          </div>
          <div className="banner-actions">
            {card.action && <PayLink url={card.action.url} label={card.action.label} />}
            <Button
              component={Link}
              to={card.kind === 'report_ready' ? `/app/cases/${card.case_id}/report` : `/app/cases/${card.case_id}`}
              variant={card.kind === 'report_ready' ? 'filled' : 'default'}
              size="sm"
            >
              {t(card.kind === 'report_ready' ? 'read_report' : 'open_case')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The checkout opens beside this page, which notices by itself when the money has arrived. */
export function PayLink({ url, label }: { url: string; label: string }) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size="sm">
      {label}
    </Button>
  )
}
