import { PDFDataRangeTransport } from 'pdfjs-dist'
import type { Problem } from '../../api/problem.ts'
import { fetchBytes } from '../fetch-bytes.ts'
import { type OpenedDocument, openDocument } from '../opened-document.ts'

interface Part {
  readonly begin: number
  readonly end: number
}

/** The bytes of a PDF, fetched as its pages need them. pdf.js asks for a part only once, so failed parts are kept for `again`. */
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

  /** Opens the document again when its link has expired. */
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
