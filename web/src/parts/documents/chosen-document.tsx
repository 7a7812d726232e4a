import { CloseButton, Loader, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import type { MedicalDocument } from './own-document.ts'
import { Picture } from './picture.tsx'
import styles from './upload-row.module.css'

interface ChosenDocumentProps {
  document: MedicalDocument
  picture: string | null
  checking: boolean
  remove: () => void
}

/** A document that will be part of what is sent. */
export function ChosenDocument({ document: { name }, picture, checking, remove }: ChosenDocumentProps) {
  const t = useText()
  return (
    <li className={styles.row}>
      <Picture address={picture} />
      <bdi className={styles.middle}>{name}</bdi>
      {checking && (
        <>
          <Loader size="xs" />
          <Text size="xs" c="dimmed">
            {t('document_checking')}
          </Text>
        </>
      )}
      <CloseButton aria-label={t('remove_document', { name })} onClick={remove} />
    </li>
  )
}
