import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_MESSAGE } from '../../../../src/domain/case/limits.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../form/done.ts'
import { FormEnd } from '../form/form-end.tsx'
import { FreeText } from '../form/free-text.tsx'
import { useKept } from '../form/use-kept.ts'
import { Pager } from '../list/pager.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Message } from './message.tsx'

type Written = Data<'/pro/list-messages'>[number]

interface ThreadProps {
  caseId: string
  /** Which side the reader is on, and what the other one is called. */
  own: Written['from']
  other: string
  canWrite: boolean
  hint: string
  list: (page: number) => Promise<{ data: Written[]; pagination: { total: number; page: number; page_size: number } }>
  send: (text: string) => Promise<unknown>
}

/** What patient and coordinator wrote to each other, the newest first, and a place for the next word. */
export function Thread({ caseId, own, other, canWrite, hint, list, send }: ThreadProps) {
  const t = useText()
  const [page, go] = useState(1)
  const written = useLoad(['messages', caseId, page], () => list(page))
  return (
    <>
      {canWrite && <MessageForm caseId={caseId} hint={hint} send={send} />}
      <Loaded query={written}>
        {({ data, pagination: { total, page_size } }) => (
          <>
            {data.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('no_messages')}
              </Text>
            )}
            <ol>
              {data.map(message => (
                <Message key={message.message_id} message={message} own={message.from === own} other={other} />
              ))}
            </ol>
            <Pager total={total} page={page} size={page_size} go={go} />
          </>
        )}
      </Loaded>
    </>
  )
}

function MessageForm({ caseId, hint, send }: Pick<ThreadProps, 'caseId' | 'hint' | 'send'>) {
  const t = useText()
  const form = useForm({ initialValues: { text: '' } })
  useKept(`message.${caseId}`, form)
  const sending = useVerb(
    () => send(form.values.text.trim()),
    () => {
      form.reset()
      sayDone(t('message_sent'))
    },
  )
  const act = () => {
    if (form.values.text.trim() === '') return form.setFieldError('text', t('required'))
    sending.mutate(undefined)
  }
  return (
    <>
      <FreeText
        label={t('message_text')}
        description={hint}
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_MESSAGE}
        {...form.getInputProps('text')}
      />
      <FormEnd verb={sending} label={t('send_message')} act={act} />
    </>
  )
}
