import { useForm } from '@mantine/form'
import { LONGEST_MESSAGE } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { useKept } from '../../parts/form/use-kept.ts'

export function MessageForm({ caseId }: { caseId: string }) {
  const t = useText()
  const form = useForm({ initialValues: { text: '' } })
  useKept(`message.${caseId}`, form)
  const sending = useVerb(
    () => load(api.POST('/pro/send-message', { body: { case_id: caseId, text: form.values.text } })),
    () => {
      form.reset()
      sayDone(t('thread_sent'))
    },
  )
  const send = () => {
    if (form.values.text.trim() === '') return form.setFieldError('text', t('required'))
    sending.mutate(undefined)
  }
  return (
    <>
      <FreeText
        label={t('thread_text')}
        description={t('thread_hint')}
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_MESSAGE}
        {...form.getInputProps('text')}
      />
      <FormEnd verb={sending} label={t('thread_send')} act={send} />
    </>
  )
}
