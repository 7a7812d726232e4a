import { Button } from '@mantine/core'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { SubmitRow } from '../../parts/form/submit-row.tsx'
import type { WrittenStatus } from './case-values.ts'
import { type Step, steps } from './steps.ts'

interface IntakeEndProps {
  step: Step
  problem: Problem | null
  /** What is being saved at the moment: a draft, or the case. */
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
