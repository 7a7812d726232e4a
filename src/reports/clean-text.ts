import { EVERYDAY, JOINERS, withoutInvisible } from '../domain/visible-text.ts'

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const SPACES = /\p{Zs}/gu
const REPEATED_JOINERS = new RegExp(`([${JOINERS}])[${JOINERS}]+`, 'gu')

// As wide as the gap between two columns, see `spaceOut`.
const TAB = '   '

/**
 * Makes typed text safe to typeset: only visible characters, spaces and line feeds remain. Half a surrogate pair becomes U+FFFD,
 * so that the gap is visible.
 */
export function cleanText(text: string): string {
  if (EVERYDAY.test(text)) return text
  const lines = text.toWellFormed().replace(LINE_ENDS, '\n').replaceAll('\t', TAB).replace(SPACES, ' ')
  return withoutInvisible(lines).replace(REPEATED_JOINERS, '$1')
}

/** The same for a value that is one line: a name, a title, an id. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

const ATTACHED = '\\p{M}\\u200c\\u200d'
const CLUSTER = `[^${ATTACHED}][${ATTACHED}]*`
// What numbers, ranges, dates and readings consist of. At the space that holds them together no line may break beside a sign.
const SIGN = '[-–—−+×*/:=→<>≤≥≈~±]'
const OF_A_NUMBER = `(?:\\p{Nd}|${SIGN}|[.٫٬%‰°٪])`
const IN_A_READING = `(?<=${OF_A_NUMBER})${OF_A_NUMBER}|[\\u00a0,;،؛]|(?<=\\u00a0)${SIGN}|(?<=${SIGN}\\u00a0)`
const IN_A_NUMBER = '(?<=\\p{Nd}[.٫]?)\\p{Nd}|(?<=\\p{Nd})[.٫]\\p{Nd}'

/**
 * Gives words longer than `longest` places to break (U+200B): never between a letter and its marks, and inside a number only when
 * the number alone fills a line.
 */
export function breakLongWords(text: string, longest: number): string {
  const longWord = new RegExp(`[^ ]{${longest + 1},}`, 'g')
  const length = Math.floor(longest / 2)
  const outside = (inside: string) => `(?:${CLUSTER}){1,${length}}(?!${inside})`
  const anywhere = `(?:${CLUSTER}){1,${length}}|[${ATTACHED}]{1,${length}}`
  const piece = new RegExp([outside(IN_A_READING), outside(IN_A_NUMBER), anywhere].join('|'), 'gu')
  return text.replace(longWord, word => (word.match(piece) ?? []).join('\u200b'))
}
