import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import styles from './thread.module.css'

export interface Message {
  readonly message_id: string
  readonly from: 'patient' | 'coordinator'
  readonly text: string
  readonly sent_date: string
  readonly read_date: string | null
}

interface ThreadProps {
  messages: readonly Message[]
  /** The side of the reader. The reader's own messages show whether the other side has read them. */
  own: Message['from']
  /** The name of the other side. */
  name: string
}

/** The messages between patient and coordinator, newest first. */
export function Thread({ messages, own, name }: ThreadProps) {
  const t = useText()
  const f = useFormats()
  return (
    <ol className={styles.thread}>
      {messages.map(({ message_id, from, text, sent_date, read_date }) => (
        <li key={message_id} className={styles.message} data-own={from === own || undefined}>
          <Text size="xs" c="dimmed">
            <bdi>{from === own ? t('message_from_you') : name}</bdi>
            {' · '}
            <time dateTime={sent_date}>{f.moment(sent_date)}</time>
          </Text>
          <Text className={styles.text} dir="auto">
            {text}
          </Text>
          {from === own && (
            <Text size="xs" c="dimmed">
              {read_date ? t('thread_read', { date: f.moment(read_date) }) : t('thread_not_read')}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
