import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import type { Pending } from '../parts/documents/use-document-field.ts'
import { DocumentPicker } from '../parts/form/document-picker.tsx'
import { sayDone } from '../parts/form/done.ts'
import { DraftEnd } from '../parts/form/draft-end.tsx'
import { showFirstError } from '../parts/form/show-first-error.ts'
import { useKept } from '../parts/form/use-kept.ts'
import { Panel } from '../parts/page/panel.tsx'
import { useFieldErrors } from '../parts/page/problem-text.ts'
import { type CaseValues, type Written, type WrittenStatus, writtenOf } from './case-values.ts'
import { PatientFields } from './patient-fields.tsx'
import { ReviewTypeChoice } from './review-type-choice.tsx'

interface CaseFormProps {
  name: string
  initial: CaseValues
  save: (body: Written) => Promise<string>
  done: (caseId: string) => void
}

function useCaseForm(initial: CaseValues) {
  const t = useText()
  return useForm<CaseValues>({
    initialValues: initial,
    validate: {
      rt_id: value => (value === '' ? t('choose_review_type') : null),
      dc_id: value => (value === null ? t('choose_category') : null),
      patient_name: (value, { relation }) =>
        relation !== 'self' && value.trim() === '' ? t('patient_name_wanted') : null,
      patient_age: value =>
        typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 150 ? null : t('age_wrong'),
      patient_gender: value => (value === '' ? t('choose_gender') : null),
    },
  })
}

/** Intake: written in one go or in several, as a draft or submitted. */
export function CaseForm({ name, initial, save, done }: CaseFormProps) {
  const t = useText()
  const form = useCaseForm(initial)
  const [pending, setPending] = useState<Pending>(null)
  const forget = useKept(`case.${name}`, form)
  const diseases = useLoad(['diseases'], () => load(api.GET('/app/list-diseases')))
  const errorsOf = useFieldErrors({
    relation: t('relation'),
    patient_name: t('patient_name'),
    patient_age: t('age'),
    patient_gender: t('gender'),
    medical_history: t('history'),
    medical_documents: t('documents'),
    rt_id: t('review_type'),
    dc_id: t('category'),
  })
  const sending = useVerb(save, (caseId, { status }) => {
    forget()
    sayDone(t(status === 'draft' ? 'draft_saved' : 'case_submitted'))
    done(caseId)
  })
  const send = (status: WrittenStatus) => {
    if (pending === 'sending') return form.setFieldError('medical_documents', t('documents_sending'))
    if (pending === 'checking' && status !== 'draft')
      return form.setFieldError('medical_documents', t('documents_checking'))
    const body = writtenOf(form.values, status)
    if (form.validate().hasErrors || body === null) return showFirstError()
    sending.mutate(body, { onError: problem => form.setErrors(errorsOf(problem)) })
  }
  const options = (diseases.data?.items ?? []).map(({ key, value }) => ({ value: key, label: value }))
  return (
    <form onSubmit={event => event.preventDefault()} noValidate>
      <Panel title={t('section_review')}>
        <ReviewTypeChoice {...form.getInputProps('rt_id')} />
        <Select
          label={t('category')}
          placeholder={t('category_hint')}
          data={options}
          searchable
          nothingFoundMessage={t('nothing_found')}
          mt="md"
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('dc_id')}
        />
      </Panel>
      <PatientFields form={form} />
      <Panel title={t('documents')}>
        <DocumentPicker
          value={form.values.medical_documents}
          onChange={documents => form.setFieldValue('medical_documents', documents)}
          error={form.errors.medical_documents?.toString()}
          onPending={setPending}
        />
      </Panel>
      <Text size="sm" c="dimmed" mt="md">
        {t('submit_note')}
      </Text>
      <DraftEnd
        problem={sending.error}
        sending={sending.isPending ? sending.variables.status : null}
        final="review"
        label={t('submit_case')}
        send={send}
      />
    </form>
  )
}
