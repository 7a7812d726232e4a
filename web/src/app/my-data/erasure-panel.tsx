import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { SectionTitle } from '../../parts/page/section-title.tsx'
import { AskErasureDialog } from './ask-erasure-dialog.tsx'
import { RequestRow } from './request-row.tsx'

export function ErasurePanel() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [page, go] = useState(1)
  const requests = useLoad(['erasure-requests', page], () => ask(api.POST('/app/erasure-requests', { body: { page } })))
  return (
    <Panel title={t('erasure_title')}>
      <Text size="sm" mb="md">
        {t('erasure_text')}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('erasure_act')}
      </Button>
      <SectionTitle>{t('erasure_requests')}</SectionTitle>
      <PagedRows
        query={requests}
        go={go}
        empty={
          <Text size="sm" c="dimmed">
            {t('erasure_none')}
          </Text>
        }
      >
        {request => <RequestRow key={request.request_id} request={request} />}
      </PagedRows>
      {asking && <AskErasureDialog close={() => setAsking(false)} />}
    </Panel>
  )
}
