import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../list/dotted.tsx'
import styles from './message.module.css'

interface MessageProps {
  message: Data<'/pro/list-messages'>[number]
  own: boolean
  other: string
}

export function Message({ message, own, other }: MessageProps) {
  const t = useText()
  const f = useFormats()
  const { text, sent_date, read_date } = message
  const unread = own && read_date === null ? t('message_unread') : null
  return (
    <li className={styles.message} data-own={own || undefined}>
      <Text size="xs" c="dimmed">
        <Dotted items={[own ? t('message_from_you') : other, f.moment(sent_date), unread]} />
      </Text>
      <Text size="sm" dir="auto" className={styles.text}>
        {text}
      </Text>
    </li>
  )
}
