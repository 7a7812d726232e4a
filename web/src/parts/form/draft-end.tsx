import { Button } from '@mantine/core'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { SubmitRow } from './submit-row.tsx'

interface DraftEndProps<Final extends string> {
  problem: Problem | null
  /** What is being sent at the moment. */
  sending: Final | 'draft' | null
  final: Final
  label: string
  send: (status: Final | 'draft') => void
}

/** The buttons of a form that can be sent for good or kept as a draft. */
export function DraftEnd<Final extends string>({ problem, sending, final, label, send }: DraftEndProps<Final>) {
  const t = useText()
  return (
    <SubmitRow problem={problem}>
      <Button onClick={() => send(final)} loading={sending === final}>
        {label}
      </Button>
      <Button variant="default" onClick={() => send('draft')} loading={sending === 'draft'}>
        {t('save_draft')}
      </Button>
    </SubmitRow>
  )
}
