import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import styles from './consent-notice.module.css'

export function useConsentNotice() {
  return useLoad(['consent-notice'], () => load(api.GET('/app/consent-notice')))
}

/** The text of the consent, with its paragraphs. */
export function ConsentText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Text fw={600}>{title}</Text>
      <Text size="sm" className={styles.text}>
        {text}
      </Text>
    </>
  )
}
