import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportTexts } from '../../src/i18n/texts/report-texts.ts'
import { type ReportSource, reportContent } from '../../src/reports/report.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import type { Imprint } from '../../src/reports/verification.ts'
import { type PdfContent, readPdf, visualLines, visualText } from './support/glyphs.ts'
import { IMPRINT, person, sampleReport, VERIFICATION_CODE } from './support/sample-report.ts'

const typesetter = await createTypesetter()
const { build, typeset } = typesetter

function renderBytes(source: ReportSource, language: 'en' | 'ar'): Uint8Array {
  return typeset(build(source, language, IMPRINT), source)
}

async function render(source: ReportSource, language: 'en' | 'ar'): Promise<PdfContent> {
  return readPdf(renderBytes(source, language))
}

/** Whether an Arabic text is painted, with its letters from right to left. A ligature of lam and alef is one glyph. */
function showsArabic(content: PdfContent, text: string): boolean {
  const squeeze = (line: string) => line.replace(/\s/g, '')
  const wanted = squeeze(text)
  return visualLines(content.glyphs).some(line => {
    const spoken = line.glyphs
      .toReversed()
      .map(glyph => squeeze(glyph.text).replace(/[\u200b-\u200f\u2066-\u2069]/g, ''))
    return spoken.join('').includes(wanted)
  })
}

const fourPages = (): ReportSource => sampleReport({ medicalHistory: 'A line of history.\n\n'.repeat(120) })

describe('contents of the English report', () => {
  test('prints every part of the case', async () => {
    const text = visualText(await render(sampleReport(), 'en'))
    const expected = [
      'Noor Hospital',
      'Medical Second Opinion Report',
      'SO-2026-000123-3',
      'Ahmed Harbi',
      '45 years',
      'Male',
      'Comprehensive review',
      'Endocrinology',
      'Sara Qahtani',
      'Internal Medicine',
      'Diabetes since 2015.',
      'HbA1c results.pdf',
      'MRI.pdf',
      'The treatment should be intensified.',
      'Diabetes mellitus type 2.',
      'Repeat the HbA1c after 3 months.',
      'Khalid Otaibi',
      'Cardiology',
      'Blood pressure above target.',
      'Measure twice daily.',
      'Page 1 of',
      'Confidential',
      VERIFICATION_CODE,
    ]
    for (const part of expected) assert.ok(text.includes(part), `missing: ${part}`)
  })

  test('the verification address stays whole when copied, unless a part of it is too long for a line', () => {
    const addressOf = (imprint: Imprint, language: 'en' | 'ar') =>
      build(sampleReport(), language, imprint).about.address
    for (const language of ['en', 'ar'] as const) assert.ok(addressOf(IMPRINT, language).text.includes(IMPRINT.url))
    const long = { ...IMPRINT, url: `https://${'hospital'.repeat(20)}.example/verify/${IMPRINT.code}` }
    const parts = addressOf(long, 'en').text.split('\u200b')
    assert.ok(parts.length > 1 && parts.every(part => part.length <= 60))
    assert.ok(parts.join('').includes(long.url))
  })

  test('dates are days in Riyadh, in both calendars', async () => {
    const text = visualText(await render(sampleReport(), 'en'))
    // 22:15 UTC on the 1st is already the 2nd in Riyadh.
    for (const date of [
      '2 November 2026',
      '22 Jumada al-Ula 1448 AH',
      '15 November 2026',
      '5 Jumada al-Akhirah 1448 AH',
    ]) {
      assert.ok(text.includes(date), `missing: ${date}`)
    }
  })

  test('every page has its number, the code and the word confidential', async () => {
    const content = await render(fourPages(), 'en')
    assert.ok(content.pages >= 4)
    for (let page = 1; page <= content.pages; page++) {
      const text = visualText({ ...content, glyphs: content.glyphs.filter(glyph => glyph.page === page) })
      assert.ok(text.includes(`Page ${page} of ${content.pages}`), `page ${page} has no number`)
      assert.ok(text.includes(VERIFICATION_CODE) && text.includes('Confidential'), `page ${page} has no footer`)
    }
  })

  test('the PDF names title, author, language and date, is tagged, and declares PDF/A-2a where the engine can', async () => {
    const bytes = renderBytes(sampleReport(), 'en')
    const { info } = await readPdf(bytes)
    assert.equal(info.Title, 'Medical Second Opinion Report - SO-2026-000123-3')
    assert.equal(info.Author, 'Noor Hospital')
    assert.equal(info.Language, 'en')
    assert.equal(info.CreationDate, 'D:20261115093000Z')
    const source = Buffer.from(bytes).toString('latin1')
    assert.match(source, /\/MarkInfo\s*<<\s*\/Marked true/)
    const declared = /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</.test(source)
    assert.equal(declared, typesetter.declaresStandard)
  })
})

describe('contents of the Arabic report', () => {
  test('has Arabic labels, values, months and page numbers', async () => {
    const content = await render(fourPages(), 'ar')
    const { ar } = reportTexts
    const labels = [ar.title, ar.caseNumber, ar.age, ar.gender, ar.summary, ar.diagnosis, ar.documents, ar.verification]
    const values = [
      'مستشفى النور',
      'مراجعة شاملة',
      'سارة القحطاني',
      'خالد العتيبي',
      'ذكر',
      'نوفمبر',
      'جمادى الآخرة',
      'سري',
    ]
    for (const text of [...labels, ...values]) assert.ok(showsArabic(content, text), `missing: ${text}`)
    assert.ok(showsArabic(content, `صفحة 2 من ${content.pages}`))
    assert.equal(content.info.Language, 'ar')
    const text = visualText(content)
    assert.ok(text.includes(VERIFICATION_CODE) && text.includes('SO-2026-000123-3'))
  })

  test('runs from right to left: the title starts at the right edge', async () => {
    const find = async (language: 'en' | 'ar') => {
      const { glyphs } = await render(sampleReport(), language)
      return glyphs.find(glyph => glyph.size === 19)?.x ?? 0
    }
    assert.ok((await find('en')) < 100)
    assert.ok((await find('ar')) > 300)
  })
})

describe('a case with missing parts', () => {
  test('the report says that history, documents and opinions are missing, and has no empty sections', async () => {
    const source = sampleReport({
      patient: { name: null, age: 0, gender: 'female' },
      medicalHistory: ' \n ',
      documents: [],
      opinions: [],
      diagnosis: null,
      recommendations: '  ',
      coordinator: person('emp-999'),
      hospital: { nameEn: 'Noor Hospital', nameAr: 'Noor Hospital', logo: null },
    })
    const text = visualText(await render(source, 'en'))
    const { en } = reportTexts
    for (const part of [en.noHistory, en.noDocuments, en.noOpinions, 'Under 1 year', 'emp-999']) {
      assert.ok(text.includes(part), `missing: ${part}`)
    }
    for (const part of [en.recommendations, en.diagnosis, en.submittedBy])
      assert.ok(!text.includes(part), `left over: ${part}`)
    await render(source, 'ar')
  })
})

describe('the people named in a report', () => {
  const count = (text: string, part: string) => text.split(part).length - 1

  test('the case number replaces a missing patient name', async () => {
    const named = visualText(await render(sampleReport(), 'en'))
    const source = sampleReport({ patient: { name: ' ', age: 45, gender: 'male' } })
    const nameless = visualText(await render(source, 'en'))
    assert.equal(count(nameless, 'SO-2026-000123-3'), count(named, 'SO-2026-000123-3') + 1)
  })

  test('a person who submitted the case for somebody else is named, in both languages', async () => {
    const source = sampleReport({ submittedBy: 'Sara Harbi' })
    const english = visualText(await render(source, 'en'))
    assert.ok(english.includes(reportTexts.en.submittedBy) && english.includes('Sara Harbi'))
    assert.ok(!visualText(await render(sampleReport(), 'en')).includes(reportTexts.en.submittedBy))
    const arabic = await render(sampleReport({ submittedBy: 'سارة الحربي' }), 'ar')
    for (const text of [reportTexts.ar.submittedBy, 'سارة الحربي']) assert.ok(showsArabic(arabic, text), text)
  })

  test('the id of the case is not printed', async () => {
    for (const language of ['en', 'ar'] as const)
      assert.ok(!visualText(await render(sampleReport(), language)).includes('019a7c31'))
  })
})

describe('same content, same report', () => {
  test('the same input gives the same bytes, another input gives other bytes', async () => {
    const another = await createTypesetter()
    for (const language of ['en', 'ar'] as const) {
      const first = renderBytes(sampleReport(), language)
      assert.deepEqual(renderBytes(sampleReport(), language), first)
      assert.deepEqual(another.typeset(another.build(sampleReport(), language, IMPRINT), sampleReport()), first)
      assert.notDeepEqual(renderBytes(sampleReport({ summary: 'Another one.' }), language), first)
    }
  })

  test('the content text is stable and changes with every field', () => {
    const base = sampleReport()
    assert.equal(reportContent(base), reportContent(structuredClone(base)))
    const [opinion] = base.opinions
    assert.ok(opinion)
    const changes: Partial<ReportSource>[] = [
      { caseId: 'x' },
      { caseNumber: 'x' },
      { submittedDate: new Date(0) },
      { submittedBy: 'x' },
      { completedDate: new Date(0) },
      { patient: { ...base.patient, name: null } },
      { reviewType: { en: 'x', ar: 'x' } },
      { disease: { en: 'x', ar: 'x' } },
      { medicalHistory: null },
      { documents: [] },
      { coordinator: person('x') },
      { summary: 'x' },
      { diagnosis: null },
      { recommendations: null },
      { opinions: [{ ...opinion, diagnosis: 'x' }] },
      { hospital: { ...base.hospital, nameAr: 'x' } },
    ]
    const texts = new Set(changes.map(change => reportContent({ ...base, ...change })))
    assert.equal(texts.add(reportContent(base)).size, changes.length + 1)
  })
})
