import { cleanText } from '../../../src/reports/clean-text.ts'
import { loadFonts } from '../../../src/reports/fonts.ts'
import { createTypesetter } from '../../../src/reports/typeset.ts'
import { createShaper, difference, paintedBetween } from './painted.ts'
import { IMPRINT, sampleReport } from './sample-report.ts'

// Digits: a letter that has a mark somewhere is read back with it everywhere, and a digit never has one.
const FIRST = '770770'
const LAST = '770771'

export interface GlyphCheck {
  /** What is wrong with a report that holds these lines, in both languages; empty when all of them is painted. */
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
        const painted = await paintedBetween(typeset(model, source.hospital.logo?.data ?? null), FIRST, LAST)
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

/** What is printed, with every code back as the character it stands for. */
function spelledOut(printed: string): string {
  return folded(
    printed.replace(/\[U\+([0-9A-F]{4,6})\]/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  )
}

/** Equal for texts that say the same: the characters they are made of, without spaces, circles and what is invisible. */
function folded(text: string): string {
  const plain = cleanText(text).normalize('NFKD')
  return [...plain.replace(/[\s\u25cc\u200c\u200d]/g, '')].sort().join('')
}
