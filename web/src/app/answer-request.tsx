import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { DocumentPicker } from '../parts/document-picker.tsx'
import type { MedicalDocument } from '../parts/documents.tsx'
import { sayDone } from '../parts/done.ts'
import { Panel } from '../parts/page.tsx'
import { SubmitRow } from '../parts/submit-row.tsx'
import type { OwnCase } from './case-page.tsx'

/** A doctor asked for something; the patient sends it from here. */
export function AnswerRequest({
  caseId,
  request,
}: {
  caseId: string
  request: OwnCase['requested_documents'][number]
}) {
  const t = useText()
  const [documents, setDocuments] = useState<MedicalDocument[]>([])
  const sending = useVerb(
    () =>
      load(
        api.POST('/app/answer-document-request', {
          body: { case_id: caseId, sop_id: request.sop_id, med_docs: documents },
        }),
      ),
    () => sayDone(t('documents_sent')),
  )
  return (
    <Panel title={t('documents_requested')}>
      <Text size="sm">{t('documents_requested_by', { name: request.doctor_name })}</Text>
      <ul className="plain-list">
        {request.documents.map(name => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <DocumentPicker value={documents} onChange={setDocuments} />
      <SubmitRow problem={sending.error}>
        <Button onClick={() => sending.mutate(undefined)} disabled={documents.length === 0} loading={sending.isPending}>
          {t('send_documents')}
        </Button>
      </SubmitRow>
    </Panel>
  )
}
