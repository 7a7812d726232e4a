import type { Direction } from '../i18n/language.ts'

// Script_Extensions and not Script, because the tatweel belongs to several scripts and must count too.
const RTL_SCRIPTS = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya']
const RTL_SET = RTL_SCRIPTS.map(script => `\\p{Script_Extensions=${script}}`).join('')

/**
 * The source of a regular expression (flag `u`) for one letter that is written from right to left. Digits are not
 * letters.
 */
export const RTL_LETTER = `(?=\\p{L})[${RTL_SET}]`
/** The source for one letter that is written from left to right: Latin, Greek, Cyrillic, CJK and others. */
export const LTR_LETTER = `(?![${RTL_SET}])\\p{L}`

// These characters separate words. A hyphen or a slash does not, because Amoxicillin/Clavulanate is one name.
const GAP = '\\s,;،؛'
const RTL_WORDS = new RegExp(`${RTL_LETTER}[^${GAP}]*`, 'gu')
const STARTS_RTL = new RegExp(`^\\P{L}*${RTL_LETTER}`, 'u')
// A word right after a number counts as a unit (`5mg`, `5 mg`) and not as a word, because Arabic text uses Latin units
// too.
const LTR_WORDS = new RegExp(`(?<!\\p{N}\\s{1,3}|[^${GAP}])[^\\p{L}\\p{N}${GAP}]*${LTR_LETTER}`, 'gu')
const LTR_LETTERS = new RegExp(LTR_LETTER, 'gu')

/**
 * Returns the direction of most words of a line, or `otherwise` when both directions have as many words. Arabic words
 * count twice in a line that starts in Arabic: Arabic borrows Latin names of drugs and tests, but English rarely starts
 * with Arabic.
 */
export function directionOfText(text: string, otherwise: Direction): Direction {
  const rtl = count(text, RTL_WORDS) * (STARTS_RTL.test(text) ? 2 : 1)
  // Without an Arabic word, units count too: set from right to left, `5 mg.` would look like the fraction `.5 mg`.
  const ltr = count(text, rtl === 0 ? LTR_LETTERS : LTR_WORDS)
  if (rtl === ltr) return otherwise
  return rtl > ltr ? 'rtl' : 'ltr'
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
