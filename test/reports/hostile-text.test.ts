import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ReportSource } from '../../src/reports/report.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { type PdfContent, readPdf, visualText } from './support/glyphs.ts'
import { IMPRINT, person, sampleReport } from './support/sample-report.ts'

const typesetter = await createTypesetter()
const { build, typeset } = typesetter
const MARGIN = (20 / 25.4) * 72
// A word that had to be broken may reach this far into the margin: the engine does not count the place of the break.
const REACH = 8

async function render(changes: Partial<ReportSource>, language: 'en' | 'ar' = 'en'): Promise<PdfContent> {
  const source = sampleReport(changes)
  return readPdf(typeset(build(source, language, IMPRINT), source))
}

function assertInsideMargins(content: PdfContent): void {
  const painted = content.glyphs.filter(glyph => glyph.text.trim() !== '')
  assert.ok(painted.length > 0)
  for (const { text, x, y, width, page } of painted) {
    const where = `${JSON.stringify(text)} at ${x.toFixed(1)}, ${y.toFixed(1)} of page ${page}`
    assert.ok(
      x >= MARGIN - REACH && x + width <= content.pageSize.width - MARGIN + REACH,
      `${where} leaves the margins`,
    )
    assert.ok(y > 20 && y < content.pageSize.height - 20, `${where} leaves the page`)
  }
}

describe('hostile text', () => {
  test('markup of Typst and HTML is printed as it is', async () => {
    const markup = [
      '#set page(width: 1cm) #panic("x") #include "/etc/passwd"',
      '$x^2$ *bold* _thin_ `code` = Heading @ref <label> \\ // note /* note */',
      '<script>alert(1)</script> &amp; <b>bold</b> {{ template }} %s',
    ]
    const text = visualText(await render({ summary: markup.join('\n') }))
    for (const line of markup) assert.ok(text.includes(line), `not printed as written: ${line}`)
  })

  test('emoji are printed, and a character that no font has is printed as its code', async () => {
    const text = visualText(await render({ summary: 'Smile 😀 end. Kanji 漢字 end. Private \ue000\u{f0000} end.' }))
    assert.match(text, /Smile 😀 end\. Kanji \[U\+6F22\]\[U\+5B57\] end\. Private \[U\+E000\]\[U\+F0000\] end\./)
  })

  test('control characters, overrides, direction marks and lone surrogates cannot reverse the text', async () => {
    const summary =
      'dose \u202e500 mg\u202c \u2067250 mg\u2069 \u200f12\u0000\u0007\u001b mg\ud800 \ufeff\u00ad\u{e0041}end'
    for (const language of ['en', 'ar'] as const) {
      const text = visualText(await render({ summary }, language))
      assert.ok(text.includes('dose 500 mg 250 mg 12 mg\ufffd end'), language)
    }
  })

  test('thousands of marks on one letter, or on none, stay on the page', async () => {
    const summary = `a${'\u0301'.repeat(5000)} ${'\u064b'.repeat(300)} \u0301\u0302 ب\u0301 😀\u0651\u0301 \u200d\u200d\u200c`
    assertInsideMargins(await render({ summary }))
  })

  const unbroken = { W: 'W', dash: '—', arabic: 'ب', wide: '😀', digits: '12', mixed: 'aب', glued: '1 ', bracket: '((' }
  for (const [name, piece] of Object.entries(unbroken)) {
    test(`20,000 characters without a space stay inside the margins: ${name}`, async () => {
      const text = piece.repeat(20_000 / piece.length)
      assertInsideMargins(await render({ summary: text, opinions: [] }, name === 'arabic' ? 'ar' : 'en'))
    })
  }

  test('long names and titles stay inside the margins', async () => {
    const long = (letter: string) => letter.repeat(200)
    const content = await render({
      patient: { name: long('W'), age: 120, gender: 'female' },
      reviewType: { en: long('M'), ar: long('س') },
      disease: { en: long('w '), ar: long('ص') },
      documents: [{ name: `${'x'.repeat(251)}.pdf` }, { name: ' ' }],
      coordinator: person('D'.repeat(128)),
      hospital: { nameEn: long('H'), nameAr: long('م'), logo: null },
    })
    assertInsideMargins(content)
  })

  test('thousands of blank or one-letter lines do not become thousands of pages', async () => {
    const lines = await render({ summary: 'a\n'.repeat(10_000) })
    const blank = await render({ summary: `first${'\n'.repeat(19_000)}last` })
    assert.ok(lines.pages < 40, `${lines.pages} pages`)
    assert.equal(blank.pages, (await render({ summary: 'first\n\nlast' })).pages)
  })
})

describe('the largest report', () => {
  test('20 opinions and all texts at their limits are typeset', async () => {
    const arabic = 'يتناول المريض Metformin 500 mg مرتين يوميا والهيموجلوبين 13.0 - 17.0 ضمن الحدود. '
    const english = 'The patient takes Metformin 500 mg twice daily; haemoglobin 13.0 - 17.0 is normal. '
    const long = (sentence: string) => sentence.repeat(300).slice(0, 20_000)
    const source = sampleReport({
      medicalHistory: long(english),
      summary: long(arabic),
      diagnosis: long(english),
      recommendations: long(arabic),
      documents: Array.from({ length: 50 }, (_, index) => ({ name: `document ${index + 1}.pdf` })),
      opinions: Array.from({ length: 20 }, (_, index) => ({
        doctor: person(`doctor-${index + 1}`),
        diagnosis: long(english),
        recommendations: long(index % 2 === 0 ? arabic : english),
        pictures: [],
        submittedDate: new Date('2026-11-10T08:00:00Z'),
      })),
    })
    const pdf = typeset(build(source, 'ar', IMPRINT), source)
    const text = Buffer.from(pdf).toString('latin1')
    assert.ok((text.match(/\/Type ?\/Page\b/g)?.length ?? 0) > 100)
  })
})
