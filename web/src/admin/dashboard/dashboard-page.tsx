import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Figures } from './figures.tsx'
import { bodyOf, isChosen, type PeriodValues } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'

export function DashboardPage() {
  const t = useText()
  const [period, setPeriod] = useState<PeriodValues>({ name: 'this_month', from: '', to: '' })
  const body = bodyOf(period)
  const figures = useLoad(['dashboard', body], () => load(api.POST('/admin/dashboard-overview', { body })), {
    enabled: isChosen(period),
    placeholderData: previous => previous,
  })
  return (
    <Page title={t('nav_dashboard')} actions={<PeriodChoice value={period} onChange={setPeriod} />}>
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
