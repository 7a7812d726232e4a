import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/language.ts'
import { refusalText } from '../../i18n/translate.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { AlertIcon } from '../../parts/page/icons.tsx'
import { isWaiting } from '../parts/reason-form.tsx'

/** A patient's request to erase data, as administrators see it. */
export type ErasureRequest = Data<'/admin/erasure-requests'>[number]

/** Returns the name or id of the person who asked, as far as it is still stored. */
export function useRequester({ patient_name, user_id }: ErasureRequest): string {
  const t = useText()
  return patient_name ?? user_id ?? t('erasure_person_erased')
}

type Decision = 'erase' | 'refuse'
const decisions: readonly Decision[] = ['erase', 'refuse']

/** The dialog that answers a request. No answer is preselected, because erasing cannot be undone. */
export function AnswerDialog({ request, close }: { request: ErasureRequest; close: () => void }) {
  const t = useText()
  const f = useFormats()
  const { lang } = useLanguage()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const words = answer.trim()
  const name = useRequester(request)
  const { case_id, case_number } = request
  const subject =
    case_id === null
      ? t('erasure_all_of', { name })
      : `${t('erasure_of_case', { number: caseLabel({ case_id, case_number }) })} · ${name}`
  const answering = useVerb(
    (chosen: Decision) =>
      load(
        api.POST('/admin/answer-erasure', {
          body: { request_id: request.request_id, decision: chosen, answer: words },
        }),
      ),
    answered => {
      sayDone(t(isWaiting(answered) ? 'approval_waits' : 'erasure_answer_done'))
      close()
    },
  )
  const { obstacle, cases } = request
  const isBlocked = decision === 'erase' && obstacle !== null
  const send = () => {
    setTried(true)
    if (decision === null || words === '') return showFirstError()
    if (!isBlocked) answering.mutate(decision)
  }
  return (
    <Dialog title={t('erasure_answer_title')} close={close}>
      <Text size="sm" fw={600} mb="sm">
        <bdi>{subject}</bdi>
      </Text>
      {request.reason && (
        <Text size="sm" mb="md" dir="auto">
          {request.reason}
        </Text>
      )}
      <Radio.Group
        label={t('erasure_decision')}
        value={decision ?? ''}
        onChange={value => setDecision(value as Decision)}
        error={tried && decision === null ? t('erasure_choose') : undefined}
      >
        <Stack gap="0.6rem" mt="0.4rem">
          {decisions.map(one => (
            <Radio key={one} value={one} label={t(`erasure_decision_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {decision === 'erase' && (
        <Text size="sm" mt="md">
          {request.case_id === null ? t('erase_person_note', { name, count: f.count(cases) }) : t('erase_note')}
        </Text>
      )}
      {isBlocked && (
        <Alert color="red" variant="outline" icon={<AlertIcon />} mt="md" title={t('erase_blocked')}>
          {refusalText(lang, obstacle)}
        </Alert>
      )}
      <FreeText
        label={t('erasure_answer_words')}
        description={t('erasure_answer_hint')}
        mt="md"
        minRows={3}
        maxLength={LONGEST_REASON}
        value={answer}
        onChange={event => setAnswer(event.currentTarget.value)}
        error={tried && words === '' ? t('required') : undefined}
      />
      <FormEnd
        verb={answering}
        label={t(decision === 'refuse' ? 'erasure_refuse_send' : 'erasure_answer_send')}
        act={send}
        grave={decision !== 'refuse'}
        disabled={isBlocked}
        leave={{ label: t('erasure_leave'), close }}
      />
    </Dialog>
  )
}
