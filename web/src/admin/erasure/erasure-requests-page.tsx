import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type ErasureState, erasureStates } from '../../../../src/domain/case/erasure.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Page } from '../../parts/page/page.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { ErasureRequest } from './erasure-request.ts'
import { RequestRow } from './request-row.tsx'

/** Patients' requests to erase data; the unanswered ones are shown first. */
export function ErasureRequestsPage() {
  const t = useText()
  const [state, setState] = useState<ErasureState | ''>('open')
  const [page, go] = useState(1)
  const [answering, answer] = useState<ErasureRequest | null>(null)
  const requests = useLoad(['erasure-requests', state, page], () =>
    ask(api.POST('/admin/erasure-requests', { body: { page, ...(state === '' ? {} : { state }) } })),
  )
  return (
    <Page title={t('nav_erasure')} intro={t('erasure_admin_intro')}>
      <NativeSelect
        label={t('erasure_filter')}
        maw={280}
        mb="md"
        value={state}
        onChange={event => {
          setState(erasureStates.find(one => one === event.currentTarget.value) ?? '')
          go(1)
        }}
        data={[
          ...erasureStates.map(value => ({ value, label: t(`erasure_state_${value}`) })),
          { value: '', label: t('erasure_filter_all') },
        ]}
      />
      <PagedRows
        query={requests}
        go={go}
        empty={<Empty title={t('erasure_admin_none')} hint={t('erasure_admin_none_hint')} />}
      >
        {request => <RequestRow key={request.request_id} request={request} answer={() => answer(request)} />}
      </PagedRows>
      {answering && <AnswerDialog request={answering} close={() => answer(null)} />}
    </Page>
  )
}
