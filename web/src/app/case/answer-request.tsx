import { Button, Checkbox, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_NOTE } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { DocumentList } from '../../parts/documents/document-list.tsx'
import { DocumentPicker } from '../../parts/documents/document-picker.tsx'
import type { MedicalDocument } from '../../parts/documents/own-document.ts'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { showFirstError } from '../../parts/form/after-saving.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors, useNotReady } from '../../parts/page/problem-text.ts'
import { useSayDoneWithContact } from '../contact/contact.ts'
import styles from './answer-request.module.css'
import type { OwnCase } from './own-case.ts'

interface AnswerRequestProps {
  caseId: string
  /** Files that the patient has already sent for this request. */
  sent: readonly MedicalDocument[]
  request: OwnCase['requested_documents'][number]
}

interface Answer {
  med_docs: MedicalDocument[]
  note: string
  moreFollows: boolean
}

const nothing: Answer = { med_docs: [], note: '', moreFollows: false }

/** A doctor's request for documents. The patient sends files, in parts if need be, or writes why there are none. */
export function AnswerRequest({ caseId, request, sent }: AnswerRequestProps) {
  const t = useText()
  const sayDoneWithContact = useSayDoneWithContact()
  const form = useForm<Answer>({ initialValues: nothing })
  const forget = useKept(`answer.${request.sop_id}`, form)
  const { med_docs, note, moreFollows } = form.values
  const [pending, setPending] = useState<Pending>(null)
  const said = note.trim()
  const errorsOf = useFieldErrors({ med_docs: t('documents'), note: t('answer_note') })
  const notReady = useNotReady()
  const sending = useVerb(
    () => {
      const { sop_id } = request
      const body = { case_id: caseId, sop_id, med_docs, complete: !moreFollows, note: said || undefined }
      return load(api.POST('/app/answer-document-request', { body }))
    },
    () => {
      forget()
      sayDoneWithContact(t('answer_sent'))
      form.setValues(nothing)
    },
  )
  const send = () =>
    sending.mutate(undefined, {
      onError: problem => {
        const unready = notReady(problem, med_docs)
        form.setErrors(unready === null ? errorsOf(problem) : { med_docs: unready })
        showFirstError()
      },
    })
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
      {sent.length > 0 && (
        <>
          <Text size="sm">{t('request_files')}</Text>
          <DocumentList caseId={caseId} documents={sent} />
        </>
      )}
      <div data-screen-only>
        <DocumentPicker
          value={med_docs}
          onChange={documents => form.setFieldValue('med_docs', documents)}
          error={form.errors.med_docs?.toString()}
          onPending={setPending}
        />
        <FreeText
          label={t('answer_note')}
          description={t('answer_note_hint')}
          minRows={2}
          maxLength={LONGEST_NOTE}
          mt="md"
          {...form.getInputProps('note')}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('note', t('i_do_not_have_it'))}>
          {t('i_do_not_have_it')}
        </Button>
        <Checkbox label={t('more_follows')} mt="md" {...form.getInputProps('moreFollows', { type: 'checkbox' })} />
        <FormEnd
          verb={sending}
          label={t('send_answer')}
          act={send}
          disabled={pending !== null || (med_docs.length === 0 && said === '')}
        />
      </div>
    </Panel>
  )
}
