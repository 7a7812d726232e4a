import { Skeleton } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { figures as figuresOf } from '../../api/questions.ts'
import { useText } from '../../i18n/language.ts'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page, SectionTitle } from '../../parts/page/page.tsx'
import { useAddress } from '../parts/address.ts'
import { Worklist } from '../worklist/worklist.tsx'
import styles from './dashboard-page.module.css'
import { Figures } from './figures.tsx'
import { bodyOf, isChosen, PeriodChoice, periodOf, usualPeriod } from './period-choice.tsx'

export function DashboardPage() {
  const t = useText()
  const [given, change] = useAddress(usualPeriod)
  const period = periodOf(given)
  const { path, key, body } = figuresOf(bodyOf(period))
  const figures = useLoad(key, () => load(api.POST(path, { body })), {
    enabled: isChosen(period),
    placeholderData: previous => previous,
  })
  return (
    <Page title={t('nav_dashboard')}>
      <Worklist />
      <div className={styles.head}>
        <SectionTitle>{t('figures')}</SectionTitle>
        <PeriodChoice value={period} onChange={({ name, from, to }) => change({ period: name, from, to })} />
      </div>
      {!isChosen(period) && figures.data === undefined ? (
        <Empty title={t('choose_days')} hint={t('choose_days_hint')} />
      ) : (
        <Loaded query={figures} skeleton={<Skeleton height={420} />}>
          {data => <Figures data={data} />}
        </Loaded>
      )}
    </Page>
  )
}
