import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { MessageRow } from './message-row.tsx'
import { ReasonForm } from './reason-form.tsx'

const SHOWN = 100

type Messages = Data<'/admin/list-messages'>

/** Shows the messages between patient and coordinator to an administrator who first gives a reason. */
export function MessagesDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [messages, show] = useState<Messages | null>(null)
  const reading = useVerb(
    (reason: string) => load(api.POST('/admin/list-messages', { body: { case_id: caseId, reason, size: SHOWN } })),
    show,
  )
  return (
    <Dialog title={t('read_messages')} close={close} wide>
      {messages === null ? (
        <ReasonForm
          hint={t('replace_reason_hint')}
          verb={reading}
          label={t('read_messages_show')}
          leave={{ label: t('close'), close }}
        >
          <Text size="sm" mb="md">
            {t('read_messages_note')}
          </Text>
        </ReasonForm>
      ) : (
        <MessageList messages={messages} />
      )}
    </Dialog>
  )
}

function MessageList({ messages }: { messages: Messages }) {
  const t = useText()
  if (messages.length === 0) return <Empty title={t('messages_none')} hint={t('messages_none_hint')} />
  return (
    <ol>
      {messages.map(message => (
        <MessageRow key={message.message_id} message={message} />
      ))}
    </ol>
  )
}
