import { Button, NumberInput, Radio, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { DocumentPicker } from '../parts/document-picker.tsx'
import type { MedicalDocument } from '../parts/documents.tsx'
import { sayDone } from '../parts/done.ts'
import { Panel } from '../parts/page.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { showFirstError } from '../parts/show-first-error.ts'
import { SubmitRow } from '../parts/submit-row.tsx'
import { useKept } from '../parts/use-kept.ts'
import { ReviewTypeChoice } from './review-type-choice.tsx'
import type { Written } from './save-case.ts'

export interface CaseValues {
  rt_id: string
  dc_id: string | null
  patient_age: number | string
  patient_gender: string
  medical_history: string
  medical_documents: MedicalDocument[]
}

export const emptyCase: CaseValues = {
  rt_id: '',
  dc_id: null,
  patient_age: '',
  patient_gender: '',
  medical_history: '',
  medical_documents: [],
}

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
      patient_age: value =>
        typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 150 ? null : t('age_wrong'),
      patient_gender: value => (value === '' ? t('choose_gender') : null),
    },
  })
}

/** Intake: written in one go or in several, as a draft or submitted. */
export function CaseForm({ name, initial, save, done }: CaseFormProps) {
  const t = useText()
  const { lang } = useLanguage()
  const form = useCaseForm(initial)
  const forget = useKept(`case.${name}`, form)
  const diseases = useLoad(['diseases'], () => load(api.GET('/app/list-diseases')))
  const sending = useVerb(
    (status: Written['status']) => save(bodyOf(form.values, status)),
    (caseId, status) => {
      forget()
      sayDone(t(status === 'draft' ? 'draft_saved' : 'case_submitted'))
      done(caseId)
    },
  )
  const labels = { patient_age: t('age'), patient_gender: t('gender'), medical_history: t('history') }
  const send = (status: Written['status']) => {
    if (form.validate().hasErrors) return showFirstError()
    sending.mutate(status, { onError: problem => form.setErrors(fieldErrors(problem, lang, labels)) })
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
      <Panel title={t('section_patient')}>
        <div className="two">
          <NumberInput
            label={t('age')}
            min={0}
            max={150}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            {...form.getInputProps('patient_age')}
          />
          <Radio.Group label={t('gender')} {...form.getInputProps('patient_gender')}>
            <div className="radios">
              <Radio value="female" label={t('female')} />
              <Radio value="male" label={t('male')} />
            </div>
          </Radio.Group>
        </div>
        <Textarea
          label={t('history')}
          description={t('history_hint')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={20_000}
          mt="md"
          dir="auto"
          {...form.getInputProps('medical_history')}
        />
      </Panel>
      <Panel title={t('documents')}>
        <DocumentPicker
          value={form.values.medical_documents}
          onChange={documents => form.setFieldValue('medical_documents', documents)}
          error={form.errors.medical_documents?.toString()}
        />
      </Panel>
      <Text size="sm" c="dimmed" mt="md">
        {t('submit_note')}
      </Text>
      <SubmitRow problem={sending.error}>
        <Button onClick={() => send('review')} loading={sending.isPending && sending.variables === 'review'}>
          {t('submit_case')}
        </Button>
        <Button
          variant="default"
          onClick={() => send('draft')}
          loading={sending.isPending && sending.variables === 'draft'}
        >
          {t('save_draft')}
        </Button>
      </SubmitRow>
    </form>
  )
}

function bodyOf(values: CaseValues, status: Written['status']): Written {
  return {
    rt_id: values.rt_id,
    dc_id: values.dc_id ?? '',
    patient_age: Number(values.patient_age),
    patient_gender: values.patient_gender as Written['patient_gender'],
    medical_history: values.medical_history,
    medical_documents: values.medical_documents,
    status,
  }
}
