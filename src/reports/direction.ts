import type { Direction } from '../i18n/language.ts'

// Script_Extensions, not Script: the tatweel belongs to several scripts and must count too.
const RTL_SCRIPTS = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya']
const RTL_SET = RTL_SCRIPTS.map(script => `\\p{Script_Extensions=${script}}`).join('')

/** Source of a regular expression (flag `u`) for one letter written from right to left. Digits are not letters. */
export const RTL_LETTER = `(?=\\p{L})[${RTL_SET}]`
/** The same for letters written from left to right: Latin, Greek, Cyrillic, CJK, ... */
export const LTR_LETTER = `(?![${RTL_SET}])\\p{L}`

// What separates words. A hyphen or a slash does not: Amoxicillin/Clavulanate is one name.
const GAP = '\\s,;،؛'
const RTL_WORDS = new RegExp(`${RTL_LETTER}[^${GAP}]*`, 'gu')
const STARTS_RTL = new RegExp(`^\\P{L}*${RTL_LETTER}`, 'u')
// A word right after a number is taken for a unit (`5mg`, `5 mg`) and not counted, because Arabic text uses Latin units too.
const LTR_WORDS = new RegExp(`(?<!\\p{N}\\s{1,3}|[^${GAP}])[^\\p{L}\\p{N}${GAP}]*${LTR_LETTER}`, 'gu')
const LTR_LETTERS = new RegExp(LTR_LETTER, 'gu')

/**
 * The direction of most words of a line, or `otherwise` when both directions have the same number of words. When a line starts
 * in Arabic, its Arabic words count twice: Arabic borrows Latin names of drugs and tests, but English rarely starts with Arabic.
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
