import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/dotted.tsx'
import styles from './message-row.module.css'

export function MessageRow({ message }: { message: Data<'/admin/list-messages'>[number] }) {
  const t = useText()
  const f = useFormats()
  const { from, text, sent_date, read_date } = message
  const read = read_date === null ? t('message_unread') : t('message_read', { date: f.moment(read_date) })
  return (
    <li className={styles.message}>
      <Text size="sm" fw={600}>
        {t(`message_from_${from}`)}
      </Text>
      <Text size="sm" className={styles.text} dir="auto">
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        <Dotted items={[f.moment(sent_date), read]} />
      </Text>
    </li>
  )
}
