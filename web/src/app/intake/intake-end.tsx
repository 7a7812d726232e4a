import { Button, Text } from '@mantine/core'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { ButtonRow, SubmitRow } from '../../parts/form/form-end.tsx'
import type { WrittenStatus } from './case-values.ts'
import { type Step, steps } from './steps.ts'

interface IntakeEndProps {
  step: Step
  problem: Problem | null
  /** The status that is being saved: a draft or a submitted case. Null when nothing is being saved. */
  sending: WrittenStatus | null
  back: (step: Step) => void
  /** Saves the form as a draft. */
  keep: () => void
}

/** Buttons to go on, go back, or save a draft. The button of the last step submits the case. */
export function IntakeEnd({ step, problem, sending, back, keep }: IntakeEndProps) {
  const t = useText()
  const before = steps[steps.indexOf(step) - 1]
  return (
    <SubmitRow problem={problem}>
      <Button type="submit" loading={sending === 'review'}>
        {t(step === 'check' ? 'submit_case' : 'intake_next')}
      </Button>
      {before && (
        <Button variant="default" onClick={() => back(before)}>
          {t('intake_back')}
        </Button>
      )}
      <Button variant="subtle" onClick={keep} loading={sending === 'draft'}>
        {t('save_draft')}
      </Button>
    </SubmitRow>
  )
}

interface EmptyCaseDialogProps {
  send: () => void
  add: () => void
  close: () => void
}

/** Asks about a case with neither history nor documents, because they may have been forgotten. */
export function EmptyCaseDialog({ send, add, close }: EmptyCaseDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('nothing_told')} close={close}>
      <Text size="sm" mb="md">
        {t('nothing_told_hint')}
      </Text>
      <ButtonRow>
        <Button onClick={add}>{t('add_something')}</Button>
        <Button variant="default" onClick={send}>
          {t('send_anyway')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
