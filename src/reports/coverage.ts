/** The fonts that have a character, one bit each; 0 when none has it. */
export type FontsWith = (codePoint: number) => number

/** Characters that steer the layout and are never painted; no font needs them. */
const STEERING = /[\u200b-\u200d\u202c\u202d\u2066\u2067\u2069]/
const MARK = /\p{M}/u

/**
 * The text with U+FFFD for every character that no font has, since a missing glyph stops the export of the PDF. A
 * letter and its marks are set in one font, so a mark must be in a font that has all before it too.
 */
export function replaceUncovered(text: string, fontsWith: FontsWith): string {
  let result = ''
  let shared = 0
  for (const character of text) {
    const fonts = fontsWith(character.codePointAt(0) ?? 0)
    if (STEERING.test(character)) {
      result += character
      continue
    }
    shared = MARK.test(character) ? shared & fonts : fonts
    result += shared === 0 ? '\ufffd' : character
    if (shared === 0) shared = fontsWith(0xfffd)
  }
  return result
}

/** The same for every text inside a plain value. */
export function coverAll<T>(value: T, fontsWith: FontsWith): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return replaceUncovered(part, fontsWith)
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry)]))
  }
  return walk(value) as T
}
