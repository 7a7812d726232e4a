import { Box, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { api, load } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { isForeign, useText } from '../../i18n/language.ts'
import { sayDone, showFirstError, useSayRefused } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { SubmitRow } from '../../parts/form/form-end.tsx'
import { type Unprintable, UnprintableNote, useUnprintable } from '../../parts/form/unprintable.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Caution } from '../../parts/page/caution.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { type DoctorCase, opinionsAwaited } from '../case/doctor-case.ts'
import { PreviewDialog, usePreview } from './preview-dialog.tsx'
import { SummaryFields, storedSummary, summaryBody, unanswered } from './summary-fields.tsx'

/**
 * Words of an opinion to be added to the summary. Each insertion is a new object, so that the same words can be added
 * again.
 */
export interface Inserted {
  readonly words: string
}

interface SummaryFormProps {
  data: DoctorCase
  assignmentId: string
  inserted: Inserted | null
}

/** The form of the coordinator's summary. It can be previewed as a report before it is sent for good. */
export function SummaryForm({ data, assignmentId, inserted }: SummaryFormProps) {
  const t = useText()
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    initialValues: storedSummary(data),
    validate: { summary: value => (value.trim() === '' ? t('required') : null) },
  })
  const forget = useKept(`summary.${assignmentId}`, form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once for each insertion
  useEffect(() => {
    if (inserted === null) return
    const { summary } = form.values
    form.setFieldValue('summary', [summary.trimEnd(), inserted.words].filter(Boolean).join('\n\n'))
    sayDone(t('opinion_inserted'))
  }, [inserted])
  const otherLanguage = isForeign(form.values.summary, data.patient?.language) && data.patient
  const languageNote = otherLanguage ? t(`summary_language_${otherLanguage.language}`) : null
  const labels = {
    summary: t('summary'),
    diagnosis: t('diagnosis'),
    recommendations: t('recommendations'),
    answers: t('patient_questions'),
  }
  const errorsOf = useFieldErrors(labels)
  const unprintable = useUnprintable('pro', [
    { label: labels.summary, text: form.values.summary },
    { label: labels.diagnosis, text: form.values.diagnosis },
    { label: labels.recommendations, text: form.values.recommendations },
    ...form.values.answers.map(text => ({ label: labels.answers, text })),
  ])
  const sayRefused = useSayRefused()
  const onError = (problem: Problem) => {
    form.setErrors(errorsOf(problem))
    sayRefused(problem)
  }
  const completing = useVerb(
    () => load(api.POST('/pro/submit-coordinator-summary', { body: summaryBody(assignmentId, form.values) })),
    () => {
      forget()
      sayDone(t('report_sent'))
      go(`/pro/cases/${data.case_id}`)
    },
  )
  const saving = useVerb(
    () => {
      const { summary, answers, outcome } = form.values
      const body = { sop_id: assignmentId, summary, answers, outcome: outcome || undefined }
      return load(api.POST('/pro/save-summary', { body }))
    },
    () => sayDone(t('summary_saved')),
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
        {languageNote && <Caution title={languageNote}>{t('summary_language_hint')}</Caution>}
        <UnprintableNote of={unprintable} />
        <SubmitRow problem={completing.error ?? preview.error ?? saving.error}>
          <Button type="submit" loading={completing.isPending}>
            {t('complete_case')}
          </Button>
          <Button variant="default" onClick={() => look()} loading={preview.isMaking}>
            {t('preview_report')}
          </Button>
          <Button variant="default" onClick={() => saving.mutate(undefined, { onError })} loading={saving.isPending}>
            {t('save_summary')}
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
            unprintable={unprintable}
            languageNote={languageNote}
            later={documentsAfterOpinions(data)}
            complete={complete}
            close={() => setAsking(false)}
          />
        </WhilePossible>
      )}
      {preview.pdf && <PreviewDialog pdf={preview.pdf} unprintable={unprintable} close={preview.forget} />}
    </Panel>
  )
}

interface CompleteDialogProps {
  /** The number of opinions that were asked for and not given. */
  awaited: number
  /** The number of the patient's questions without an answer. */
  unanswered: number
  unprintable: Unprintable
  languageNote: string | null
  /** The names of documents that came after an opinion was given. */
  later: readonly string[]
  complete: () => void
  close: () => void
}

/**
 * Asks before the report is sent, because the report cannot be changed afterwards. Names everything that is missing.
 */
function CompleteDialog(props: CompleteDialogProps) {
  const { awaited, unanswered, later, unprintable, languageNote, complete, close } = props
  const t = useText()
  return (
    <FinalDialog title={t('complete_case')} label={t('complete_confirm')} act={complete} close={close}>
      {awaited > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {awaited === 1 ? t('opinion_missing') : t('opinions_missing', { count: awaited })}
        </Text>
      )}
      {unanswered > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {t('answers_missing', { count: unanswered })}
        </Text>
      )}
      {later.length > 0 && (
        <Box mb="sm" role="alert">
          <Text size="sm" fw={600}>
            {t('documents_later', { names: later.join(t('comma')) })}
          </Text>
          <Text size="sm">{t('documents_later_hint')}</Text>
        </Box>
      )}
      {languageNote && (
        <Text size="sm" fw={600} mb="sm">
          {languageNote}
        </Text>
      )}
      <UnprintableNote of={unprintable} />
      <Text size="sm">{t('complete_note')}</Text>
    </FinalDialog>
  )
}

/** Returns the names of documents that the doctors of the opinions may not have seen. */
function documentsAfterOpinions({ opinions = [], medical_documents }: DoctorCase): string[] {
  const given = opinions.flatMap(({ submitted_date }) => (submitted_date === null ? [] : [Date.parse(submitted_date)]))
  const first = Math.min(...given)
  return medical_documents.flatMap(({ added_date, name }) =>
    added_date !== undefined && Date.parse(added_date) > first ? [name] : [],
  )
}
