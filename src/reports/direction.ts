export type Direction = 'ltr' | 'rtl'

// By extension, so that the tatweel, a letter of several scripts, counts too.
const RTL_SCRIPTS = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya']
const RTL_SET = RTL_SCRIPTS.map(script => `\\p{Script_Extensions=${script}}`).join('')

/** Source of a character class body (flag `u`) for letters written from right to left. Digits are not letters. */
export const RTL_LETTER = `(?=\\p{L})[${RTL_SET}]`
/** The same for letters written from left to right: Latin, Greek, Cyrillic, CJK, ... */
export const LTR_LETTER = `(?![${RTL_SET}])\\p{L}`

// What parts words. A hyphen or a stroke does not: Amoxicillin/Clavulanate is one name.
const GAP = '\\s,;،؛'
const RTL_WORDS = new RegExp(`${RTL_LETTER}[^${GAP}]*`, 'gu')
const STARTS_RTL = new RegExp(`^\\P{L}*${RTL_LETTER}`, 'u')
// Neither `5mg` nor the unit of `5 mg` is a word: Arabic writes them so too.
const LTR_WORDS = new RegExp(`(?<!\\p{N}\\s{1,3}|[^${GAP}])[^\\p{L}\\p{N}${GAP}]*${LTR_LETTER}`, 'gu')
const LTR_LETTERS = new RegExp(LTR_LETTER, 'gu')

/**
 * The direction of most words of a line, or the given one when there are as many of both. Where a line starts in Arabic, its
 * Arabic words count twice: Arabic borrows names of drugs and tests, while English hardly ever starts with an Arabic word.
 */
export function directionOf(text: string, otherwise: Direction): Direction {
  const rtl = count(text, RTL_WORDS) * (STARTS_RTL.test(text) ? 2 : 1)
  // Alone, a unit is Latin: from right to left `5 mg.` would look like a decimal fraction.
  const ltr = count(text, rtl === 0 ? LTR_LETTERS : LTR_WORDS)
  if (rtl === ltr) return otherwise
  return rtl > ltr ? 'rtl' : 'ltr'
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
