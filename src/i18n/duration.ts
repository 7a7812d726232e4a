import type { Language } from './language.ts'
import { type Forms, same, sayNumber } from './plural.ts'

interface Words {
  readonly days: Forms
  readonly range: string
  /** The beginning and the end of a range. A form that writes the number as a word leaves out `{n}`. */
  readonly from: Forms
  readonly to: Forms
}

const words: Record<Language, Words> = {
  en: {
    days: { ...same('{n} working days'), one: '{n} working day' },
    range: '{from} to {to}',
    from: same('{n}'),
    to: same('{n} working days'),
  },
  ar: {
    days: { ...same('{n} يوم عمل'), one: 'يوم عمل واحد', two: 'يوما عمل', few: '{n} أيام عمل' },
    range: 'من {from} إلى {to}',
    from: { ...same('{n}'), one: 'يوم', two: 'يومين' },
    to: { ...same('{n} يوم عمل'), two: 'يومي عمل', few: '{n} أيام عمل' },
  },
}

/** Returns the duration of a review, such as `1 working day`, `5 working days` or `3 to 5 working days`. */
export function durationText(language: Language, minDays: number, maxDays: number): string {
  const { days, range, from, to } = words[language]
  const say = (forms: Forms, n: number) => sayNumber(language, forms, n)
  if (minDays === maxDays) return say(days, maxDays)
  return range.replace('{from}', say(from, minDays)).replace('{to}', say(to, maxDays))
}
