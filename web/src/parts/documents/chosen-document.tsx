import { CloseButton, Loader, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { FileRow } from './file-row.tsx'

interface ChosenDocumentProps {
  name: string
  picture: string | null
  checking: boolean
  remove: () => void
}

/** A document that will be sent with the form. */
export function ChosenDocument({ name, picture, checking, remove }: ChosenDocumentProps) {
  const t = useText()
  return (
    <FileRow name={name} picture={picture}>
      {checking && (
        <>
          <Loader size="xs" />
          <Text size="xs" c="dimmed">
            {t('document_checking')}
          </Text>
        </>
      )}
      <CloseButton aria-label={t('remove_document', { name })} onClick={remove} />
    </FileRow>
  )
}
