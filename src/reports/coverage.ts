import { EVERYDAY } from '../domain/text/visible-text.ts'

/** Returns the fonts that have a character, one bit for each font in their order. Returns 0 when no font has it. */
export type FontsWith = (codePoint: number) => number

/** A piece of text that one font can print, with the index of the font. */
export interface Run {
  font: number
  text: string
}

// Matches a line feed, a letter with its marks, or marks without a letter. A joiner between two letters belongs to the
// first letter.
const CLUSTER = /\n|[^\n\p{M}][\p{M}\u200c\u200d]*|\p{M}[\p{M}\u200c\u200d]*/gu
// These characters control the layout. They are never painted, so no font needs them.
const STEERING = /[\n\u200b-\u200d\u202c\u202d\u2066\u2067\u2069]/
const FOLLOWS_ITS_NEIGHBOUR = /^[ \u00a0\n\u200b-\u200d\u202c\u202d\u2066\u2067\u2069]+$/
const MARK = /^\p{M}/u
const DOTTED_CIRCLE = '\u25cc'
// Private-use and unassigned characters. A font's glyph for such a character does not show the meaning of the writer.
const MEANINGLESS = /[\p{Co}\p{Cn}]/u
// Numbers other than plain digits are never folded, because 10⁹ would become 109 and 5① would become 51.
const NEVER_FOLDED = /[\p{No}\p{Lm}\u2070-\u209f]/u
// An accent that touches a 5 makes it look like a 6, so a digit's mark is written beside it as a code. A keycap
// surrounds its digit and stays.
const MARKED_DIGIT = /^\p{Nd}(?!\u20e3)\p{M}/u
// Stacked marks paint over the neighbouring lines. No living orthography needs more than four marks on a letter.
const MOST_MARKS = 4
const LAST_EVERYDAY = 0x64a
// A text has thousands of clusters, but only a few hundred different ones. The limit bounds the cache.
const MOST_KNOWN = 10_000

export interface Coverage {
  /**
   * Returns a text that the fonts can print. A character that no font has is folded into another form, or written as
   * [U+XXXX].
   */
  printable(text: string): string
  /** Returns the characters of a text that print as [U+XXXX], each once. */
  unprintable(text: string): string[]
  /**
   * Splits printable text into pieces of one font each, because the typesetter drops a letter whose mark is in another
   * font.
   */
  runs(text: string): Run[]
}

export function createCoverage(fontsWith: FontsWith): Coverage {
  const known = new Map<string, number>()

  function fontsOf(cluster: string): number {
    const before = known.get(cluster)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const fonts = askFonts(cluster)
    known.set(cluster, fonts)
    return fonts
  }

  /** Returns the fonts that have every painted character of a cluster. */
  function askFonts(cluster: string): number {
    if (MARKED_DIGIT.test(cluster)) return 0
    const painted = [...cluster].filter(character => !STEERING.test(character))
    if (painted.filter(character => MARK.test(character)).length > MOST_MARKS) return 0
    return painted.reduce((shared, character) => shared & fontsOfCharacter(character), -1)
  }

  function fontsOfCharacter(character: string): number {
    return MEANINGLESS.test(character) ? 0 : fontsWith(character.codePointAt(0) ?? 0)
  }

  /** Returns an equivalent of a cluster whose characters the fonts have. */
  function folded(cluster: string): string | undefined {
    const forms = [cluster.normalize('NFC'), cluster.normalize('NFD')]
    if (!NEVER_FOLDED.test(cluster)) forms.push(cluster.normalize('NFKC'))
    return forms.find(form => clustersOf(form).every(part => fontsOf(part) !== 0))
  }

  /** Keeps the letter and the marks that one font has, and writes the rest as codes. */
  function spelled(cluster: string, missing: (character: string) => string): string {
    let kept = ''
    let rest = ''
    for (const character of cluster) {
      const stands = kept !== '' || rest === ''
      if (stands && fontsOf(kept + character) !== 0) kept += character
      else if (!STEERING.test(character)) rest += missing(character)
    }
    return kept + rest
  }

  function rewrite(text: string, missing: (character: string) => string): string {
    return text.replace(CLUSTER, (cluster, at: number) => {
      const orphan = MARK.test(cluster) && (at === 0 || text[at - 1] === '\n')
      const whole = orphan ? DOTTED_CIRCLE + cluster : cluster
      return fontsOf(whole) !== 0 ? whole : (folded(whole) ?? spelled(whole, missing))
    })
  }

  let allEveryday: boolean | undefined

  /**
   * Returns whether the fonts have all everyday characters. The answer is computed once, so that an everyday text needs
   * no check of each character.
   */
  function hasAllEveryday(): boolean {
    allEveryday ??= Array.from({ length: LAST_EVERYDAY + 1 }, (_, code) => String.fromCodePoint(code)).every(
      character => !EVERYDAY.test(character) || fontsOf(character) !== 0,
    )
    return allEveryday
  }

  return {
    printable: text => rewrite(text, codeOf),
    unprintable(text) {
      if (EVERYDAY.test(text) && hasAllEveryday()) return []
      const found = new Set<string>()
      rewrite(text, character => {
        found.add(character)
        return codeOf(character)
      })
      return [...found]
    },
    runs(text) {
      const runs: Run[] = []
      for (const cluster of clustersOf(text)) {
        const last = runs.at(-1)
        const fonts = fontsOf(cluster)
        if (last && FOLLOWS_ITS_NEIGHBOUR.test(cluster) && fonts & (1 << last.font)) last.text += cluster
        else addRun(runs, firstOf(fonts), cluster)
      }
      return runs
    },
  }
}

function addRun(runs: Run[], font: number, text: string): void {
  const last = runs.at(-1)
  if (last?.font === font) last.text += text
  else runs.push({ font, text })
}

function clustersOf(text: string): string[] {
  return text.match(CLUSTER) ?? []
}

/** Returns the index of the lowest bit, which is the first font. */
function firstOf(fonts: number): number {
  return fonts === 0 ? 0 : 31 - Math.clz32(fonts & -fonts)
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
