import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import type { MedicalDocument } from '../parts/case/documents.tsx'
import { DocumentPicker } from '../parts/form/document-picker.tsx'
import { sayDone } from '../parts/form/done.ts'
import { FormEnd } from '../parts/form/form-end.tsx'
import { Panel } from '../parts/page/panel.tsx'
import styles from './answer-request.module.css'
import type { OwnCase } from './own-case.ts'

interface AnswerRequestProps {
  caseId: string
  request: OwnCase['requested_documents'][number]
}

/** A doctor asked for something; the patient sends it from here. */
export function AnswerRequest({ caseId, request }: AnswerRequestProps) {
  const t = useText()
  const [documents, setDocuments] = useState<MedicalDocument[]>([])
  const sending = useVerb(
    () => {
      const body = { case_id: caseId, sop_id: request.sop_id, med_docs: documents }
      return load(api.POST('/app/answer-document-request', { body }))
    },
    () => sayDone(t('documents_sent')),
  )
  return (
    <Panel title={t('documents_requested')}>
      <Text size="sm">{t('documents_requested_by', { name: request.doctor_name })}</Text>
      <ul className={styles.wishes}>
        {request.documents.map(name => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <DocumentPicker value={documents} onChange={setDocuments} />
      <FormEnd
        verb={sending}
        label={t('send_documents')}
        act={() => sending.mutate(undefined)}
        disabled={documents.length === 0}
      />
    </Panel>
  )
}
