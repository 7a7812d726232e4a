import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Language, languages } from '../../src/i18n/language.ts'
import { reportTexts } from '../../src/i18n/texts/report-texts.ts'
import type { ReportSource } from '../../src/reports/report.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { createGlyphCheck } from './support/glyph-check.ts'
import { readPdf, visualText } from './support/glyphs.ts'
import { scriptLines, unprintableLines } from './support/golden-reports.ts'
import { IMPRINT, person, sampleReport } from './support/sample-report.ts'

const { build, typeset } = await createTypesetter()

async function printed(changes: Partial<ReportSource>, language: Language): Promise<string> {
  const source = sampleReport(changes)
  return visualText(await readPdf(typeset(build(source, language, IMPRINT), source)))
}

/** Checks that these parts are on the page in this order, from top to bottom. */
function assertOrder(text: string, parts: readonly string[]): void {
  const places = parts.map(part => text.indexOf(part))
  assert.ok(!places.includes(-1), `missing: ${parts[places.indexOf(-1)]}`)
  assert.deepEqual(
    places.toSorted((a, b) => a - b),
    places,
  )
}

const addendum = {
  doctor: person('emp-201', 'Sara Qahtani', 'سارة القحطاني'),
  text: 'The dose is 5 mg, not 50 mg.',
  date: new Date('2026-11-20T09:30:00Z'),
}

describe('reports of every kind', () => {
  test('the report of a child’s case names the child and the person who submitted it', async () => {
    const child = { patient: { name: 'Yousef Ahmad', age: 3, gender: 'male' as const }, submittedBy: 'Sara Ahmad' }
    const text = await printed(child, 'en')
    assertOrder(text, ['Yousef Ahmad', '3 years', 'Submitted by', 'Sara Ahmad'])
    assert.ok((await printed(child, 'ar')).includes('Yousef Ahmad'))
    assert.ok(
      (await printed({ ...child, patient: { ...child.patient, name: null } }, 'en')).includes('SO-2026-000123-3'),
    )
  })

  test('questions are printed with their answers, in mixed scripts; an unanswered question is marked as such', async () => {
    const questions = [
      { question: 'Is surgery needed?', answer: 'No, 5 - 7 mg is enough' },
      { question: 'هل 13.0 - 17.0 طبيعي؟', answer: null },
    ]
    const text = await printed({ questions, outcome: 'changed_treatment' }, 'en')
    assertOrder(text, [
      reportTexts.en.outcomes.changed_treatment,
      reportTexts.en.questions,
      'Is surgery needed?',
      'No, 5 - 7 mg is enough',
      '13.0 - 17.0',
      reportTexts.en.notAnswered,
      reportTexts.en.opinions,
    ])
    assert.ok(!(await printed({}, 'en')).includes(reportTexts.en.questions))
  })

  test('an addendum is printed before the text it corrects', async () => {
    for (const language of languages) {
      const text = await printed({ addenda: [addendum], summary: 'The dose is 50 mg.' }, language)
      assertOrder(text, ['The dose is 5 mg, not 50 mg.', 'The dose is 50 mg.'])
    }
    assertOrder(await printed({ addenda: [addendum] }, 'en'), [
      'Addendum 1',
      'Added by Sara Qahtani · 20 November 2026',
    ])
  })

  test('a report with twenty opinions has them all', async () => {
    const [opinion] = sampleReport().opinions
    assert.ok(opinion)
    const opinions = Array.from({ length: 20 }, (_, n) => ({ ...opinion, diagnosis: `Finding number ${n + 1}.` }))
    const text = await printed({ opinions }, 'en')
    assertOrder(
      text,
      opinions.map(({ diagnosis }) => diagnosis),
    )
  })

  test('the verification code and the address to check it are printed', async () => {
    for (const language of languages) {
      const text = await printed({}, language)
      assert.ok(text.includes(IMPRINT.code) && text.includes(IMPRINT.url), language)
    }
  })
})

describe('every script', () => {
  test('is painted without a missing character, in both languages', async () => {
    const check = await createGlyphCheck()
    for (const line of [...scriptLines, ...unprintableLines]) assert.deepEqual(await check.problems([line]), [], line)
  })
})
