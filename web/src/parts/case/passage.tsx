import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import styles from './passage.module.css'

/** A text that somebody wrote, in the direction of its language. */
export function Passage({ title, text }: { title: ReactNode; text: string | null }) {
  if (text === null || text === '') return null
  return (
    <div className={styles.passage}>
      <Text fw={600} size="sm" className={styles.title}>
        {title}
      </Text>
      <Text className={styles.text} dir="auto">
        {text}
      </Text>
    </div>
  )
}

/** The medical history that the patient wrote. */
export function History({ text }: { text: string | null | undefined }) {
  const t = useText()
  return (
    <>
      <Text fw={600} size="sm" mt="md" className={styles.title}>
        {t('history')}
      </Text>
      <Text size="sm" className={styles.text} dir="auto">
        {text || t('none_given')}
      </Text>
    </>
  )
}
