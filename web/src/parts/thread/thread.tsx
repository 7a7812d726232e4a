import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { DocumentList } from '../documents/document-list.tsx'
import styles from './thread.module.css'

export interface Message {
  readonly message_id: string
  readonly from: 'patient' | 'coordinator'
  readonly text: string
  readonly sent_date: string
  /** When the other side read the post; undefined when that is not known. */
  readonly read_date: string | null | undefined
  /** The writer, where several people write on one side. */
  readonly name?: string
  readonly documents?: readonly { readonly document_id: string; readonly name: string }[]
}

interface ThreadProps {
  messages: readonly Message[]
  /** The side of the reader. The reader's own posts show whether the other side has read them. */
  own: Message['from']
  /** The name of the other side. */
  name: string
  /** The case of the documents that came with posts. */
  caseId?: string
}

/** The posts of a thread between two sides, newest first. */
export function Thread({ messages, own, name, caseId }: ThreadProps) {
  const t = useText()
  const f = useFormats()
  return (
    <ol className={styles.thread}>
      {messages.map(({ message_id, from, text, sent_date, read_date, name: writer, documents = [] }) => (
        <li key={message_id} className={styles.message} data-own={from === own || undefined}>
          <Text size="xs" c="dimmed">
            <bdi>{from === own ? t('message_from_you') : (writer ?? name)}</bdi>
            {' · '}
            <time dateTime={sent_date}>{f.moment(sent_date)}</time>
          </Text>
          <Text className={styles.text} dir="auto">
            {text}
          </Text>
          {caseId !== undefined && documents.length > 0 && (
            <DocumentList
              caseId={caseId}
              documents={documents.map(({ document_id: key, name }) => ({
                url: `${location.origin}/documents/${key}`,
                key,
                name,
              }))}
            />
          )}
          {from === own && read_date !== undefined && (
            <Text size="xs" c="dimmed">
              {read_date ? t('thread_read', { date: f.moment(read_date) }) : t('thread_not_read')}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
