import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { threads } from '../../../../src/domain/case/thread.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { accessOf } from '../access-log/access-filters.ts'
import { Allowed, useMay } from '../parts/allowed.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import styles from './threads-and-access-log.module.css'

/** The buttons that open the threads of a case and its access log. */
export function MessagesAndAccess({ caseId, withheld }: { caseId: string; withheld: boolean }) {
  const t = useText()
  const mayRead = useMay('list-messages') && !withheld
  const [isReading, setIsReading] = useState(false)
  return (
    <Group gap="0.6rem" mb="1.1rem">
      {mayRead && (
        <Button variant="default" size="sm" onClick={() => setIsReading(true)}>
          {t('read_messages')}
        </Button>
      )}
      <Allowed to="access-log">
        <Button variant="default" size="sm" component={Link} to={accessOf({ case_id: caseId })}>
          {t('who_opened')}
        </Button>
      </Allowed>
      {isReading && <MessagesDialog caseId={caseId} close={() => setIsReading(false)} />}
    </Group>
  )
}

const SHOWN = 100

type Messages = Data<'/admin/list-messages'>

/** Shows the threads of a case to an administrator, who must give a reason first. */
function MessagesDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [messages, setMessages] = useState<Messages | null>(null)
  const [thread, setThread] = useState<(typeof threads)[number]>('patient')
  const reading = useVerb(
    (reason: string) =>
      load(api.POST('/admin/list-messages', { body: { case_id: caseId, reason, thread, size: SHOWN } })),
    setMessages,
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
          <NativeSelect
            label={t('which_thread')}
            value={thread}
            onChange={event => setThread(threads.find(one => one === event.currentTarget.value) ?? 'patient')}
            data={threads.map(value => ({ value, label: t(`thread_${value}`) }))}
            mb="md"
          />
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

function MessageRow({ message }: { message: Data<'/admin/list-messages'>[number] }) {
  const t = useText()
  const f = useFormats()
  const { from, text, sent_date, read_date } = message
  const read = read_date === null ? t('message_unread') : t('message_read', { date: f.moment(read_date) })
  const isTeam = typeof from !== 'string'
  return (
    <li className={styles.message}>
      <Text size="sm" fw={600}>
        {isTeam ? <bdi>{from.name}</bdi> : t(`message_from_${from}`)}
      </Text>
      <Text size="sm" className={styles.text} dir="auto">
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        <Dotted items={[f.moment(sent_date), isTeam ? null : read]} />
      </Text>
    </li>
  )
}
