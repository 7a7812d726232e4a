import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Fonts } from '../../../src/reports/fonts.ts'

// Compares what is painted, not the text layer, which keeps a letter that was never painted. A painted glyph is its outline in
// the PDF's font; the expected ones come from HarfBuzz with the same font.

const MISSING = 'a missing glyph'
// The body without header and footer, in points from the lower edge of A4.
const BODY = { from: 65, to: 780 }

/** How often each outline is painted in the body, between the lines that begin with these two words. */
export async function paintedBetween(pdf: Uint8Array, first: string, last: string): Promise<Map<string, number>> {
  let inside = false
  return paintedWhere(pdf, ({ y, glyphs }) => {
    if (y < BODY.from || y > BODY.to) return false
    const text = glyphs.map(glyph => glyph.unicode).join('')
    if (text.startsWith(last)) inside = false
    const counts = inside
    if (text.startsWith(first)) inside = true
    return counts
  })
}

/** How often each outline is painted on the chosen lines, by default on all. */
export async function paintedWhere(
  pdf: Uint8Array,
  isWanted: (line: PaintedLine) => boolean = () => true,
): Promise<Map<string, number>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true })
  const document = await task.promise
  const counted = new Map<string, number>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const fontOf = fontsBy(id => (page.commonObjs.get(id) as { data: Uint8Array }).data)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const line of linesOf(fnArray, argsArray).filter(isWanted)) {
      for (const { font, code } of line.glyphs) count(counted, outline(fontOf(font), code))
    }
  }
  await task.destroy()
  return counted
}

interface PaintedLine {
  y: number
  glyphs: { font: string; code: number; unicode: string }[]
}

/** Lines in the order of the page's content, which is the order of the text. */
function linesOf(operators: number[], operands: unknown[]): PaintedLine[] {
  const lines = new Map<string, PaintedLine>()
  const saved: number[] = []
  let y = 0
  let font = ''
  operators.forEach((operator, index) => {
    const args = operands[index] as unknown[]
    if (operator === OPS.save) saved.push(y)
    else if (operator === OPS.restore) y = saved.pop() ?? y
    else if (operator === OPS.transform) y += Number(args[5])
    else if (operator === OPS.setFont) font = String(args[0])
    else if (operator === OPS.showText) {
      const line = lines.get(y.toFixed(1)) ?? { y, glyphs: [] }
      lines.set(y.toFixed(1), line)
      for (const shown of args[0] as ({ originalCharCode: number; unicode: string } | number)[]) {
        if (typeof shown !== 'number') line.glyphs.push({ font, code: shown.originalCharCode, unicode: shown.unicode })
      }
    }
  })
  return [...lines.values()]
}

const SCRIPTS =
  'Latin Greek Cyrillic Arabic Hebrew Devanagari Bengali Tamil Malayalam Telugu Sinhala Thai Ethiopic Armenian Georgian'
const BY_SCRIPT = SCRIPTS.split(' ').map(name => new RegExp(`\\p{Script=${name}}`, 'u'))

export interface Shaper {
  /** The outlines of a line as HarfBuzz shapes it. */
  expected(lines: readonly string[]): Map<string, number>
  /** The dotted circle under a mark without a letter: nobody wrote it, and shapers differ in when they add it. */
  isCircle(path: string): boolean
}

/** Uses the bold weight where a family has it. */
export function createShaper({ families, coverage }: Fonts, weight: 'regular' | 'bold' = 'regular'): Shaper {
  const fonts = families.map(({ paths }) => load(readFileSync((weight === 'bold' && paths[1]) || (paths[0] ?? ''))))
  const circles = new Set(fonts.flatMap(font => shaped(font, '\u25cc')).filter(path => path !== MISSING))
  return {
    isCircle: path => circles.has(path),
    expected(lines) {
      const counted = new Map<string, number>()
      for (const line of lines) {
        for (const run of coverage.runs(line)) {
          const font = fonts[run.font]
          if (font) for (const piece of piecesOf(run.text)) for (const path of shaped(font, piece)) count(counted, path)
        }
      }
      return counted
    },
  }
}

/** Splits a text into pieces of one script, as the engine does; common characters join the piece before them. */
function piecesOf(text: string): string[] {
  const pieces: { script: number; text: string }[] = []
  for (const character of text) {
    const script = BY_SCRIPT.findIndex(pattern => pattern.test(character))
    const last = pieces.at(-1)
    if (last && (script === -1 || last.script === -1 || last.script === script)) {
      last.text += character
      if (script !== -1) last.script = script
    } else pieces.push({ script, text: character })
  }
  return pieces.map(piece => piece.text)
}

function shaped(font: Font, text: string): string[] {
  const buffer = new Shaped()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfos().map(info => outline(font, info.codepoint))
}

/** Empty for spaces and control characters. */
function outline(font: Font, glyph: number): string {
  return glyph === 0 ? MISSING : font.glyphToPath(glyph)
}

function fontsBy(dataOf: (id: string) => Uint8Array): (id: string) => Font {
  const fonts = new Map<string, Font>()
  return id => {
    const font = fonts.get(id) ?? load(dataOf(id))
    fonts.set(id, font)
    return font
  }
}

function load(data: Uint8Array): Font {
  return new Font(new Face(new Blob(new Uint8Array(data))))
}

function count(counted: Map<string, number>, path: string): void {
  if (path !== '') counted.set(path, (counted.get(path) ?? 0) + 1)
}

/** Outlines that occur more often on one side than on the other. */
export function difference(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string[] {
  return [...a].flatMap(([path, times]) => (times > (b.get(path) ?? 0) ? [path] : []))
}
