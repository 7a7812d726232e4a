import { type ComponentType, useEffect } from 'react'
import { loadTexts } from '../i18n/catalogues.ts'
import { currentLanguage } from '../i18n/language.ts'
import { studyInAddress } from '../parts/documents/study-address.ts'
import { Loaded, PageSkeleton } from '../parts/page/loaded.tsx'
import { onDemand } from '../parts/page/on-demand.tsx'
import { ImageView } from './image-view.tsx'
import { NoView } from './no-view.tsx'
import { useOpenedDocument, type ViewProps } from './opened-document.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { TextView } from './text-view.tsx'
import { TiffView } from './tiff-view.tsx'
import { VideoView } from './video-view.tsx'
import styles from './viewer-page.module.css'

// Loaded on demand, because these viewers are large.
const PdfView = onDemand(() => import('./pdf/pdf-view.tsx').then(m => m.PdfView))
const DicomView = onDemand(() => import('./dicom/dicom-view.tsx').then(m => m.DicomView))
const FullViewerPage = onDemand(async () => {
  const [page] = await Promise.all([import('./full/full-viewer-page.tsx'), loadTexts('fullViewer', currentLanguage())])
  return page.FullViewerPage
})
const StudyView = onDemand(() => import('./dicom/dicom-view.tsx').then(m => m.StudyView))

const views: Readonly<Record<string, ComponentType<ViewProps>>> = {
  'application/pdf': PdfView,
  'application/dicom': DicomView,
  'application/zip': DicomView,
  'image/jpeg': ImageView,
  'image/png': ImageView,
  'image/webp': ImageView,
  'image/tiff': TiffView,
  'text/plain': TextView,
  'video/mp4': VideoView,
}

/** A document or a study on its own page. The address ends with the id of the document or the UID of the study. */
export function ViewerPage() {
  const study = studyInAddress(location.pathname)
  if (study === null) return <DocumentPage />
  return (
    <main className={styles.page}>{study.viewer === 'full' ? <FullViewerPage uid={study.uid} /> : <StudyView />}</main>
  )
}

/** A document, in the viewer for the type that the service found in its bytes. */
function DocumentPage() {
  const opened = useOpenedDocument()
  const again = () => void opened.refetch()
  // A reader gets another text than the sender, who is asked to remove the document and send it again.
  if (opened.error?.code === 'document_not_ready')
    return (
      <main className={styles.page}>
        <NoView document={null} again={again} reason="viewer_not_ready" />
      </main>
    )
  return (
    <main className={styles.page}>
      <Loaded query={opened} skeleton={<PageSkeleton />}>
        {document => <Shown key={document.path} document={document} again={again} />}
      </Loaded>
      {opened.error?.kind === 'signed_out' && <SignInAgain />}
    </main>
  )
}

function Shown({ document: opened, again }: ViewProps) {
  useEffect(() => {
    document.title = opened.name
  }, [opened.name])
  const View = views[opened.contentType] ?? NoView
  return <View document={opened} again={again} />
}
