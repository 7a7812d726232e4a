import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, ask } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError, useSayRefused, useSayUnprintable } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { SubmitRow } from '../../parts/form/form-end.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { type DoctorCase, opinionsAwaited } from '../case/doctor-case.ts'
import { PreviewDialog, usePreview } from './preview-dialog.tsx'
import { emptySummary, SummaryFields, summaryBody, unanswered } from './summary-fields.tsx'

/** The coordinator's summary: it can be previewed as a report, and is then sent for good. */
export function SummaryForm({ data, assignmentId }: { data: DoctorCase; assignmentId: string }) {
  const t = useText()
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    initialValues: emptySummary(data),
    validate: { summary: value => (value.trim() === '' ? t('required') : null) },
  })
  const forget = useKept(`summary.${assignmentId}`, form)
  const labels = {
    summary: t('summary'),
    diagnosis: t('diagnosis'),
    recommendations: t('recommendations'),
    answers: t('patient_questions'),
  }
  const errorsOf = useFieldErrors(labels)
  const sayUnprintable = useSayUnprintable(labels)
  const sayRefused = useSayRefused()
  const onError = (problem: Problem) => {
    form.setErrors(errorsOf(problem))
    sayRefused(problem)
  }
  const completing = useVerb(
    () => ask(api.POST('/pro/submit-coordinator-summary', { body: summaryBody(assignmentId, form.values) })),
    ({ warnings }) => {
      forget()
      sayDone(t('report_sent'))
      sayUnprintable(warnings)
      go(`/pro/cases/${data.case_id}`)
    },
  )
  const complete = () => {
    setAsking(false)
    completing.mutate(undefined, { onError })
  }
  const preview = usePreview()
  const look = form.onSubmit(values => preview.make(summaryBody(assignmentId, values), onError), showFirstError)
  return (
    <Panel title={t('summary')}>
      <form onSubmit={form.onSubmit(() => setAsking(true), showFirstError)} noValidate>
        <SummaryFields form={form} questions={data.questions} />
        <SubmitRow problem={completing.error ?? preview.error}>
          <Button type="submit" loading={completing.isPending}>
            {t('complete_case')}
          </Button>
          <Button variant="default" onClick={() => look()} loading={preview.isMaking}>
            {t('preview_report')}
          </Button>
        </SubmitRow>
      </form>
      {asking && (
        <WhilePossible
          possible={data.allowed.includes('submit-coordinator-summary')}
          status={data.status}
          close={() => setAsking(false)}
        >
          <CompleteDialog
            awaited={opinionsAwaited(data)}
            unanswered={unanswered(form.values)}
            complete={complete}
            close={() => setAsking(false)}
          />
        </WhilePossible>
      )}
      {preview.pdf && <PreviewDialog pdf={preview.pdf} close={preview.forget} />}
    </Panel>
  )
}

interface CompleteDialogProps {
  /** The number of opinions that were asked for and not given. */
  awaited: number
  /** The number of the patient's questions without an answer. */
  unanswered: number
  complete: () => void
  close: () => void
}

/** Asks before the report is sent, because it cannot be changed afterwards, and names whatever is missing. */
function CompleteDialog({ awaited, unanswered, complete, close }: CompleteDialogProps) {
  const t = useText()
  return (
    <FinalDialog title={t('complete_case')} label={t('complete_confirm')} act={complete} close={close}>
      {awaited > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {t('opinions_missing', { count: awaited })}
        </Text>
      )}
      {unanswered > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {t('answers_missing', { count: unanswered })}
        </Text>
      )}
      <Text size="sm">{t('complete_note')}</Text>
    </FinalDialog>
  )
}
