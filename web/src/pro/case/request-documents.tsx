import { Button } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REQUESTED_DOCUMENT } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/done.ts'
import { ItemList } from '../../parts/form/item-list.tsx'
import { SubmitRow } from '../../parts/form/submit-row.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { Assignment } from './doctor-case.ts'

/** The documents that the doctor still needs from the patient; an empty list withdraws the request. */
export function RequestDocuments({ row, doctorId }: { row: Assignment; doctorId: string }) {
  const t = useText()
  const requested = row.requested_documents
  /** Null until the doctor changes the list; until then the service's list is shown. */
  const [changed, setChanged] = useState<string[] | null>(null)
  const [sent, setSent] = useState(0)
  const items = changed ?? requested
  const asking = useVerb(
    () => {
      const body = { sop_id: row.sop_id, doctor_id: doctorId, request_documents: items }
      return load(api.POST('/pro/request-documents', { body }))
    },
    () => {
      setChanged(null)
      setSent(sent + 1)
      sayDone(t('request_sent'))
    },
  )
  const same = items.join('\n') === requested.join('\n')
  return (
    <Panel title={t('request_documents')}>
      <ItemList
        key={sent}
        label={t('needed_document')}
        hint={t('needed_document_hint')}
        items={items}
        onChange={setChanged}
        maxLength={LONGEST_REQUESTED_DOCUMENT}
      />
      <SubmitRow problem={asking.error}>
        <Button variant="light" onClick={() => asking.mutate(undefined)} disabled={same} loading={asking.isPending}>
          {t(requested.length === 0 ? 'send_request' : 'update_request')}
        </Button>
      </SubmitRow>
    </Panel>
  )
}
