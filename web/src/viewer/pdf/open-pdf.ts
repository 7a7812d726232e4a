import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Problem } from '../../api/problem.ts'
import { fetchBytes, type OpenedDocument, openDocument } from '../opened-document.ts'

interface Part {
  readonly begin: number
  readonly end: number
}

/**
 * The bytes of a PDF, fetched as its pages need them. pdf.js asks for a part only once, so `again` fetches the failed
 * parts.
 */
export class PdfBytes extends PDFDataRangeTransport {
  readonly #onCut: (problem: Problem) => void
  #path: string
  #missing: Part[] = []
  #ended = false

  constructor({ path, bytes }: OpenedDocument, onCut: (problem: Problem) => void) {
    super(bytes, null)
    this.#path = path
    this.#onCut = onCut
  }

  override requestDataRange(begin: number, end: number): void {
    this.#fetch({ begin, end }).then(
      part => {
        if (!this.#ended) this.onDataRange(begin, part)
      },
      (problem: Problem) => {
        if (this.#ended) return
        this.#missing.push({ begin, end })
        this.#onCut(problem)
      },
    )
  }

  /** Fetches a part, and opens the document again when its link has expired. */
  async #fetch({ begin, end }: Part): Promise<Uint8Array> {
    try {
      return await fetchBytes(this.#path, begin, end)
    } catch {
      const { path } = await openDocument()
      this.#path = path
      return fetchBytes(path, begin, end)
    }
  }

  again(): void {
    for (const { begin, end } of this.#missing.splice(0)) this.requestDataRange(begin, end)
  }

  override abort(): void {
    this.#ended = true
  }
}

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

/** Fonts, encodings and decoders that a PDF may need, with their file names after the build. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Fetches these files by the name that pdf.js uses, when a document needs them. */
class PdfParts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`${filename} is not part of the viewer`)
    return fetchBytes(address)
  }
}
