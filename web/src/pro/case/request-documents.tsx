import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_REQUESTED_DOCUMENT } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { SubmitRow } from '../../parts/form/form-end.tsx'
import { ItemList } from '../../parts/form/item-list.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import type { Assignment } from './doctor-case.ts'

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')

/** Asks the patient for documents. An empty list withdraws the request. */
export function RequestDocuments({ row, doctorId }: { row: Assignment; doctorId: string }) {
  const t = useText()
  const requested = row.requested_documents
  const stored = { items: requested }
  const form = useForm({ initialValues: stored })
  const forget = useKept(`request.${row.sop_id}`, form, stored)
  const [rounds, setRounds] = useState(0)
  const { items } = form.values
  const asking = useVerb(
    (request_documents: string[]) => {
      const body = { sop_id: row.sop_id, doctor_id: doctorId, request_documents }
      return load(api.POST('/pro/request-documents', { body }))
    },
    (_, sent) => {
      sayDone(t('request_sent'))
      // Text that was typed while the request was being sent is kept.
      if (!isSame(form.values.items, sent)) return
      forget()
      setRounds(rounds + 1)
    },
  )
  return (
    <Panel title={t('request_documents')}>
      <ItemList
        key={rounds}
        label={t('needed_document')}
        hint={t('needed_document_hint')}
        items={items}
        onChange={changed => form.setFieldValue('items', changed)}
        maxLength={LONGEST_REQUESTED_DOCUMENT}
      />
      <SubmitRow problem={asking.error}>
        <Button
          variant="light"
          onClick={() => asking.mutate(items)}
          disabled={isSame(items, requested)}
          loading={asking.isPending}
        >
          {t(requested.length === 0 ? 'send_request' : 'update_request')}
        </Button>
      </SubmitRow>
    </Panel>
  )
}
