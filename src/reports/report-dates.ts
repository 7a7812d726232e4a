import type { Language } from '../i18n/language.ts'
import { type ReportTexts, reportTexts } from '../i18n/texts/report-texts.ts'
import type { DocumentFacts } from './report-model.ts'

// Only numbers come from Intl. The names of months are our own, so that another ICU version does not change the report.
const calendars = { gregorian: 'en-u-ca-gregory-nu-latn', hijri: 'en-u-ca-islamic-umalqura-nu-latn' } as const
const formats: Partial<Record<keyof typeof calendars, Intl.DateTimeFormat>> = {}

/** Makes a format at its first use, because that takes longer than most requests. */
function formatOf(name: keyof typeof calendars): Intl.DateTimeFormat {
  formats[name] ??= new Intl.DateTimeFormat(calendars[name], numeric())
  return formats[name]
}

/** Returns the day in Riyadh in both calendars. */
export function reportDate(date: Date, language: Language) {
  const texts = reportTexts[language]
  return {
    gregorian: written(formatOf('gregorian'), date, texts.gregorianMonths, texts.gregorianDate),
    hijri: written(formatOf('hijri'), date, texts.hijriMonths, texts.hijriDate),
  }
}

/** Returns the age with the plural form of the language. In Arabic 1, 2, 3 to 10 and 11 to 99 all differ. */
export function ageText(age: number, language: Language): string {
  const rule = age === 0 ? 'zero' : new Intl.PluralRules(language).select(age)
  return reportTexts[language].years[rule].replace('{n}', String(age))
}

/** Returns the time when a PDF was made, for its metadata. */
export function documentDate(date: Date): DocumentFacts['date'] {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ]
}

function written(format: Intl.DateTimeFormat, date: Date, months: ReportTexts['hijriMonths'], pattern: string): string {
  const parts = new Map(format.formatToParts(date).map(part => [part.type, part.value]))
  return pattern
    .replace('{d}', parts.get('day') ?? '')
    .replace('{month}', months[Number(parts.get('month')) - 1] ?? '')
    .replace('{y}', parts.get('year') ?? '')
}

function numeric(): Intl.DateTimeFormatOptions {
  return { timeZone: 'Asia/Riyadh', day: 'numeric', month: 'numeric', year: 'numeric' }
}
