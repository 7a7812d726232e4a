import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PdfBytes } from './pdf-bytes.ts'
import { PdfParts } from './pdf-parts.ts'

GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF, which is read in parts as needed. Scripts in it are never run and links never followed. */
export function openPdf(bytes: PdfBytes) {
  return getDocument({
    range: bytes,
    rangeChunkSize: 1024 * 1024,
    BinaryDataFactory: PdfParts,
    useWorkerFetch: false,
    // pdf.js only checks that these are set; `PdfParts` knows the real addresses.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    enableXfa: false,
    stopAtErrors: false,
  })
}
