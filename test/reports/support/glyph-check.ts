import { cleanText } from '../../../src/reports/clean-text.ts'
import { loadFonts } from '../../../src/reports/fonts.ts'
import { createTypesetter } from '../../../src/reports/typeset.ts'
import { createShaper, difference, paintedBetween } from './painted.ts'
import { IMPRINT, sampleReport } from './sample-report.ts'

// Digits, because a letter that has a mark in one place is read back with the mark everywhere; a digit never has one.
const FIRST = '770770'
const LAST = '770771'

export interface GlyphCheck {
  /** The problems of a report with these lines, in both languages; empty when everything is painted. */
  problems(lines: readonly string[]): Promise<string[]>
}

export async function createGlyphCheck(): Promise<GlyphCheck> {
  const fonts = loadFonts()
  const shaper = createShaper(fonts)
  const { build, typeset } = await createTypesetter()
  return {
    async problems(lines) {
      const found = lines.filter(line => spelledOut(fonts.coverage.printable(cleanText(line))) !== folded(line))
      const summary = [FIRST, ...lines, LAST].join('\n\n')
      for (const language of ['en', 'ar'] as const) {
        const source = sampleReport({ summary, diagnosis: null, recommendations: null, opinions: [] })
        const model = build(source, language, IMPRINT)
        const texts = model.summary.parts.flatMap(part =>
          part.blocks.flatMap(block =>
            block.kind === 'paragraph' ? block.lines : block.items.flatMap(item => [item.marker, item.text]),
          ),
        )
        const expected = shaper.expected(texts.slice(1, -1))
        const painted = await paintedBetween(typeset(model, source), FIRST, LAST)
        const report = (word: string, paths: readonly string[]) => {
          for (const path of paths) {
            if (!shaper.isCircle(path)) found.push(`${language}: ${word}: ${path.slice(0, 60)}`)
          }
        }
        report('not painted', difference(expected, painted))
        report('painted too', difference(painted, expected))
        if (painted.has('a missing glyph')) found.push(`${language}: a missing glyph is painted`)
      }
      return found
    },
  }
}

/** The printed text, with every code replaced by the character it stands for. */
function spelledOut(printed: string): string {
  return folded(
    printed.replace(/\[U\+([0-9A-F]{4,6})\]/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  )
}

/** The characters of a text without spaces, circles and invisible ones, so that equal texts compare equal. */
function folded(text: string): string {
  const plain = cleanText(text).normalize('NFKD')
  return [...plain.replace(/[\s\u25cc\u200c\u200d]/g, '')].sort().join('')
}
