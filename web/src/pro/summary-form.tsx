import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { sayDone } from '../parts/form/done.ts'
import { FormEnd } from '../parts/form/form-end.tsx'
import { FreeText } from '../parts/form/free-text.tsx'
import { showFirstError } from '../parts/form/show-first-error.ts'
import { useKept } from '../parts/form/use-kept.ts'
import { Panel } from '../parts/page/panel.tsx'
import { useFieldErrors } from '../parts/page/problem-text.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import type { DoctorCase } from './doctor-case.ts'

const MOST_ROWS = 18

export function SummaryForm({ data, assignmentId }: { data: DoctorCase; assignmentId: string }) {
  const t = useText()
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    initialValues: { summary: '', diagnosis: '', recommendations: '' },
    validate: { summary: value => (value.trim() === '' ? t('required') : null) },
  })
  const forget = useKept(`summary.${assignmentId}`, form)
  const completing = useVerb(
    () => load(api.POST('/pro/submit-coordinator-summary', { body: { sop_id: assignmentId, ...form.values } })),
    () => {
      forget()
      sayDone(t('report_sent'))
      go(`/pro/cases/${data.case_id}`)
    },
  )
  const errorsOf = useFieldErrors({
    summary: t('summary'),
    diagnosis: t('diagnosis'),
    recommendations: t('recommendations'),
  })
  const complete = () => {
    setAsking(false)
    completing.mutate(undefined, { onError: problem => form.setErrors(errorsOf(problem)) })
  }
  return (
    <Panel title={t('summary')}>
      <form onSubmit={form.onSubmit(() => setAsking(true), showFirstError)} noValidate>
        <FreeText
          label={t('summary')}
          description={t('summary_hint')}
          minRows={6}
          maxRows={MOST_ROWS}
          {...form.getInputProps('summary')}
        />
        <FreeText
          label={t('diagnosis_optional')}
          mt="md"
          minRows={3}
          maxRows={MOST_ROWS}
          {...form.getInputProps('diagnosis')}
        />
        <FreeText
          label={t('recommendations_optional')}
          mt="md"
          minRows={3}
          maxRows={MOST_ROWS}
          {...form.getInputProps('recommendations')}
        />
        <FormEnd verb={completing} label={t('complete_case')} />
      </form>
      {asking && <CompleteDialog complete={complete} close={() => setAsking(false)} />}
    </Panel>
  )
}
