import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Problem } from '../api/problem.ts'
import { useText } from '../i18n/language.ts'
import { FailureNote } from '../parts/page/failure-note.tsx'
import { saveFrom } from '../parts/page/save-file.ts'
import { type OpenedDocument, openDocument } from './opened-document.ts'
import type { ViewProps } from './view-props.ts'

/** Uses a new link, because the one that opened the document may have expired. */
export function Download({ document }: Pick<ViewProps, 'document'>) {
  const t = useText()
  const saving = useMutation<OpenedDocument, Problem>({
    mutationFn: openDocument,
    onSuccess: ({ path, name }) => saveFrom(path, name),
  })
  return (
    <>
      <Button
        component="a"
        href={document.path}
        download={document.name}
        variant="default"
        size="xs"
        onClick={event => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {t('viewer_download')}
      </Button>
      {saving.error && <FailureNote problem={saving.error} />}
    </>
  )
}
