import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { LONGEST_MESSAGE } from '../../../../src/domain/case/limits.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../form/after-saving.tsx'
import { FormEnd } from '../form/form-end.tsx'
import { FreeText } from '../form/free-text.tsx'
import { useKept } from '../form/use-kept.ts'
import { type Post, useSendOnce } from './send-once.ts'

interface MessageFormProps {
  /** The name under which the typed text is kept through a reload. */
  name: string
  hint: string
  post: Post
  /** Fields for what comes with the post, such as documents. */
  children?: ReactNode
  disabled?: boolean
}

export function MessageForm({ name, hint, post, children, disabled = false }: MessageFormProps) {
  const t = useText()
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: value => (value.trim() === '' ? t('message_wanted') : null) },
  })
  const forget = useKept(`message.${name}`, form)
  const sending = useVerb(useSendOnce(post), (_, sent) => {
    sayDone(t('message_sent'))
    // Text that was typed while the post was being sent is kept.
    if (form.values.text.trim() !== sent) return
    forget()
    form.reset()
  })
  return (
    <form onSubmit={form.onSubmit(({ text }) => sending.mutate(text.trim()), showFirstError)} noValidate>
      <FreeText
        label={t('message_text')}
        description={hint}
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_MESSAGE}
        {...form.getInputProps('text')}
      />
      {children}
      <FormEnd verb={sending} label={t('send_message')} disabled={disabled} />
    </form>
  )
}
