import { Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface LeaveDialogProps {
  title: string
  /** The consequences of the act. */
  note: string
  /** Says who reads the reason. */
  hint: string
  leave: (reason: string | undefined) => Promise<unknown>
  onDone: () => void
  /** The button that changes nothing. */
  stay: string
  close: () => void
}

/** Takes a specialist off the team, at their own wish or the coordinator's. */
export function LeaveDialog({ title, note, hint, leave, onDone, stay, close }: LeaveDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const leaving = useVerb(() => leave(reason.trim() || undefined), onDone)
  return (
    <Dialog title={title} close={close}>
      <Text size="sm" mb="md">
        {note}
      </Text>
      <FreeText
        label={t('team_reason')}
        description={hint}
        minRows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormEnd
        verb={leaving}
        label={title}
        act={() => leaving.mutate(undefined)}
        grave
        leave={{ label: stay, close }}
      />
    </Dialog>
  )
}
