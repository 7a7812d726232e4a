import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { languages } from '../../src/i18n/language.ts'
import type { Block } from '../../src/reports/blocks.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { readPdf, type VisualLine, visualLines } from './support/glyphs.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'

// Samples that must read from left to right, exactly as written here, within an Arabic sentence.
const SAMPLES = [
  '13.0 - 17.0',
  '4.5-11.0',
  '70 – 99',
  '0.5 to 1.5',
  '12–16',
  '3.5 - 5.1 mmol/L',
  '(0 - 35) IU/L',
  '< 5.0',
  '>= 3',
  '<= 140',
  '> 180',
  '≤ 7.5',
  '≥ 92',
  '± 2.5',
  '~ 37',
  '< 0.01 ng/mL',
  'p < 0.05',
  '500 mg',
  '2x/day',
  '10 mg/dL',
  '5 mL',
  '0.25 mcg',
  '1000 IU',
  '2.5 mg/kg',
  '1 x 850 mg',
  '37.2 °C',
  '650 cells/µL',
  '2026-11-15',
  '15/11/2026',
  '08:30',
  '2026-11-15 14:05',
  '15-11-2026',
  '+966 50 123 4567',
  '050-123-4567',
  '(011) 234-5678',
  '00966 11 765 4321',
  '920012345',
  '98%',
  '12.5 %',
  '-2.5',
  '+3',
  '120/80',
  '120/80 mmHg',
  '1:1000',
  '1,250.75',
  '6.022e23',
  'T4: 1.2',
  'Metformin 850 mg',
  'HbA1c 7.2%',
  'Na+ 140',
  'FEV1 = 78%',
  'CD4+',
  'Vitamin B12',
  'SpO2 > 94%',
  'eGFR (CKD-EPI) 92',
  '٧٫٥ - ٨٫٥',
  '< ٥٫٠',
  '١٢٠/٨٠',
  '[1,2)',
  '(0.5,1.2]',
  '[0.5, 1.2) mmol/L',
  '(-∞, 5]',
  '[٧٫٥, ٨٫٥)',
  'SAR 1,250.75',
]

const MIRRORED = /[<>≤≥()[\]]/

const sentence = (sample: string): string =>
  `أظهرت نتيجة التحليل الأخيرة للمريض ${sample} بعد المتابعة المستمرة مع الطبيب المعالج`

describe('numbers and Latin words inside Arabic lines', () => {
  let isolated: VisualLine[]
  let plain: VisualLine[]

  before(async () => {
    const { build, typeset } = await createTypesetter()
    // The last line shows the signs in a Latin line, to compare their shapes with.
    const text = [...SAMPLES.map(sentence), 'Signs in a line of Latin letters: a < b > c ≤ d ≥ e (f) [g]'].join('\n\n')
    const source = sampleReport({ summary: text, diagnosis: null, recommendations: null, opinions: [] })
    const model = build(source, 'ar', IMPRINT)
    isolated = visualLines((await readPdf(typeset(model, source))).glyphs)
    for (const part of model.summary.parts) part.blocks = part.blocks.map(withoutIsolation)
    plain = visualLines((await readPdf(typeset(model, source))).glyphs)
  })

  test('there are at least 40 samples and each is a different text', () => {
    assert.ok(SAMPLES.length >= 40)
    assert.equal(new Set(SAMPLES).size, SAMPLES.length)
  })

  for (const sample of SAMPLES) {
    test(`reads from left to right: ${sample}`, () => {
      const line = lineOf(isolated, sample)
      assert.ok(line, 'no line shows the sample from left to right')
      assert.ok(signsAreUpright(isolated, line, sample), 'a sign or a bracket is mirrored')
    })
  }

  test('the check can fail: it rejects the dangerous samples when they are not isolated', () => {
    const wrong = SAMPLES.filter(sample => {
      const line = lineOf(plain, sample)
      return !line || !signsAreUpright(plain, line, sample)
    })
    for (const sample of [
      '13.0 - 17.0',
      '< 5.0',
      '>= 3',
      '3.5 - 5.1 mmol/L',
      '+966 50 123 4567',
      '-2.5',
      '< ٥٫٠',
      '[1,2)',
    ]) {
      assert.ok(wrong.includes(sample), `${sample} passes although nothing isolates it`)
    }
  })
})

// Lines in pieces, in the order in which they are written, with the direction that they have in both reports.
const LINES: ['rtl' | 'ltr', string[]][] = [
  ['rtl', ['إيقاف', 'Warfarin 5 mg', 'فورًا']],
  ['rtl', ['Levothyroxine 50 mcg', 'يوميًا قبل الإفطار']],
  ['rtl', ['بدء', 'Insulin Glargine 10 units', 'ليلًا']],
  ['rtl', ['Co-amoxiclav (Augmentin) 625 mg', 'كل', '8', 'ساعات لمدة', '7', 'أيام']],
  ['rtl', ['Metformin', '500', 'ملغ مرتين يوميًا']],
  ['rtl', ['Warfarin', '2.5 - 5', 'ملغ مساءً']],
  ['rtl', ['تحليل', 'TSH = 0.35 mIU/L (0.4 - 4.0)']],
  ['rtl', ['HbA1c 7.2%', 'أعلى من الهدف']],
  ['rtl', ['ALT 45 U/L, AST 38 U/L', 'ضمن الحدود الطبيعية']],
  ['rtl', ['الضغط', '150/95 mmHg', 'بتاريخ', '15/11/2026']],
  ['rtl', ['المدى', '[0.5, 1.2)', 'ثم', '(3; 4]']],
  ['rtl', ['مريض يعاني من', 'Diabetes Mellitus Type 2']],
  ['ltr', ['Patient complains of', 'ضيق في التنفس', 'for 2 days, 37.5 °C']],
  ['ltr', ['The interval [1,2) is called', 'طبيعي', 'in the letter of 2026-11-15']],
  ['ltr', ['Aspirin 81 mg', 'و', 'Clopidogrel 75 mg']],
]

describe('lines of both scripts, as they look on the page', () => {
  for (const language of languages) {
    test(`are in the right order in the report: ${language}`, async () => {
      const { build, typeset } = await createTypesetter()
      const summary = LINES.map(([, pieces]) => pieces.join(' ')).join('\n\n')
      const source = sampleReport({ summary, diagnosis: null, recommendations: null, opinions: [], documents: [] })
      const { glyphs } = await readPdf(typeset(build(source, language, IMPRINT), source))
      const shown = visualLines(glyphs).map(line => line.text.replace(/\p{M}/gu, ''))
      for (const [dir, pieces] of LINES) {
        const seen = pieces.map(fromLeft)
        const expected = (dir === 'rtl' ? seen.toReversed() : seen).join(' ')
        assert.ok(shown.includes(expected), expected)
      }
    })
  }
})

test('numbers after an Arabic question mark in a Latin line keep their order', async () => {
  const { build, typeset } = await createTypesetter()
  const summary = 'The patient was asked ألم؟ 518% > 206 and 924.29 mg of Metformin since 13.0 - 17.0'
  const source = sampleReport({ summary, diagnosis: null, recommendations: null, opinions: [], documents: [] })
  const { glyphs } = await readPdf(typeset(build(source, 'en', IMPRINT), source))
  const text = visualLines(glyphs).map(line => line.text)
  assert.ok(text.some(line => line.includes(' 518% > 206 and 924.29 mg of Metformin since 13.0 - 17.0')))
})

/** Arabic as it stands on the page, from left to right; lam and alef are one glyph. Marks stand above their letters. */
function fromLeft(piece: string): string {
  const letters = piece.replace(/\p{M}/gu, '')
  return /\p{Script=Arabic}/u.test(letters) ? (letters.match(/ل[اأإآ]|./gu) ?? []).toReversed().join('') : letters
}

/** The line where the sample stands from left to right, in one piece, between the sentence's Arabic words. */
function lineOf(lines: VisualLine[], sample: string): VisualLine | undefined {
  return lines.find(line => {
    const at = line.text.indexOf(` ${sample} `)
    const outside = line.text.slice(0, at) + line.text.slice(at + sample.length + 2)
    return at > 0 && /^[\p{Script=Arabic} ]+$/u.test(outside)
  })
}

/** A `<` or a bracket that bidi mirrored keeps its character but gets the picture of `>`; the Latin line has the true pictures. */
function signsAreUpright(lines: VisualLine[], line: VisualLine, sample: string): boolean {
  const latin = lines.find(candidate => candidate.text.startsWith('Signs in a line'))
  assert.ok(latin, 'the Latin line is missing')
  const signs = line.glyphs.filter(glyph => MIRRORED.test(glyph.text))
  assert.equal(signs.length, [...sample].filter(sign => MIRRORED.test(sign)).length)
  return signs.every(sign => latin.glyphs.find(glyph => glyph.text === sign.text)?.shape === sign.shape)
}

function withoutIsolation(block: Block): Block {
  if (block.kind === 'list') return block
  return { ...block, lines: block.lines.map(line => line.replace(/[\u202c\u202d\u2066-\u2069]/g, '')) }
}
