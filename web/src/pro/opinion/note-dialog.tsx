import { Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_NOTE } from '../../../../src/domain/case/limits.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface NoteDialogProps {
  title: string
  /** The consequences of the act. */
  note: string
  label: string
  hint: string
  required?: boolean
  act: (words: string) => Promise<unknown>
  onDone: () => void
  /** The button that changes nothing. */
  stay: string
  close: () => void
}

/** Reopens or returns an opinion, with a few words about it. */
export function NoteDialog({ title, note, label, hint, required = false, act, onDone, stay, close }: NoteDialogProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const doing = useVerb(
    () => act(words.trim()),
    () => {
      onDone()
      close()
    },
  )
  const send = () => {
    setMissing(required && words.trim() === '')
    if (!required || words.trim() !== '') doing.mutate(undefined)
  }
  return (
    <Dialog title={title} close={close}>
      <Text size="sm" mb="md">
        {note}
      </Text>
      <FreeText
        label={label}
        description={hint}
        minRows={3}
        maxLength={LONGEST_NOTE}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        error={missing ? t('required') : undefined}
      />
      <FormEnd verb={doing} label={title} act={send} leave={{ label: stay, close }} />
    </Dialog>
  )
}
