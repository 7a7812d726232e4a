import { useInViewport } from '@mantine/hooks'
import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import styles from './pdf-page.module.css'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  /** The width available to a page; by default that of the window. */
  available?: number
}

/**
 * The assumed size of a page that is not loaded yet. Most pages are A4, and the real size is known before a page is
 * seen.
 */
const A4 = { width: 595, height: 842 }
const MARGIN = 24
const LARGEST = 1.5

/** Returns the scale at which a page fits the width, so that nobody has to scroll sideways to read a line. */
const fit = (width: number, available: number) => Math.min(LARGEST, available / width)

export function PdfPage({ pdf, number, zoom, available = innerWidth - MARGIN }: PdfPageProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [words, setWords] = useState('')
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (inViewport) void pdf.getPage(number).then(setPage, () => setBroken(true))
  }, [pdf, number, inViewport])
  const { width, height } = page?.getViewport({ scale: 1 }) ?? A4
  const scale = zoom * fit(width, available)
  // Only pages in view have a canvas with pixels, because browsers limit the memory of canvases and leave the others
  // blank.
  const dots = inViewport ? scale * devicePixelRatio : 0
  useEffect(() => {
    if (page === null || canvas.current === null || dots === 0) return
    const painting = page.render({
      canvas: canvas.current,
      viewport: page.getViewport({ scale: dots }),
    })
    // Painting a page again in another size cancels the old painting, which is no failure.
    painting.promise.catch(error => setBroken(!(error instanceof RenderingCancelledException)))
    return () => painting.cancel()
  }, [page, dots])
  useEffect(() => {
    void page?.getTextContent().then(
      ({ items }) => setWords(items.map(item => ('str' in item ? item.str : '')).join(' ')),
      () => {},
    )
  }, [page])
  return (
    <div ref={ref} className={styles.page} style={{ width: width * scale, height: height * scale }}>
      <canvas
        ref={canvas}
        width={Math.floor(width * dots)}
        height={Math.floor(height * dots)}
        role="img"
        aria-label={`${t('viewer_page', { number, count: pdf.numPages })} ${words}`}
      />
      {broken && (
        <p role="status" className={styles.broken} dir="auto">
          {t('viewer_page_unreadable', { number })}
        </p>
      )}
    </div>
  )
}
