import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import styles from './passage.module.css'

/** Somebody's own words, in their own direction. */
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

/** What the patient wrote about the illness. */
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
