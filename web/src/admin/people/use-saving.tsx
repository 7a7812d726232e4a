import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import type { Labels } from '../../parts/page/field-errors.ts'
import { useFieldErrors } from '../../parts/page/problem-text.ts'

interface SavingProps<Values extends object> {
  form: UseFormReturnType<Values>
  labels: Labels
  /** True for a new entry. A new entry replaces a stored one only after a confirmation. */
  isNew: boolean
  id: (values: Values) => string
  save: (values: Values & { replace: boolean }) => Promise<unknown>
  close: () => void
}

/**
 * Saves an entry of the directory under the hospital's id. A new entry with a known id may be a mistake, so the form
 * asks before it replaces.
 */
export function useSaving<Values extends object>({ form, labels, isNew, id, save, close }: SavingProps<Values>) {
  const t = useText()
  const errorsOf = useFieldErrors(labels)
  const [known, setKnown] = useState(false)
  const saving = useVerb(save, () => {
    sayDone(t('saved'))
    close()
  })
  const send = (replace: boolean) => {
    setKnown(false)
    saving.mutate(
      { ...form.values, replace },
      {
        onError: problem => {
          setKnown(problem.code === 'already_exists')
          form.setErrors(errorsOf(problem))
        },
      },
    )
  }
  const question: ReactNode = known && (
    <FinalDialog
      title={t('replace_title')}
      label={t('replace_act')}
      act={() => send(true)}
      close={() => setKnown(false)}
    >
      <Text size="sm">{t('replace_note', { id: id(form.values).trim() })}</Text>
    </FinalDialog>
  )
  return { saving, submit: form.onSubmit(() => send(!isNew), showFirstError), question }
}
