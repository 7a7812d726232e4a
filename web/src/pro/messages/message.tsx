import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/dotted.tsx'
import styles from './message.module.css'

interface MessageProps {
  message: Data<'/pro/list-messages'>[number]
  /** What the patient is called. */
  patient: string
}

export function Message({ message, patient }: MessageProps) {
  const t = useText()
  const f = useFormats()
  const { from, text, sent_date, read_date } = message
  const own = from === 'coordinator'
  const unread = own && read_date === null ? t('thread_unread') : null
  return (
    <li className={styles.message} data-own={own || undefined}>
      <Text size="xs" c="dimmed">
        <Dotted items={[own ? t('thread_you') : patient, f.moment(sent_date), unread]} />
      </Text>
      <Text size="sm" dir="auto" className={styles.text}>
        {text}
      </Text>
    </li>
  )
}
