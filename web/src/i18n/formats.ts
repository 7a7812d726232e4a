import { CURRENCY } from '../../../src/domain/money/money.ts'
import { riyadhTime } from '../../../src/domain/time/calendar.ts'
import { arabicMonths } from '../../../src/i18n/months.ts'
import type { Lang } from './translate.ts'

// Formats are written by hand, because a cheap phone needs 150 ms and more to make its first Intl.DateTimeFormat or
// NumberFormat.

interface Habits {
  readonly months: readonly string[]
  /** The separator between the day and the time. */
  readonly comma: string
  readonly minus: string
  /** Joins a formatted amount with its currency. */
  readonly sum: (amount: string, currency: string) => string
}

/**
 * The habits of each language. Both have Gregorian dates and Latin digits, so that a lab value looks the same in both.
 */
const habits: Readonly<Record<Lang, Habits>> = {
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    comma: ', ',
    minus: '-',
    sum: (amount, currency) =>
      amount.startsWith('-') ? `-${currency}\u00a0${amount.slice(1)}` : `${currency}\u00a0${amount}`,
  },
  ar: {
    months: arabicMonths,
    comma: '، ',
    // The direction marks keep the sign before its number, and the number before its currency.
    minus: '\u200e-',
    sum: (amount, currency) => `\u200f${amount}\u00a0${currency === CURRENCY ? 'ر.س.\u200f' : currency}`,
  },
}

export interface Formats {
  /** For example 15 Nov 2026. */
  day(date: string): string
  /** For example 15 Nov 2026, 09:30. */
  moment(date: string): string
  /** For example 15 Nov, or Nov 2026 for a month. */
  short(date: string, month?: boolean): string
  money(amount: number, currency: string): string
  /** An amount in the currency of the service, such as the prices of the catalogue. */
  price(amount: number): string
  count(value: number): string
}

/** Groups the thousands: 1750.5 with two decimals becomes 1,750.50. */
function grouped(value: number, decimals: number, minus: string): string {
  const size = Math.round(Math.abs(value) * 10 ** decimals) / 10 ** decimals
  const text = size.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return value < 0 && size > 0 ? `${minus}${text}` : text
}

export function formats(lang: Lang): Formats {
  const { months, comma, minus, sum } = habits[lang]
  const parts = (date: string) => {
    const [day = '', time = ''] = riyadhTime(new Date(date)).split(' ')
    const [year = '', month = '', number = ''] = day.split('-')
    return { year, month: months[Number(month) - 1] ?? '', day: String(Number(number)), time }
  }
  const day = (date: string) => {
    const { year, month, day } = parts(date)
    return `${day} ${month} ${year}`
  }
  /** Writes every amount with two decimals, because the service stores every amount so. */
  const money = (amount: number, currency: string) => sum(grouped(amount, 2, minus), currency)
  return {
    day,
    moment: date => `${day(date)}${comma}${parts(date).time}`,
    short: (date, ofMonth = false) => {
      const { year, month, day } = parts(date)
      return ofMonth ? `${month} ${year}` : `${day} ${month}`
    },
    money,
    price: amount => money(amount, CURRENCY),
    count: value => grouped(value, 1, minus).replace(/\.0$/, ''),
  }
}
