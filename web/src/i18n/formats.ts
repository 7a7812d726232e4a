import { CURRENCY } from '../../../src/domain/money.ts'
import type { Lang } from './translate.ts'

/** Gregorian dates and Latin digits in both languages, so that a lab value looks the same in both. */
const locales: Readonly<Record<Lang, string>> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' }
const currencyDisplays: Readonly<Record<Lang, 'symbol' | 'code'>> = { en: 'code', ar: 'symbol' }
const timeZone = 'Asia/Riyadh'

/** Two decimals for every currency, because the service keeps every amount so. */
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function once<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found as Format
}

export interface Formats {
  /** 15 Nov 2026 */
  day(date: string): string
  /** 15 Nov 2026, 09:30 */
  moment(date: string): string
  /** 15 Nov, or Nov 2026 for a month */
  short(date: string, month?: boolean): string
  money(amount: number, currency: string): string
  /** An amount in the currency of the service, such as the prices of the catalogue. */
  price(amount: number): string
  count(value: number): string
}

export function formats(lang: Lang): Formats {
  const locale = locales[lang]
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(`${lang}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const number = (options: Intl.NumberFormatOptions) =>
    once(`${lang}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
  const currencyDisplay = currencyDisplays[lang]
  const money = (amount: number, currency: string) =>
    number({ style: 'currency', currency, currencyDisplay, ...CENTS }).format(amount)
  return {
    day: value => date(DAY).format(new Date(value)),
    moment: value => date({ ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(value)),
    short: (value, month = false) =>
      date(month ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }).format(new Date(value)),
    money,
    price: amount => money(amount, CURRENCY),
    count: value => number({ maximumFractionDigits: 1 }).format(value),
  }
}
