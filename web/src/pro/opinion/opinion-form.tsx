import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { opinionStates, type SentOpinionStatus } from '../../../../src/domain/case/opinion.ts'
import { api, ask } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError, useSayRefused, useSayUnprintable } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { DraftEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import type { DoctorCase } from '../case/doctor-case.ts'

export function OpinionForm({ assignmentId, opinion }: { assignmentId: string; opinion: DoctorCase['my_opinion'] }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const stored = { diagnosis: opinion?.diagnosis ?? '', recommendations: opinion?.recommendations ?? '' }
  const form = useForm({ initialValues: stored })
  const forget = useKept(`opinion.${assignmentId}`, form, stored)
  const labels = { diagnosis: t('diagnosis'), recommendations: t('recommendations') }
  const errorsOf = useFieldErrors(labels)
  const sayUnprintable = useSayUnprintable(labels)
  const sayRefused = useSayRefused()
  const giving = useVerb(
    (status: SentOpinionStatus) =>
      ask(api.POST('/pro/review-report', { body: { sop_id: assignmentId, status, ...form.values } })),
    ({ warnings }, status) => {
      forget()
      sayDone(t(opinionStates[status].given ? 'opinion_given' : 'draft_saved'))
      sayUnprintable(warnings)
    },
  )
  const give = (status: SentOpinionStatus) => {
    setAsking(false)
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
      <form onSubmit={event => event.preventDefault()} noValidate>
        <FreeText label={labels.diagnosis} minRows={4} maxRows={14} {...form.getInputProps('diagnosis')} />
        <FreeText
          label={labels.recommendations}
          minRows={4}
          maxRows={14}
          mt="md"
          {...form.getInputProps('recommendations')}
        />
        <Text size="sm" c="dimmed" mt="md">
          {t('opinion_note')}
        </Text>
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
        </FinalDialog>
      )}
    </Panel>
  )
}

function missingIn(values: Record<string, string>, message: string): Record<string, string> {
  const blank = Object.entries(values).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(blank.map(([name]) => [name, message]))
}
