import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../web/src/i18n/formats.ts'

test('a sum is never rounded, whatever its currency usually has of decimals', () => {
  for (const lang of ['en', 'ar'] as const) {
    for (const currency of ['SAR', 'USD', 'JPY', 'KWD', 'XYZ']) {
      const written = formats(lang).money(1750.5, currency)
      assert.ok(written.includes('1,750.50'), `${lang} ${currency}: ${written}`)
    }
  }
})

const locales = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const

test('days, times, counts and sums are written as Intl writes them', () => {
  const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
  for (const lang of ['en', 'ar'] as const) {
    const f = formats(lang)
    const dateOf = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[lang], { timeZone: 'Asia/Riyadh', ...options })
    const [day, moment, short, month] = [
      dateOf(DAY),
      dateOf({ ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      dateOf({ day: 'numeric', month: 'short' }),
      dateOf({ month: 'short', year: 'numeric' }),
    ]
    // Every month, every hour, both ends of a year.
    for (let hours = 0; hours < 24 * 400; hours += 37) {
      const date = new Date(Date.UTC(2025, 11, 1, hours, hours % 60))
      const text = date.toISOString()
      assert.equal(f.day(text), day.format(date))
      assert.equal(f.day(text.slice(0, 10)), day.format(new Date(text.slice(0, 10))))
      assert.equal(f.moment(text), moment.format(date))
      assert.equal(f.short(text), short.format(date))
      assert.equal(f.short(text, true), month.format(date))
    }
    const count = new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 1 })
    const currency = { style: 'currency', currency: 'SAR', currencyDisplay: lang === 'en' ? 'code' : 'symbol' } as const
    const sum = new Intl.NumberFormat(locales[lang], { ...currency, minimumFractionDigits: 2 })
    for (const value of [0, 0.04, 0.25, 7, 12.35, 99.95, 999.96, 1000, 1750.5, 123_456.75, 9_999_999_999.99]) {
      for (const signed of [value, -value - 1]) {
        assert.equal(f.count(signed), count.format(signed))
        assert.equal(f.price(signed), sum.format(signed))
      }
    }
    assert.throws(() => f.day('nonsense'), RangeError)
  }
})
