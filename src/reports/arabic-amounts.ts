import type { Span } from './find-runs.ts'

/** Arabic words that follow a number: units (abbreviated and in full), forms of a drug, and times. */
const COUNTED = [
  'مكغ مكجم ميكروغرام ميكروجرام ملغ ملغم ملجم مجم مغ مليغرام مليجرام ملليغرام ملليجرام غ غم جم غرام جرام كغ كجم كيلو',
  'مل ملل مليلتر ملليلتر لتر سم مم وحدة وحدات ريال',
  'حبة حبات حبوب قرص أقراص كبسولة كبسولات بخة بخات نقطة نقاط قطرة قطرات أمبولة أمبولات حقنة حقن جرعة جرعات',
  'مرة مرات ساعة ساعات يوم يوما يومًا أيام أسبوع أسابيع شهر أشهر شهور سنة سنوات',
]
const BEFORE_COUNTED = new RegExp(`^\\s?(?:${COUNTED.join(' ').replaceAll(' ', '|')})(?![\\p{L}\\p{M}])`, 'u')
const LONGEST = 16
const NUMBER = '\\p{Nd}[\\p{Nd}.,٫٬]{0,12}'
const SIGN = '(?:(?:[<>]=?|[≤≥≈~±])\\s?|[-−+])'
const BETWEEN = '[-–x×*/]'
// A number after another number may be part of it (2 500) or not (Omega 3 500). The text does not show which, so the
// run stays whole.
const NOT_BEHIND_NUMBER = `(?<!\\s[\\p{Nd}.,٫٬]{1,13}\\s|[\\s\\p{Nd}]${BETWEEN}\\s)`
const AMOUNT = new RegExp(`(?<=\\s)${NOT_BEHIND_NUMBER}${SIGN}?${NUMBER}(?:\\s?${BETWEEN}\\s?${NUMBER}){0,9}$`, 'u')

/**
 * Separates a run of Latin words from a number at its end that belongs to the Arabic word after it. Without this,
 * `Metformin 500 ملغ` would print the name between the number and its unit.
 */
export function partAmount(line: string, span: Span): Span[] {
  if (!BEFORE_COUNTED.test(line.slice(span.end, span.end + LONGEST))) return [span]
  const run = line.slice(span.start, span.end)
  const at = run.search(AMOUNT)
  const name = run.slice(0, Math.max(0, at)).replace(/[\s:,;]+$/, '')
  if (!/\p{L}/u.test(name)) return [span]
  return [
    { start: span.start, end: span.start + name.length },
    { start: span.start + at, end: span.end },
  ]
}
