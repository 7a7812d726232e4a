import { Button, Skeleton, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { Empty, Loaded, Page, Panel } from '../parts/page.tsx'
import { Passage } from '../parts/passage.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { showFirstError } from '../parts/show-first-error.ts'
import { SubmitRow } from '../parts/submit-row.tsx'
import { useKept } from '../parts/use-kept.ts'
import { type DoctorCase, rolesIn, useDoctorCase } from './doctor-case.ts'

/** The summary side by side with the opinions it rests on. */
export function SummaryPage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useDoctorCase(caseId)
  return (
    <Page
      title={t('write_summary')}
      intro={t('summary_intro')}
      back={{ to: `/pro/cases/${caseId}`, label: t('to_case') }}
    >
      <Loaded query={details} skeleton={<Skeleton height={420} />}>
        {data => {
          const { coordinator } = rolesIn(data)
          if (coordinator === undefined || data.status !== 'payment_success')
            return <Empty title={t('no_summary_now')} hint={t('no_summary_now_hint')} />
          return (
            <div className="halves">
              <Opinions data={data} />
              <SummaryForm data={data} sopId={coordinator.sop_id} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Opinions({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const opinions = data.opinions ?? []
  const missing = data.assigned_doctors.filter(doctor => doctor.opinion_status !== 'submitted').length
  return (
    <div>
      {missing > 0 && <Text className="quiet-note">{t('opinions_missing', { count: missing })}</Text>}
      {opinions.length === 0 && <Empty title={t('no_opinions')} hint={t('no_opinions_hint')} />}
      {opinions.map(opinion => (
        <Panel key={opinion.sop_id} title={t('opinion_by', { name: opinion.doctor_name })}>
          {opinion.submitted_date && (
            <Text size="sm" c="dimmed">
              {f.moment(opinion.submitted_date)}
            </Text>
          )}
          <Passage title={t('diagnosis')} text={opinion.diagnosis} />
          <Passage title={t('recommendations')} text={opinion.recommendations} />
        </Panel>
      ))}
    </div>
  )
}

function SummaryForm({ data, sopId }: { data: DoctorCase; sopId: string }) {
  const t = useText()
  const { lang } = useLanguage()
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    initialValues: { summary: '', diagnosis: '', recommendations: '' },
    validate: { summary: value => (value.trim() === '' ? t('required') : null) },
  })
  const forget = useKept(`summary.${sopId}`, form)
  const completing = useVerb(
    () => load(api.POST('/pro/submit-coordinator-summary', { body: { sop_id: sopId, ...form.values } })),
    () => {
      forget()
      sayDone(t('report_sent'))
      go(`/pro/cases/${data.case_id}`)
    },
  )
  const labels = { summary: t('summary'), diagnosis: t('diagnosis'), recommendations: t('recommendations') }
  const complete = () => {
    setAsking(false)
    completing.mutate(undefined, { onError: problem => form.setErrors(fieldErrors(problem, lang, labels)) })
  }
  const area = { autosize: true, maxRows: 18, maxLength: 20_000, dir: 'auto' as const }
  return (
    <Panel title={t('summary')}>
      <form onSubmit={form.onSubmit(() => setAsking(true), showFirstError)} noValidate>
        <Textarea
          label={t('summary')}
          description={t('summary_hint')}
          minRows={6}
          {...area}
          {...form.getInputProps('summary')}
        />
        <Textarea label={t('diagnosis_optional')} mt="md" minRows={3} {...area} {...form.getInputProps('diagnosis')} />
        <Textarea
          label={t('recommendations_optional')}
          mt="md"
          minRows={3}
          {...area}
          {...form.getInputProps('recommendations')}
        />
        <SubmitRow problem={completing.error}>
          <Button type="submit" loading={completing.isPending}>
            {t('complete_case')}
          </Button>
        </SubmitRow>
      </form>
      {asking && (
        <Dialog title={t('complete_case')} close={() => setAsking(false)}>
          <Text size="sm">{t('complete_note')}</Text>
          <div className="submit-row spaced">
            <Button onClick={complete} data-autofocus>
              {t('complete_confirm')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('back_to_text')}
            </Button>
          </div>
        </Dialog>
      )}
    </Panel>
  )
}
