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
