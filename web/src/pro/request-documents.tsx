import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { sayDone } from '../parts/form/done.ts'
import { ItemList } from '../parts/form/item-list.tsx'
import { SubmitRow } from '../parts/form/submit-row.tsx'
import { Panel } from '../parts/page/panel.tsx'

interface RequestProps {
  sopId: string
  doctorId: string
  requested?: readonly string[]
}

/** What the doctor still needs from the patient; an empty list takes the request back. */
export function RequestDocuments({ sopId, doctorId, requested = [] }: RequestProps) {
  const t = useText()
  const [items, setItems] = useState<string[]>([...requested])
  const asking = useVerb(
    () => {
      const body = { sop_id: sopId, doctor_id: doctorId, request_documents: items }
      return load(api.POST('/pro/request-documents', { body }))
    },
    () => sayDone(t('request_sent')),
  )
  const changed = items.join('\n') !== requested.join('\n')
  return (
    <Panel title={t('request_documents')}>
      <ItemList
        label={t('needed_document')}
        hint={t('needed_document_hint')}
        items={items}
        onChange={setItems}
        maxLength={300}
      />
      <SubmitRow problem={asking.error}>
        <Button variant="light" onClick={() => asking.mutate(undefined)} disabled={!changed} loading={asking.isPending}>
          {t('send_request')}
        </Button>
      </SubmitRow>
    </Panel>
  )
}

/** The case does not show the coordinator's own request; the list of assignments does. */
export function CoordinatorRequest({ sopId, doctorId }: { sopId: string; doctorId: string }) {
  const rows = useLoad(['sops', 'own-request'], () =>
    ask(api.POST('/pro/sops', { body: { coordinator: true, page_size: 100 } })),
  )
  if (rows.data === undefined) return null
  const requested = rows.data.data.find(row => row.sop_id === sopId)?.requested_documents ?? []
  return <RequestDocuments key={requested.join()} sopId={sopId} doctorId={doctorId} requested={requested} />
}
