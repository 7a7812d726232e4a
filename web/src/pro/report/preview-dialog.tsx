import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'

// Loaded on demand: the PDF library is large, and few people use it.
const PreviewPages = lazy(() => import('./preview-pages.tsx').then(m => ({ default: m.PreviewPages })))

export function PreviewDialog({ pdf, close }: { pdf: Blob; close: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('preview_title')} close={close} wide>
      <Text size="sm" mb="md">
        {t('preview_note')}
      </Text>
      <Suspense fallback={<Skeleton height={420} />}>
        <PreviewPages file={pdf} />
      </Suspense>
    </Dialog>
  )
}
