import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

/** A patient's request to erase data, as administrators see it. */
export type ErasureRequest = Data<'/admin/erasure-requests'>[number]

type Decision = 'erase' | 'refuse'
const decisions: readonly Decision[] = ['erase', 'refuse']

/** No answer is preselected, because erasing cannot be undone. */
export function AnswerDialog({ request, close }: { request: ErasureRequest; close: () => void }) {
  const t = useText()
  const [decision, decide] = useState<Decision | null>(null)
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const words = answer.trim()
  const answering = useVerb(
    (chosen: Decision) =>
      load(
        api.POST('/admin/answer-erasure', {
          body: { request_id: request.request_id, decision: chosen, answer: words },
        }),
      ),
    () => {
      sayDone(t('erasure_answer_done'))
      close()
    },
  )
  const send = () => {
    setTried(true)
    if (decision !== null && words !== '') answering.mutate(decision)
  }
  return (
    <Dialog title={t('erasure_answer_title')} close={close}>
      {request.reason && (
        <Text size="sm" mb="md" dir="auto">
          {request.reason}
        </Text>
      )}
      <Radio.Group
        label={t('erasure_decision')}
        value={decision ?? ''}
        onChange={value => decide(value as Decision)}
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
          {t('erase_note')}
        </Text>
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
        leave={{ label: t('erasure_leave'), close }}
      />
    </Dialog>
  )
}
