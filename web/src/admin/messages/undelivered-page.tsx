import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { caseLabel } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { RetryButton } from '../worklist/act-button.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** Lists the messages that could not be delivered, each with a button to send it again. */
export function UndeliveredPage() {
  const t = useText()
  const [page, go] = useState(1)
  const rows = useLoad(['undelivered', page], () => ask(api.POST('/admin/list-undelivered', { body: { page } })))
  return (
    <Page title={t('nav_undelivered')} intro={t('undelivered_intro')}>
      <PagedRows query={rows} go={go} empty={<Empty title={t('undelivered_none')} hint={t('undelivered_none_hint')} />}>
        {delivery => {
          const number = caseLabel(delivery)
          return (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              more={
                <Link to={`/admin/cases/${delivery.case_id}`}>
                  <bdi>{number}</bdi>
                </Link>
              }
            >
              <RetryButton id={delivery.id} name={number} />
            </DeliveryRow>
          )
        }}
      </PagedRows>
    </Page>
  )
}
