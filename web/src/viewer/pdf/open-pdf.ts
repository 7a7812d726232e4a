import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PdfBytes } from './pdf-bytes.ts'
import { PdfParts } from './pdf-parts.ts'

GlobalWorkerOptions.workerSrc = worker

/** Read in parts as they are needed. Nothing in it becomes a program, and no address in it is followed. */
export function openPdf(bytes: PdfBytes) {
  return getDocument({
    range: bytes,
    rangeChunkSize: 1024 * 1024,
    BinaryDataFactory: PdfParts,
    useWorkerFetch: false,
    // Only asked whether they are there; where they lie is said by `PdfParts`.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    enableXfa: false,
    stopAtErrors: false,
  })
}
