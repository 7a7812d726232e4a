import { Skeleton, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, ask } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { Body } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { useKeyboardAfter } from '../../keyboard.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { type Unprintable, UnprintableNote } from '../../parts/form/unprintable.tsx'
import { onDemand } from '../../parts/page/on-demand.tsx'

/** The report as it would look now. It is made anew each time, and kept only while somebody looks at it. */
export function usePreview() {
  const making = useMutation<Blob, Problem, Body<'/pro/preview-report'>>({
    mutationFn: body => ask(api.POST('/pro/preview-report', { body, parseAs: 'blob' })),
  })
  useKeyboardAfter(making.isPending)
  return {
    pdf: making.data ?? null,
    make: (body: Body<'/pro/preview-report'>, onError: (problem: Problem) => void) => making.mutate(body, { onError }),
    isMaking: making.isPending,
    error: making.error,
    forget: making.reset,
  }
}

// Loaded on demand, because the PDF library is large and few people use it.
const PreviewPages = onDemand(() => import('./preview-pages.tsx').then(m => m.PreviewPages), <Skeleton height={420} />)

interface PreviewDialogProps {
  pdf: Blob
  unprintable: Unprintable
  close: () => void
}

export function PreviewDialog({ pdf, unprintable, close }: PreviewDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('preview_title')} close={close} wide>
      <Text size="sm" mb="md">
        {t('preview_note')}
      </Text>
      <UnprintableNote of={unprintable} />
      <PreviewPages file={pdf} />
    </Dialog>
  )
}
