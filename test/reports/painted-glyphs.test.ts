import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadFonts } from '../../src/reports/fonts.ts'
import { createGlyphCheck } from './support/glyph-check.ts'
import { inLines, samplePairs } from './support/pairs.ts'

const { coverage } = loadFonts()
const check = await createGlyphCheck()

describe('every character is painted', () => {
  test('a digit of a dose is painted even when only another font has its mark', async () => {
    const digits = [...'٠١٢٣٤٥٦٧٨٩']
    const marks = ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
    const doses = digits.flatMap(digit => marks.map(mark => `الجرعة ${digit}${mark}٠ ملغ`))
    assert.deepEqual(await check.problems(doses), [])
    assert.equal(coverage.printable('الجرعة ٥\u0301٠ ملغ'), 'الجرعة ٥[U+0301]٠ ملغ')
  })

  test('in a fixed sample of 2,000 letters with a mark, from every script we print', async () => {
    assert.deepEqual(await check.problems(inLines(samplePairs(coverage, 2000))), [])
  })

  test('in stacked marks, marks without a letter, joiners, emoji sequences, signs and presentation forms', async () => {
    const lines = [
      'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
      '\u0301lonely \u064b mark',
      'می‌خواهم क्‍ष ක්‍ෂ',
      '👩‍⚕️ 👨‍👩‍👧 1️⃣ 👍🏽',
      'Stage Ⅲ ① ㎎ ⇒ ☒ ■ １２ ﷺ 10⁹ ½',
      'Kanji 漢字 and private \ue000',
    ]
    assert.deepEqual(await check.problems(lines), [])
  })
})
