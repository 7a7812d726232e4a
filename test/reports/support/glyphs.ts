import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** One painted glyph: its place on the page, its character and its shape. */
export interface Glyph {
  page: number
  x: number
  y: number
  width: number
  size: number
  text: string
  /** Font and glyph number: glyphs of one shape look the same, whatever character they stand for. */
  shape: string
}

interface ShownGlyph {
  unicode: string
  fontChar: string
  width: number
}

export interface PdfContent {
  pages: number
  pageSize: { width: number; height: number }
  info: Record<string, unknown>
  glyphs: Glyph[]
}

export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const glyphs: Glyph[] = []
  let pageSize = { width: 0, height: 0 }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    pageSize = { width, height }
    const { fnArray, argsArray } = await page.getOperatorList()
    glyphs.push(...paintedGlyphs(number, fnArray, argsArray))
  }
  const { info } = await document.getMetadata()
  const content = { pages: document.numPages, pageSize, info: info as Record<string, unknown>, glyphs }
  await task.destroy()
  return content
}

function paintedGlyphs(page: number, operators: number[], operands: unknown[]): Glyph[] {
  const glyphs: Glyph[] = []
  const saved: { x: number; y: number }[] = []
  let origin = { x: 0, y: 0 }
  let font = ''
  let size = 0
  let x = 0
  operators.forEach((operator, index) => {
    const args = operands[index] as unknown[]
    if (operator === OPS.save) saved.push({ ...origin })
    else if (operator === OPS.restore) origin = saved.pop() ?? origin
    else if (operator === OPS.transform) origin = { x: origin.x + Number(args[4]), y: origin.y + Number(args[5]) }
    else if (operator === OPS.beginText) x = origin.x
    else if (operator === OPS.setFont) [font, size] = [String(args[0]), Number(args[1])]
    else if (operator === OPS.showText) {
      for (const shown of args[0] as (ShownGlyph | number)[]) {
        if (typeof shown === 'number') {
          x -= (shown * size) / 1000
          continue
        }
        const width = (shown.width * size) / 1000
        glyphs.push({ page, x, y: origin.y, width, size, text: shown.unicode, shape: `${font} ${shown.fontChar}` })
        x += width
      }
    }
  })
  return glyphs
}

export interface VisualLine {
  /** The characters from the left edge to the right, as they are seen. */
  text: string
  glyphs: Glyph[]
}

// Layout control characters, which are in the text of the PDF but paint nothing.
const STEERING = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g

/** The glyphs grouped into lines, each from left to right, with every kind of space as an ordinary one. */
export function visualLines(glyphs: Glyph[]): VisualLine[] {
  const lines = new Map<string, Glyph[]>()
  for (const glyph of glyphs) {
    const key = `${glyph.page}/${glyph.y.toFixed(1)}`
    const line = lines.get(key)
    if (line) line.push(glyph)
    else lines.set(key, [glyph])
  }
  return [...lines.values()].map(line => {
    const sorted = line.toSorted((a, b) => a.x - b.x)
    return { glyphs: sorted, text: sorted.map(glyph => glyph.text.replace(STEERING, '').replace(/\s/g, ' ')).join('') }
  })
}

/** All text by visual line, to search for words that are written from left to right. */
export function visualText(content: PdfContent): string {
  return visualLines(content.glyphs)
    .map(line => line.text)
    .join('\n')
}
