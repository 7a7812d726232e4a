import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { opinionStates, type SentOpinionStatus } from '../../../../src/domain/case/opinion.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { sayDone, showFirstError, useSayRefused } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { DraftEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { UnprintableNote, useUnprintable } from '../../parts/form/unprintable.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import type { DoctorCase } from '../case/doctor-case.ts'
import { AnswerFields } from './answer-fields.tsx'
import { OpinionPictures } from './opinion-pictures.tsx'

interface OpinionFormProps {
  assignmentId: string
  opinion: DoctorCase['my_opinion']
  /** The patient's questions, which the doctor may answer. */
  questions: readonly string[]
}

export function OpinionForm({ assignmentId, opinion, questions }: OpinionFormProps) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const stored = {
    diagnosis: opinion?.diagnosis ?? '',
    recommendations: opinion?.recommendations ?? '',
    answers: questions.map((_, index) => opinion?.answers[index] ?? ''),
  }
  const form = useForm({ initialValues: stored })
  const sent = useRef(stored)
  const forget = useKept(`opinion.${assignmentId}`, form, stored)
  const labels = {
    diagnosis: t('diagnosis'),
    recommendations: t('recommendations'),
    answers: t('patient_questions'),
  }
  const errorsOf = useFieldErrors(labels)
  const unprintable = useUnprintable('pro', [
    { label: labels.diagnosis, text: form.values.diagnosis },
    { label: labels.recommendations, text: form.values.recommendations },
  ])
  const sayRefused = useSayRefused()
  const giving = useVerb(
    (status: SentOpinionStatus) =>
      load(api.POST('/pro/review-report', { body: { sop_id: assignmentId, status, ...form.values } })),
    (_, status) => {
      forget(sent.current)
      sayDone(t(opinionStates[status].given ? 'opinion_given' : 'draft_saved'))
    },
  )
  const give = (status: SentOpinionStatus) => {
    setAsking(false)
    sent.current = form.values
    giving.mutate(status, {
      onError: problem => {
        form.setErrors(errorsOf(problem))
        sayRefused(problem)
      },
    })
  }
  const send = (status: SentOpinionStatus) => {
    const missing = opinionStates[status].given ? missingIn(form.values, t('required')) : {}
    form.setErrors(missing)
    if (Object.keys(missing).length > 0) return showFirstError()
    if (opinionStates[status].given) return setAsking(true)
    give(status)
  }
  return (
    <Panel title={t('my_opinion')}>
      {opinion?.reopened && (
        <Passage
          title={t(opinion.reopened.by === 'coordinator' ? 'returned_to_you' : 'reopened_by_you')}
          text={opinion.reopened.note}
        />
      )}
      <form onSubmit={event => event.preventDefault()} noValidate>
        <FreeText label={labels.diagnosis} minRows={4} maxRows={14} {...form.getInputProps('diagnosis')} />
        <FreeText
          label={labels.recommendations}
          minRows={4}
          maxRows={14}
          mt="md"
          {...form.getInputProps('recommendations')}
        />
        <AnswerFields
          questions={questions}
          hint="own_answers_hint"
          maxRows={14}
          inputOf={field => form.getInputProps(field)}
        />
        <OpinionPictures assignmentId={assignmentId} pictures={opinion?.pictures ?? []} />
        <Text size="sm" c="dimmed" mt="md">
          {t('opinion_note')}
        </Text>
        <UnprintableNote of={unprintable} />
        <DraftEnd
          problem={giving.error}
          sending={giving.isPending ? giving.variables : null}
          final="submitted"
          label={t('submit_opinion')}
          send={send}
        />
      </form>
      {asking && (
        <FinalDialog
          title={t('submit_opinion')}
          label={t('submit_opinion_confirm')}
          act={() => give('submitted')}
          close={() => setAsking(false)}
        >
          <Text size="sm">{t('submit_opinion_note')}</Text>
          <UnprintableNote of={unprintable} />
        </FinalDialog>
      )}
    </Panel>
  )
}

function missingIn({ diagnosis, recommendations }: Record<'diagnosis' | 'recommendations', string>, message: string) {
  const blank = Object.entries({ diagnosis, recommendations }).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(blank.map(([name]) => [name, message]))
}
