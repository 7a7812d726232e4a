import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { UnprintableNote, useUnprintable } from '../../parts/form/unprintable.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { useFieldErrors } from '../../parts/page/problem-text.ts'

/** Corrects a finished report. No second question follows, because the dialog itself is the question. */
export function AddendumDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const form = useForm({ initialValues: { text: '' } })
  const forget = useKept(`addendum.${caseId}`, form)
  const labels = { text: t('addendum_text') }
  const errorsOf = useFieldErrors(labels)
  const unprintable = useUnprintable('pro', [{ label: labels.text, text: form.values.text }])
  const adding = useVerb(
    () => load(api.POST('/pro/add-addendum', { body: { case_id: caseId, text: form.values.text } })),
    () => {
      forget()
      sayDone(t('addendum_added'))
      close()
    },
  )
  const add = () => {
    if (form.values.text.trim() === '') {
      form.setFieldError('text', t('required'))
      return showFirstError()
    }
    adding.mutate(undefined, { onError: problem => form.setErrors(errorsOf(problem)) })
  }
  return (
    <Dialog title={t('add_addendum')} close={close} wide>
      <FreeText
        label={labels.text}
        description={t('addendum_hint')}
        minRows={6}
        maxRows={18}
        {...form.getInputProps('text')}
      />
      <UnprintableNote of={unprintable} />
      <Text size="sm" mt="md">
        {t('addendum_note')}
      </Text>
      <FormEnd verb={adding} label={t('addendum_confirm')} act={add} leave={{ label: t('leave_as_is'), close }} />
    </Dialog>
  )
}
