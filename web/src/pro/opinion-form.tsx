import { Button, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { sayDone } from '../parts/done.ts'
import { Panel } from '../parts/page.tsx'
import { Passage } from '../parts/passage.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { showFirstError } from '../parts/show-first-error.ts'
import { SubmitRow } from '../parts/submit-row.tsx'
import { useKept } from '../parts/use-kept.ts'
import type { DoctorCase } from './doctor-case.ts'

type Opinion = DoctorCase['my_opinion']

export function OpinionForm({ sopId, opinion }: { sopId: string; opinion: Opinion }) {
  const t = useText()
  const { lang } = useLanguage()
  const form = useForm({
    initialValues: { diagnosis: opinion?.diagnosis ?? '', recommendations: opinion?.recommendations ?? '' },
  })
  const forget = useKept(`opinion.${sopId}`, form)
  const giving = useVerb(
    (status: 'draft' | 'submitted') =>
      load(api.POST('/pro/review-report', { body: { sop_id: sopId, status, ...form.values } })),
    (_answer, status) => {
      forget()
      sayDone(t(status === 'draft' ? 'draft_saved' : 'opinion_given'))
    },
  )
  const labels = { diagnosis: t('diagnosis'), recommendations: t('recommendations') }
  const give = (status: 'draft' | 'submitted') => {
    const missing = status === 'submitted' ? missingIn(form.values, t('required')) : {}
    form.setErrors(missing)
    if (Object.keys(missing).length > 0) return showFirstError()
    giving.mutate(status, { onError: problem => form.setErrors(fieldErrors(problem, lang, labels)) })
  }
  return (
    <Panel title={t('my_opinion')}>
      <form onSubmit={event => event.preventDefault()} noValidate>
        <Textarea
          label={t('diagnosis')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={20_000}
          dir="auto"
          {...form.getInputProps('diagnosis')}
        />
        <Textarea
          label={t('recommendations')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={20_000}
          mt="md"
          dir="auto"
          {...form.getInputProps('recommendations')}
        />
        <Text size="sm" c="dimmed" mt="md">
          {t('opinion_note')}
        </Text>
        <SubmitRow problem={giving.error}>
          <Button onClick={() => give('submitted')} loading={giving.isPending && giving.variables === 'submitted'}>
            {t('submit_opinion')}
          </Button>
          <Button
            variant="default"
            onClick={() => give('draft')}
            loading={giving.isPending && giving.variables === 'draft'}
          >
            {t('save_draft')}
          </Button>
        </SubmitRow>
      </form>
    </Panel>
  )
}

function missingIn(values: Record<string, string>, message: string): Record<string, string> {
  const blank = Object.entries(values).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(blank.map(([name]) => [name, message]))
}

export function SubmittedOpinion({ opinion }: { opinion: Opinion }) {
  const t = useText()
  const f = useFormats()
  if (opinion === null) return null
  return (
    <Panel title={t('my_opinion')}>
      <Text size="sm" c="dimmed">
        {opinion.submitted_date ? t('submitted_on', { date: f.moment(opinion.submitted_date) }) : t('opinion_draft')}
      </Text>
      <Passage title={t('diagnosis')} text={opinion.diagnosis} />
      <Passage title={t('recommendations')} text={opinion.recommendations} />
    </Panel>
  )
}
