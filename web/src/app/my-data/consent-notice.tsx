import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import styles from './consent-notice.module.css'

export function useConsentNotice() {
  return useLoad(['consent-notice'], () => load(api.GET('/app/consent-notice')))
}

/** A first line up to this length is the heading of its paragraph. A longer first line is wrapped text. */
const LONGEST_HEADING = 50

/** The text of the consent, with its paragraphs. */
export function ConsentText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Text fw={600}>{title}</Text>
      {text.split(/\n{2,}/).map(paragraph => {
        const [first = '', ...lines] = paragraph.split('\n')
        const hasHeading = lines.length > 0 && first.length <= LONGEST_HEADING
        return (
          <Text key={paragraph} size="sm" className={styles.text}>
            {hasHeading && <strong>{`${first}\n`}</strong>}
            {hasHeading ? lines.join('\n') : paragraph}
          </Text>
        )
      })}
    </>
  )
}
