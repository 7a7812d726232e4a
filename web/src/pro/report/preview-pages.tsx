import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { PdfPage } from '../../viewer/pdf/pdf-page.tsx'

GlobalWorkerOptions.workerSrc = worker

/** The pages of the preview, as wide as the screen allows. The PDF contains its fonts, so nothing else is loaded. */
export function PreviewPages({ file }: { file: Blob }) {
  const { ref, width } = useElementSize()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null | 'unreadable'>(null)
  useEffect(() => {
    const opening = file.arrayBuffer().then(data => getDocument({ data }))
    opening.then(task => task.promise).then(setPdf, () => setPdf('unreadable'))
    return () => void opening.then(task => task.destroy())
  }, [file])
  if (pdf === 'unreadable') return <FailureNote problem={new Problem('server')} />
  return (
    <div ref={ref} dir="ltr">
      {pdf === null || width === 0 ? (
        <Skeleton height={420} />
      ) : (
        Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          <PdfPage key={index} pdf={pdf} number={index + 1} zoom={1} available={width} />
        ))
      )}
    </div>
  )
}
