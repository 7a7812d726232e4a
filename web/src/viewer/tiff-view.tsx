import { useEffect, useRef, useState } from 'react'
import { scriptOf } from '../api/scripts.ts'
import { useText } from '../i18n/language.ts'
import { PageSkeleton } from '../parts/page/loaded.tsx'
import { NoView } from './no-view.tsx'
import { fetchBytes, type ViewProps } from './opened-document.ts'
import styles from './tiff-view.module.css'
import { Download, ToolButton, Toolbar, useZoom } from './toolbar.tsx'

/** The limits of a file and a picture. Larger ones would take more memory than a phone has. */
const MOST_BYTES = 200_000_000
const MOST_PIXELS = 60_000_000

/** A scan of one or several pages. A script decodes it, because browsers cannot show TIFF. */
export function TiffView({ document, again }: ViewProps) {
  const t = useText()
  const { zoom, buttons } = useZoom()
  const [pages, setPages] = useState<readonly (() => ImageData)[] | null | 'unreadable' | 'large'>(null)
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (document.bytes > MOST_BYTES) return setPages('large')
    readPages(document.path).then(setPages, () => setPages('unreadable'))
  }, [document])
  if (pages === null) return <PageSkeleton />
  if (pages === 'large') return <NoView document={document} again={again} reason="viewer_too_large" />
  if (pages === 'unreadable') return <NoView document={document} again={again} reason="viewer_unreadable" />
  const shown = t('viewer_page', { number: page + 1, count: pages.length })
  return (
    <>
      <Toolbar>
        {buttons}
        {pages.length > 1 && (
          <>
            <ToolButton label={t('viewer_previous')} onClick={() => setPage(now => Math.max(0, now - 1))} />
            <span>{shown}</span>
            <ToolButton label={t('viewer_next')} onClick={() => setPage(now => Math.min(pages.length - 1, now + 1))} />
          </>
        )}
        <Download document={document} />
      </Toolbar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its place must be scrolled by keyboard too */}
      <section className={styles.place} dir="ltr" tabIndex={0} aria-label={document.name}>
        <div style={{ width: `${zoom * 100}%` }}>
          <Painted key={page} number={page + 1} paint={pages[page]} label={`${document.name}, ${shown}`} />
        </div>
      </section>
    </>
  )
}

interface PaintedProps {
  number: number
  paint: (() => ImageData) | undefined
  label: string
}

/** A page of the scan. A page that cannot be decoded says so in its place, and the others can still be opened. */
function Painted({ number, paint, label }: PaintedProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const place = canvas.current
    if (!place || !paint) return
    try {
      const picture = paint()
      place.width = picture.width
      place.height = picture.height
      place.getContext('2d')?.putImageData(picture, 0, 0)
    } catch {
      setFailed(true)
    }
  }, [paint])
  if (failed) return <p role="alert">{t('viewer_page_unreadable', { number })}</p>
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.picture} />
}

const decoder = scriptOf(() => import('utif2'))

async function readPages(path: string): Promise<(() => ImageData)[]> {
  const [{ buffer }, utif] = await Promise.all([fetchBytes(path), decoder()])
  const pages = utif.decode(buffer)
  if (pages.length === 0) throw new Error('A TIFF without pictures')
  return pages.map(page => () => {
    utif.decodeImage(buffer, page)
    const { width, height } = page
    if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) throw new Error('Not a picture of this size')
    return new ImageData(new Uint8ClampedArray(utif.toRGBA8(page)), width, height)
  })
}
