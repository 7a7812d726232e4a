import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Block, toBlocks, toLine } from '../../src/reports/blocks.ts'
import { breakLongWords, cleanLine, cleanText, glueNumbers } from '../../src/reports/clean-text.ts'
import { createCoverage } from '../../src/reports/coverage.ts'
import { isolate } from '../../src/reports/isolate.ts'
import { ageText, reportDate } from '../../src/reports/report-dates.ts'

/** Shows isolates as [ltr] and {rtl}, and the override as «». */
function shown(text: string): string {
  const signs: Record<string, string> = { '\u2066': '[', '\u202d': '«', '\u202c': '»' }
  const open: string[] = []
  return [...text]
    .map(character => {
      if (character === '\u2066') open.push(']')
      if (character === '\u2067') open.push('}')
      if (character === '\u2069') return open.pop() ?? '?'
      return character === '\u2067' ? '{' : (signs[character] ?? character)
    })
    .join('')
}

describe('isolation', () => {
  const arabic: [string, string][] = [
    ['المدى 13.0 - 17.0 طبيعي', 'المدى [13.0 - 17.0] طبيعي'],
    ['القيمة < 5.0.', 'القيمة [< 5.0].'],
    ['القراءات 120, 130 ثم 140', 'القراءات [120], [130] ثم [140]'],
    ['Metformin 500 mg, Aspirin 81 mg يوميا', '[Metformin 500 mg, Aspirin 81 mg] يوميا'],
    ['Metformin (500 mg يوميا)', '[Metformin] ([500 mg] يوميا)'],
    ['(500 mg) يوميا', '([500 mg]) يوميا'],
    ['هاتف (050) 123-4567.', 'هاتف [(050) 123-4567].'],
    ['تحليل Hb (5%) جيد', 'تحليل [Hb (5%)] جيد'],
    ['دواء "Panadol Extra" 500', 'دواء ["Panadol Extra" 500]'],
    ['فصيلة O- أو HER2+', 'فصيلة [O-] أو [HER2+]'],
    ['بين -1.0 و-2.5 بعد كوفيد-19', 'بين [-1.0] و[-2.5] بعد كوفيد-[19]'],
    ['الحرارة -2.5 - صدر CT-صدر', 'الحرارة [-2.5] - صدر [CT]-صدر'],
    ['المدى ١٣ - ١٧ و١٢', 'المدى [«١٣ - ١٧»] و[١٢]'],
    ['من 5 → 6 و5 ← 6', 'من [5 → 6] و[5] ← [6]'],
    ['5 < العمر', '[5] < العمر'],
    ['العنوان https://example.org/ar/ للحجز', 'العنوان [https://example.org/ar/] للحجز'],
    ['الضغط 120/80/ النبض', 'الضغط [120/80]/ النبض'],
    ['الجرعة ·5 ملغ', 'الجرعة [·5] ملغ'],
    ['السعر 100 ﷼ 200', 'السعر [100] ﷼ [200]'],
    ['القراءات (120, 130) ثم', 'القراءات ([120], [130]) ثم'],
    ['Metformin 500 ملغ مرتين', '[Metformin] [500] ملغ مرتين'],
    ['Augmentin: 500/125 ملغ لمدة 7 أيام', '[Augmentin]: [500/125] ملغ لمدة [7] أيام'],
    ['Warfarin 2.5 - 5 ملغ، LDL < 100 ملغ/دل', '[Warfarin] [2.5 - 5] ملغ، [LDL] [< 100] ملغ/دل'],
    ['Vitamin B12 ١٠٠٠ مكغ', '[Vitamin B12] [١٠٠٠] مكغ'],
    ['Metformin 1 x 500 ملغ', '[Metformin] [1 x 500] ملغ'],
    ['Omega 3 500 ملغ', '[Omega 3 500] ملغ'],
    ['Aspirin - 5 ملغ', '[Aspirin - 5] ملغ'],
    ['Diabetes Type 2 مع مضاعفات', '[Diabetes Type 2] مع مضاعفات'],
    ['Diabetes Type 2 يومئذ', '[Diabetes Type 2] يومئذ'],
  ]
  for (const [line, expected] of arabic) {
    test(line, () => assert.equal(shown(isolate(line, 'rtl')), expected))
  }
  const latin: [string, string][] = [
    ['Take باراسيتامول 500 mg', 'Take {باراسيتامول} 500 mg'],
    ['He said (عمره 5 سنوات) today', 'He said ({عمره [5] سنوات}) today'],
    ['pain ألم (صدر) severe', 'pain {ألم (صدر)} severe'],
    ['range ١٣ - ١٧ here', 'range [«١٣ - ١٧»] here'],
    ['13.0 - 17.0 is normal', '13.0 - 17.0 is normal'],
    ['Any pain ألم؟ 518% > 206 of it', 'Any pain {ألم؟} 518% > 206 of it'],
    ['Take 5 ؛ then 10 - 20 mg ؟ 30', 'Take 5 {؛} then 10 - 20 mg {؟} 30'],
  ]
  for (const [line, expected] of latin) {
    test(line, () => assert.equal(shown(isolate(line, 'ltr')), expected))
  }

  // Square brackets are part of these lines, so the isolates are shown as ‹ ›.
  const intervals: [string, string][] = [
    ['المدى [1,2) طبيعي', 'المدى ‹[1,2)› طبيعي'],
    ['المدى (0.5, 1.2] mmol/L', 'المدى ‹(0.5, 1.2] mmol/L›'],
    ['من (-∞; 5] إلى [١٫٥, ٢٫٥)', 'من ‹(-∞; 5]› إلى ‹[١٫٥, ٢٫٥)›'],
    ['بين [140, 150] و[1 - 2[', 'بين ‹[140, 150]› و‹[1 - 2[›'],
    ['راجع (1, 2) و[3]', 'راجع (‹1›, ‹2›) و[‹3›]'],
  ]
  for (const [line, expected] of intervals) {
    test(line, () => {
      const marked = isolate(line, 'rtl').replace(/[\u202c\u202d]/g, '')
      assert.equal(marked.replaceAll('\u2066', '‹').replaceAll('\u2069', '›'), expected)
    })
  }

  test('the parts of a number stay on one line', () => {
    const glued = (text: string) => glueNumbers(text).replaceAll('\u00a0', '_')
    assert.equal(
      glued('13.0 - 17.0 and < 5.0 of 500 mg, call +966 50 123 4567 now'),
      '13.0_-_17.0_and <_5.0_of 500_mg, call +966_50_123_4567_now',
    )
    assert.equal(glued('it costs SAR 1,250.75 more, at INR 2.5'), 'it costs SAR_1,250.75_more, at INR_2.5')
  })
})

describe('paragraphs and lists', () => {
  const outline = (blocks: Block[]): unknown[] =>
    blocks.map(block =>
      block.kind === 'paragraph'
        ? [block.dir, ...block.lines.map(shown)]
        : [block.dir, ...block.items.map(item => `${item.marker} ${shown(item.text)}`)],
    )

  test('lines, blank lines and lists keep their shape', () => {
    const text = 'First line\nsecond line\r\n\r\n\n- one\n* two\n•three\n1. four\n10) five\n\nلا يوجد ألم\nEnd'
    assert.deepEqual(outline(toBlocks(text, 'ltr')), [
      ['ltr', 'First line', 'second line'],
      ['ltr', '• one', '• two', '• three'],
      ['ltr', '1. four', '10) five'],
      ['rtl', 'لا يوجد ألم'],
      ['ltr', 'End'],
    ])
  })

  test('Arabic lines that start with a number and a dash are a list', () => {
    assert.deepEqual(outline(toBlocks('1- أوقف الدواء\n٢– راجع الطبيب', 'rtl')), [
      ['rtl', '1- أوقف الدواء', '٢– راجع الطبيب'],
    ])
  })

  test('the columns of a table stay separate, in the direction of their line', () => {
    const gap = ' \u00a0 '
    assert.deepEqual(outline(toBlocks('Platelets\t150\t400\n\n-\tNa     140  mmol', 'ltr')), [
      ['ltr', `Platelets${gap}150${gap}400`],
      ['ltr', `• Na${gap}140\u00a0mmol`],
    ])
    assert.deepEqual(outline(toBlocks('الصفائح الدموية\t120\t150 - 400', 'rtl')), [
      ['rtl', `الصفائح الدموية${gap}[120]${gap}[150\u00a0-\u00a0400]`],
    ])
  })

  test('a line that only resembles a list item stays a paragraph', () => {
    for (const line of ['1.5 mg daily', '-2.5 is low', '2026. was', '*bold*', '-', '·5 mg', '5- ASA', '5- 10 ملغ']) {
      assert.equal(toBlocks(line, 'ltr')[0]?.kind, 'paragraph', line)
    }
  })

  test('empty text has no blocks', () => assert.deepEqual(toBlocks(' \n\u200b\n', 'ltr'), []))
})

describe('cleaning', () => {
  test('removes invisible characters and replaces a lone surrogate by U+FFFD', () => {
    assert.equal(cleanText('a\u0000b\u202ec\u2066d\u200e\u061c\u00ade\ufe0f'), 'abcde')
    assert.equal(cleanText('a\ud800b'), 'a\ufffdb')
    assert.equal(cleanText('a\tb\u3000c\u2028d\re'), 'a   b c\nd\ne')
    assert.equal(cleanLine('  a \n b  '), 'a b')
  })

  test('keeps Arabic vowel marks and joiners', () => {
    const word = 'مُسْتَشْفًى می‌خواهم'
    assert.equal(cleanText(word), word)
  })

  test('adds places to break to long words only', () => {
    assert.equal(breakLongWords('short words only', 6), 'short words only')
    assert.equal(breakLongWords('abcdefghij', 6), 'abc\u200bdef\u200bghi\u200bj')
    assert.equal(breakLongWords('a\u0301b\u0301c\u0301d\u0301', 4), 'a\u0301b\u0301\u200bc\u0301d\u0301')
  })

  test('does not break a number that fits on a line', () => {
    const pieces = (text: string) => breakLongWords(glueNumbers(text), 20).replaceAll('\u00a0', ' ').split('\u200b')
    assert.deepEqual(pieces('12.5,13.75,15.125,16.5'), ['12.5,', '13.75,', '15.125,', '16.5'])
    assert.deepEqual(pieces('120/80,118/76,122/78'.repeat(2)).at(0), '120/80,')
    assert.deepEqual(pieces('98 101 99 100 102 97 95 110'), ['98 101 99 ', '100 102 ', '97 95 110'])
    assert.deepEqual(pieces('98 - 101 99 - 100 102'), ['98 - 101 ', '99 - 100 ', '102'])
    assert.deepEqual(pieces('1234567890123456789012345'), ['1234567890', '1234567890', '12345'])
  })
})

describe('fonts', () => {
  // Two fonts: the second has the Arabic letter, the first the mark.
  const fonts: Record<string, number> = {
    a: 0b11,
    ب: 0b10,
    I: 0b01,
    '5': 0b01,
    '\u0301': 0b01,
    '\u064b': 0b10,
    ' ': 0b11,
  }
  const coverage = createCoverage(codePoint => fonts[String.fromCodePoint(codePoint)] ?? 0)

  const printed: [string, string, string[]][] = [
    ['a\u0301', 'a\u0301', []],
    ['ب\u0301', 'ب[U+0301]', ['\u0301']],
    ['ب\u0301\u064b', 'ب\u064b[U+0301]', ['\u0301']],
    ['5\u0301', '5[U+0301]', ['\u0301']],
    ['aq', 'a[U+0071]', ['q']],
    ['漢', '[U+6F22]', ['漢']],
    ['漢\u0301', '[U+6F22][U+0301]', ['漢', '\u0301']],
    ['Ⅲ', 'III', []],
    ['a²', 'a[U+00B2]', ['²']],
    ['\ue000', '[U+E000]', ['\ue000']],
    [`a${'\u0301'.repeat(6)}`, `a${'\u0301'.repeat(4)}[U+0301][U+0301]`, ['\u0301']],
  ]
  for (const [text, expected, missing] of printed) {
    test(`prints ${JSON.stringify(text)} as ${expected}`, () => {
      assert.equal(coverage.printable(text), expected)
      assert.deepEqual(coverage.unprintable(text), missing)
    })
  }

  test('a letter and its marks are in one font, and a space is in the font of the letter before it', () => {
    assert.deepEqual(coverage.runs('a\u0301 ب\u064b a'), [
      { font: 0, text: 'a\u0301 ' },
      { font: 1, text: 'ب\u064b ' },
      { font: 0, text: 'a' },
    ])
  })
})

describe('dates and ages', () => {
  test('the Hijri date follows the Umm al-Qura calendar', () => {
    assert.equal(reportDate(new Date('2026-02-18T09:00:00Z'), 'en').hijri, '1 Ramadan 1447 AH')
    assert.equal(reportDate(new Date('2026-02-17T20:59:59Z'), 'en').hijri, '29 Shaban 1447 AH')
    assert.equal(reportDate(new Date('2026-02-17T21:00:00Z'), 'ar').hijri, '1 رمضان 1447 هـ')
    assert.equal(reportDate(new Date('2025-12-31T21:00:00Z'), 'ar').gregorian, '1 يناير 2026 م')
  })

  test('ages in Arabic use the right plural form', () => {
    const ages = [0, 1, 2, 3, 10, 11, 45, 99, 100, 102, 103, 111].map(age => ageText(age, 'ar'))
    const [few, many] = ['سنوات', 'سنة']
    const expected = [
      'أقل من سنة',
      'سنة واحدة',
      'سنتان',
      `3 ${few}`,
      `10 ${few}`,
      `11 ${many}`,
      `45 ${many}`,
      `99 ${many}`,
    ]
    assert.deepEqual(ages, [...expected, `100 ${many}`, `102 ${many}`, `103 ${few}`, `111 ${many}`])
    assert.deepEqual(
      [0, 1, 2].map(age => ageText(age, 'en')),
      ['Under 1 year', '1 year', '2 years'],
    )
  })
})

describe('any text', () => {
  const pieces = [
    'ا',
    'ب ',
    'a',
    'mg ',
    '5',
    '١',
    ' - ',
    '<',
    '>=',
    '(',
    ')',
    '"',
    ', ',
    '.',
    '%',
    '+',
    '\n',
    '\n- ',
    '1. ',
  ]
  const hostile = ['\u202e', '\u2066', '\u2069', '\u200f', '\ud800', '\u0000', '\u0301', '\ue000', '😀', '漢', '\u200d']
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...pieces, ...hostile), { maxLength: 120 }).map(parts => parts.join('')),
  )
  const texts = (block: Block) => (block.kind === 'paragraph' ? block.lines : block.items.map(item => item.text))

  test('becomes lines without forbidden characters, with balanced isolates and all its digits', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('ltr' as const, 'rtl' as const), (text, dir) => {
        const lines = [...toBlocks(text, dir).flatMap(texts), toLine(text, dir).text]
        for (const line of lines) {
          assert.ok(line.isWellFormed())
          assert.doesNotMatch(line, /[\p{Cc}\u200e\u200f\u202a\u202b\u202e\u2068\u061c]/u)
          assertBalanced(line)
        }
        const digits = (value: string) => value.replace(/\P{Nd}/gu, '')
        assert.equal(digits(toLine(text, dir).text), digits(text.toWellFormed()))
      }),
      { numRuns: 2000, seed: 6 },
    )
  })
})

/** Every isolate and override is closed, in the right order, within the line. */
function assertBalanced(line: string): void {
  const open: string[] = []
  for (const character of line) {
    if (character === '\u2066' || character === '\u2067') open.push('\u2069')
    else if (character === '\u202d') open.push('\u202c')
    else if (character === '\u2069' || character === '\u202c') assert.equal(open.pop(), character)
  }
  assert.deepEqual(open, [])
}
