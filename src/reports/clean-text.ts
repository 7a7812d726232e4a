import { EVERYDAY, JOINERS, withoutInvisible } from '../domain/text/visible-text.ts'

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const SPACES = /\p{Zs}/gu
const REPEATED_JOINERS = new RegExp(`([${JOINERS}])[${JOINERS}]+`, 'gu')

// A tab becomes as wide as the gap between two columns, see `spaceOut`.
const TAB = '   '

/**
 * Makes typed text safe to typeset. Only visible characters, spaces, joiners and line feeds remain. Half a surrogate
 * pair becomes U+FFFD, so that the gap is visible.
 */
export function cleanText(text: string): string {
  if (EVERYDAY.test(text)) return text
  const lines = text.toWellFormed().replace(LINE_ENDS, '\n').replaceAll('\t', TAB).replace(SPACES, ' ')
  return withoutInvisible(lines).replace(REPEATED_JOINERS, '$1')
}

/** Cleans a value of one line, such as a name, a title or an id. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

const ATTACHED = '\\p{M}\\u200c\\u200d'
const CLUSTER = `[^${ATTACHED}][${ATTACHED}]*`
// Numbers, ranges, dates and readings consist of these signs. A no-break space holds some of them together, and no line
// may break beside a sign there.
const SIGN = '[-–—−+×*/:=→<>≤≥≈~±]'
const OF_A_NUMBER = `(?:\\p{Nd}|${SIGN}|[.٫٬%‰°٪])`
const IN_A_READING = `(?<=${OF_A_NUMBER})${OF_A_NUMBER}|[\\u00a0,;،؛]|(?<=\\u00a0)${SIGN}|(?<=${SIGN}\\u00a0)`
const IN_A_NUMBER = '(?<=\\p{Nd}[.٫]?)\\p{Nd}|(?<=\\p{Nd})[.٫]\\p{Nd}'

/**
 * Adds places to break (U+200B) to words longer than `longest`. A break never separates a letter from its marks. A
 * break inside a number comes only when the number alone fills a line.
 */
export function breakLongWords(text: string, longest: number): string {
  const longWord = new RegExp(`[^ ]{${longest + 1},}`, 'g')
  const length = Math.floor(longest / 2)
  const outside = (inside: string) => `(?:${CLUSTER}){1,${length}}(?!${inside})`
  const anywhere = `(?:${CLUSTER}){1,${length}}|[${ATTACHED}]{1,${length}}`
  const piece = new RegExp([outside(IN_A_READING), outside(IN_A_NUMBER), anywhere].join('|'), 'gu')
  return text.replace(longWord, word => (word.match(piece) ?? []).join('\u200b'))
}

const NBSP = '\u00a0'
/**
 * Separates the columns of a table, so that `150   400` stays two numbers. A line may break at either end of the gap.
 */
export const COLUMN_GAP = ` ${NBSP} `

const AROUND_OPERATOR = /(?<=[\p{Nd}%°]) ?(?:[-–—−×*x/=:→+±]|[<>]=?|[≤≥≈~]) ?(?=[-−+]?\.?\p{Nd})/gu
const AFTER_COMPARISON = /(?<=[<>≤≥≈~±=]) (?=[-−+]?\.?\p{Nd})/gu
const BEFORE_UNIT = /(?<=\p{Nd}) (?=[\p{L}%‰°µ٪][\p{L}\p{M}²³]{0,5}(?![\p{L}\p{M}]))/gu
const BETWEEN_GROUPS = /(?<=\p{Nd}) (?=\p{Nd})/gu
// A code before its number, such as SAR 750 or INR 2.5.
const AFTER_CODE = /(?<=\b[A-Z]{3}) (?=\p{Nd})/gu
/** Keeps `13.0 - 17.0`, `< 5.0`, `500 mg`, `SAR 750` and `+966 50 123 4567` on one line. */
export function glueNumbers(line: string): string {
  return line
    .replace(AROUND_OPERATOR, operator => operator.replaceAll(' ', NBSP))
    .replace(AFTER_COMPARISON, NBSP)
    .replace(BEFORE_UNIT, NBSP)
    .replace(BETWEEN_GROUPS, NBSP)
    .replace(AFTER_CODE, NBSP)
}

/** Two spaces become one space; three or more become a column gap. */
export function spaceOut(line: string): string {
  return line.replace(/ {2,}/g, spaces => (spaces.length > 2 ? COLUMN_GAP : ' '))
}
