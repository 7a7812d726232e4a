import type { Direction } from '../i18n/language.ts'
import { partAmount } from './arabic-amounts.ts'
import { COLUMN_GAP } from './clean-text.ts'
import { LTR_LETTER, RTL_LETTER } from './direction.ts'
import { findRuns, type Span } from './find-runs.ts'

// Isolates replace Typst's text(dir: ..), because text(dir: ..) makes embeddings, and two embedded neighbours change
// places.
const LRI = '\u2066'
const RLI = '\u2067'
const PDI = '\u2069'
const LRO = '\u202d'
const PDF = '\u202c'

const LTR_WORDS = new RegExp(`(?:(?:${LTR_LETTER}|\\p{N})\\p{M}*)+`, 'gu')
// Arabic and Hebrew signs that set the direction of the text after them, as a letter does: ؟ ؛ ۔ ﷼ and others.
const RTL_SIGN =
  '[\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u0608\\u060b\\u060d\\u061b\\u061d-\\u061f\\u066d\\u06d4\\ufdfc]'
const RTL_WORDS = new RegExp(`(?:(?:${RTL_LETTER}|${RTL_SIGN})\\p{M}*)+`, 'gu')
const HAS_LTR = new RegExp(LTR_LETTER, 'u')
const HAS_RTL = new RegExp(`${RTL_LETTER}|${RTL_SIGN}|\\u060c`, 'u')
const STARTS_RTL = new RegExp(`^(?:${RTL_LETTER})`, 'u')

// Between two numbers these signs separate items, and the items follow the direction of the sentence.
const SEPARATOR = /[,;.!?…←]/
const COMPARISON = /(?:[<>]=|=[<>]|[<>≤≥≠≈≅∼~±≪≫]{1,2})\s?$/
// A sign may directly follow a one-letter Arabic particle ("and -2.5"). After a longer word a dash is a hyphen
// ("Covid-19").
const SIGN = /(?<=^|[\s([{"«“،؛:=<>≤≥≈~±]|(?:^|[\s(])[وفبلك]ـ?)[-−–+.·#$€£¥]{1,2}$/
const UNIT_SIGN = /^(?:\s?[%‰°٪])+/
const ADDRESS = /(?:\/\/|\bwww\.)\S*$/i
const MARK_SIGN = /^[+*'′″®™]{1,4}/
// The brackets of an interval belong to its numbers: `[1, 2)`, `(0.5; 1.2]`, `[1, 2]`. Two round brackets may enclose a
// mere remark.
const BOUND = '[-−+]?(?:\\p{Nd}[\\p{Nd}.,٫٬]{0,12}|∞)'
const BOUNDS = `\\s?${BOUND}\\s?[,;،؛–-]\\s?${BOUND}\\s?`
const INTERVAL = new RegExp(`\\[${BOUNDS}[)[\\]]|[(\\]]${BOUNDS}\\]`, 'gu')
// The number of characters on each side of a run that are searched for its signs.
const REACH = 8

/**
 * Isolates parts of a line from their neighbours. In an Arabic line, numbers, ranges, units, doses and Latin names then
 * read from left to right. In a Latin line, Arabic words read from right to left.
 */
export function isolate(line: string, dir: Direction): string {
  if (dir === 'rtl') {
    const runs = findRuns(line.replace(INTERVAL, asOneNumber), LTR_WORDS, joinsLtr)
    const spans = runs.map(span => withSigns(line, span)).flatMap(span => partAmount(line, span))
    return wrap(line, spans, text => `${LRI}${keepDigitOrder(text)}${PDI}`)
  }
  const spans = findRuns(line, RTL_WORDS, gap => !HAS_LTR.test(gap) && !gap.includes(COLUMN_GAP))
  return wrap(line, spans, text => `${RLI}${isolate(text, 'rtl')}${PDI}`, arabicNumbers)
}

/** Replaces an interval by zeros. The length stays, so positions in the result are also positions in the line. */
function asOneNumber(interval: string): string {
  return '0'.repeat(interval.length)
}

function joinsLtr(gap: string, hasLetter: boolean): boolean {
  // Columns of a table follow one another in the direction of the line, so no run contains two of them.
  if (HAS_RTL.test(gap) || gap.includes(COLUMN_GAP)) return false
  return hasLetter || !/\s/.test(gap) || !SEPARATOR.test(gap)
}

/** Extends a run by the signs that belong to it: `< 5.0`, `-2.5`, `+966`, `12 %`, `HER2+`, `O-`. */
function withSigns(line: string, { start, end }: Span): Span {
  const run = line.slice(start, end)
  let head = line.slice(Math.max(0, start - REACH), start)
  const sign = SIGN.exec(head)?.[0] ?? ''
  // A dash before a word is a dash of the sentence; before a digit it is the number's sign.
  if (/^\p{N}/u.test(run) || /^[#$€£¥]+$/.test(sign)) head = head.slice(0, head.length - sign.length)
  head = head.replace(COMPARISON, '')
  const from = Math.max(0, start - REACH) + head.length

  let tail = line
    .slice(end, end + REACH)
    .replace(UNIT_SIGN, '')
    .replace(MARK_SIGN, '')
  if (/^[-−]/.test(tail) && /[A-Z\d]$/.test(run) && !STARTS_RTL.test(tail.slice(1))) tail = tail.slice(1)
  if (tail.startsWith('/') && ADDRESS.test(run)) tail = tail.slice(1)
  if (line[from] === '<' && tail.startsWith('>')) tail = tail.slice(1)
  return { start: from, end: Math.min(line.length, end + REACH) - tail.length }
}

/**
 * Keeps the order of digits and signs. Even inside an isolate, bidi orders the signs between Arabic-Indic digits from
 * right to left, so an override is needed.
 */
function keepDigitOrder(text: string): string {
  return /[\u0660-\u0669]/.test(text) && /[^\u0660-\u066c]/.test(text) ? `${LRO}${text}${PDF}` : text
}

/** Isolates the numbers of a Latin line. Only a text with Arabic-Indic digits needs this. */
function arabicNumbers(text: string): string {
  if (!/[\u0660-\u0669]/.test(text)) return text
  const spans = findRuns(text, /\p{N}+/gu, gap => joinsLtr(gap, false) && !HAS_LTR.test(gap))
  const signed = spans.map(span => withSigns(text, span))
  return wrap(text, signed, number => `${LRI}${keepDigitOrder(number)}${PDI}`)
}

function wrap(
  line: string,
  spans: Span[],
  inside: (text: string) => string,
  outside: (text: string) => string = text => text,
): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans) {
    const from = Math.max(start, at)
    result += outside(line.slice(at, from)) + inside(line.slice(from, end))
    at = end
  }
  return result + outside(line.slice(at))
}
