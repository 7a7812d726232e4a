import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldText } from '../../../src/domain/text/fold-text.ts'
import { durationText } from '../../../src/i18n/duration.ts'
import { startService } from '../../support/service.ts'

const service = await startService()

test('how long a review takes, in English', () => {
  for (const [min, max, text] of [
    [1, 1, '1 working day'],
    [2, 2, '2 working days'],
    [5, 5, '5 working days'],
    [1, 2, '1 to 2 working days'],
    [3, 5, '3 to 5 working days'],
    [10, 365, '10 to 365 working days'],
  ] as const)
    assert.equal(durationText('en', min, max), text)
})

test('how long a review takes, in Arabic, with the plural form of each number', () => {
  for (const [min, max, text] of [
    [1, 1, 'يوم عمل واحد'],
    [2, 2, 'يوما عمل'],
    [3, 3, '3 أيام عمل'],
    [10, 10, '10 أيام عمل'],
    [11, 11, '11 يوم عمل'],
    [99, 99, '99 يوم عمل'],
    [100, 100, '100 يوم عمل'],
    [103, 103, '103 أيام عمل'],
    [365, 365, '365 يوم عمل'],
    [1, 2, 'من يوم إلى يومي عمل'],
    [1, 5, 'من يوم إلى 5 أيام عمل'],
    [2, 3, 'من يومين إلى 3 أيام عمل'],
    [3, 5, 'من 3 إلى 5 أيام عمل'],
    [7, 14, 'من 7 إلى 14 يوم عمل'],
    [12, 20, 'من 12 إلى 20 يوم عمل'],
  ] as const)
    assert.equal(durationText('ar', min, max), text)
})

test('texts are folded in memory as they are in the database', async () => {
  const arabic = fc.integer({ min: 0x600, max: 0x6ff }).map(code => String.fromCodePoint(code))
  const western = fc.integer({ min: 0x20, max: 0x52f }).map(code => String.fromCodePoint(code))
  const special = fc.constantFrom(...'آأإٱىیةـًٌٍَُِّْٰٕٓٔاي İıΣσςẞß%_\\\n\u00a0😀')
  const texts = fc.sample(
    fc.array(fc.oneof(arabic, western, special), { maxLength: 30 }).map(parts => parts.join('')),
    5000,
  )
  const rows = await service.rows('select given, fold_text(given) as folded from unnest($1::text[]) as given', [texts])
  assert.equal(rows.length, 5000)
  for (const { given, folded } of rows) assert.equal(foldText(given), folded, JSON.stringify(given))
})
