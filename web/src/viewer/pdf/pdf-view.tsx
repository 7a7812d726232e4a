import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { FailureNote, PageSkeleton } from '../../parts/page/loaded.tsx'
import { NoView } from '../no-view.tsx'
import type { ViewProps } from '../opened-document.ts'
import { Download, Toolbar, useZoom } from '../toolbar.tsx'
import { openPdf, PdfBytes } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-view.module.css'

/** The pages of a PDF below one another; each is painted when it comes into sight. */
export function PdfView({ document, again }: ViewProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null | 'unreadable'>(null)
  const [bytes, setBytes] = useState<PdfBytes | null>(null)
  const [cut, setCut] = useState<Problem | null>(null)
  const { zoom, buttons } = useZoom()
  useEffect(() => {
    const source = new PdfBytes(document, setCut)
    const opening = openPdf(source)
    setBytes(source)
    opening.promise.then(setPdf, () => setPdf('unreadable'))
    return () => void opening.destroy()
  }, [document])
  const goOn = () => {
    setCut(null)
    bytes?.again()
  }
  if (pdf === 'unreadable' || (pdf === null && cut))
    return <NoView document={document} again={again} reason="viewer_unreadable" />
  if (pdf === null) return <PageSkeleton />
  return (
    <>
      <Toolbar>
        {buttons}
        <Download document={document} />
      </Toolbar>
      {cut && <FailureNote problem={cut} retry={goOn} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pages must be scrolled by keyboard too */}
      <section className={styles.pages} dir="ltr" tabIndex={0} aria-label={document.name}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} />
        ))}
      </section>
    </>
  )
}
