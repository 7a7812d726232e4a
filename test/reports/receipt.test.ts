import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadFonts } from '../../src/reports/fonts.ts'
import type { ReceiptModel, ReceiptSource } from '../../src/reports/receipt.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { readPdf, visualLines } from './support/glyphs.ts'
import { createShaper, difference, paintedWhere } from './support/painted.ts'
import { SELLER, sampleCreditNote, sampleReceipt } from './support/sample-receipt.ts'

const { buildReceipt, typesetReceipt } = await createTypesetter()
const pdfOf = (source: ReceiptSource) => typesetReceipt(buildReceipt(source), source.logo)

/** The two halves of the page by line, as seen from left to right. */
async function halves(source: ReceiptSource) {
  const { glyphs, pages, pageSize, info } = await readPdf(pdfOf(source))
  const middle = pageSize.width / 2
  const lines = (wanted: (x: number) => boolean) =>
    visualLines(glyphs.filter(({ x }) => wanted(x))).map(({ text }) => text)
  return { english: lines(x => x < middle), arabic: lines(x => x >= middle), pages, info, glyphs, pageSize }
}

const HEAD = {
  english: [
    'Noor Medical Company',
    '7421 King Fahd Road, Al Olaya, Riyadh 12271, Saudi ',
    'Arabia',
    'Registration: CR 1010123456',
  ],
  arabic: [
    'ةيبطلا رونلا ةكرش',
    ' ةيبرعلا ةكلمملا ،12271 ضايرلا ،ايلعلا ،دهف كلملا قيرط 7421',
    'ةيدوعسلا',
    'CR 1010123456 :ليجستلا مقر',
  ],
}
const DATE = {
  english: ['15 November 2026', '5 Jumada al-Akhirah 1448 AH'],
  arabic: ['م 2026 ربمفون 15', 'ـه 1448 ةرخلآا ىدامج 5'],
}
const SERVICE = {
  english: ['Service', 'Medical second opinion: Full case review (7 -', ' 10 days)'],
  arabic: ['ةمدخلا', '(مايأ 7 - 10) ةلاحلل ةلماش ةعجارم :ناث يبط يأر'],
}

describe('the page', () => {
  test('of a receipt: has both languages side by side, with readable numbers in each', async () => {
    const { english, arabic, pages, info } = await halves(sampleReceipt())
    assert.deepEqual(english, [
      ...HEAD.english,
      'Payment receipt',
      'Receipt number',
      'INV-2026-000042',
      'Date of payment',
      ...DATE.english,
      'Case number',
      'SO-2026-000123-3',
      'Patient',
      'Yousef Ahmad',
      'Account holder',
      'دمحأ ةراس',
      ...SERVICE.english,
      'Amount received',
      'SAR 12,345.50',
      'This receipt confirms that the amount above was ',
      'received. It is no invoice for tax purposes.',
    ])
    assert.deepEqual(arabic, [
      ...HEAD.arabic,
      'عفد لاصيإ',
      'لاصيلإا مقر',
      'INV-2026-000042',
      'عفدلا خيرات',
      ...DATE.arabic,
      'ةلاحلا مقر',
      'SO-2026-000123-3',
      'ضيرملا',
      'Yousef Ahmad',
      'باسحلا بحاص',
      'دمحأ ةراس',
      ...SERVICE.arabic,
      'ملتسملا غلبملا',
      'يدوعس لاير 12,345.50',
      ' ةروتاف سيل وهو ،هلاعأ روكذملا غلبملا ملاتسا لاصيلإا اذه دكؤي',
      '.ةبيرضلا ضارغلأ',
    ])
    assert.equal(pages, 1)
    assert.deepEqual([info.Title, info.Author], ['Payment receipt - INV-2026-000042', 'Noor Medical Company'])
  })

  test('of a credit note: names the receipt that it refunds', async () => {
    const { english, arabic, pages, info } = await halves(sampleCreditNote({ accountName: null }))
    assert.deepEqual(english, [
      ...HEAD.english,
      'Credit note',
      'Credit note number',
      'CRN-2026-000007',
      'Date of issue',
      ...DATE.english,
      'For receipt',
      'INV-2026-000042',
      'Case number',
      'SO-2026-000123-3',
      'Patient',
      'Yousef Ahmad',
      ...SERVICE.english,
      'Amount refunded',
      'SAR 12,345.50',
      'This note confirms that the amount above was returned ',
      'for the receipt named here. It is no invoice for tax ',
      'purposes.',
    ])
    assert.deepEqual(arabic, [
      ...HEAD.arabic,
      'نئاد راعشإ',
      'نئادلا راعشلإا مقر',
      'CRN-2026-000007',
      'رادصلإا خيرات',
      ...DATE.arabic,
      'لاصيلإا نع',
      'INV-2026-000042',
      'ةلاحلا مقر',
      'SO-2026-000123-3',
      'ضيرملا',
      'Yousef Ahmad',
      ...SERVICE.arabic,
      'درتسملا غلبملا',
      'يدوعس لاير 12,345.50',
      ' ،هيلإ راشملا لاصيلإا نع هلاعأ روكذملا غلبملا ةداعإ راعشلإا اذه دكؤي',
      '.ةبيرضلا ضارغلأ ةروتاف سيل وهو',
    ])
    assert.deepEqual([pages, info.Title], [1, 'Credit note - CRN-2026-000007'])
  })

  test('leaves out what is not known, and prints the tax invoice number when it is known', async () => {
    const bare = sampleReceipt({
      patientName: null,
      accountName: null,
      seller: { ...SELLER, address_en: null, address_ar: null, registration: null },
    })
    const { english, arabic } = await halves(bare)
    assert.deepEqual(english.slice(0, 2), ['Noor Medical Company', 'Payment receipt'])
    assert.deepEqual(arabic.slice(0, 2), ['ةيبطلا رونلا ةكرش', 'عفد لاصيإ'])
    for (const text of ['Patient', 'Account holder', 'Registration'])
      assert.ok(!english.some(line => line.includes(text)), text)
    const named = await halves(sampleReceipt({ taxInvoiceNumber: 'TAX-88/21-3' }))
    for (const side of [named.english, named.arabic]) assert.ok(side.includes('TAX-88/21-3'))
    assert.ok(named.english.includes('Tax invoice number'))
  })

  test('has the hospital’s logo above all text', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1h-4z"/></svg>'
    const logo = { format: 'svg' as const, data: new TextEncoder().encode(svg) }
    const [plain, headed] = [await halves(sampleReceipt()), await halves(sampleReceipt({ logo }))]
    assert.deepEqual([headed.english, headed.arabic, headed.pages], [plain.english, plain.arabic, 1])
    const top = ({ glyphs }: typeof plain) => Math.max(...glyphs.map(({ y }) => y))
    assert.ok(top(headed) < top(plain) - 30)
  })

  test('never calls a receipt or a credit note a tax invoice', async () => {
    for (const source of [sampleReceipt(), sampleCreditNote()]) {
      const texts = JSON.stringify(buildReceipt(source))
      assert.ok(!/tax invoice/i.test(texts) && !texts.includes('فاتورة ضريبية') && !texts.includes('الفاتورة الضريبية'))
    }
  })

  test('prints amounts with two decimals and grouped digits, and the code of a currency that has no name here', () => {
    const amountOf = (changes: Partial<ReceiptSource>) =>
      buildReceipt(sampleReceipt(changes)).sides.map(side =>
        side.amount.value.text.replace(/[\u2066-\u2069\u200e\u200f]/g, ''),
      )
    const plain = (texts: string[]) => texts.map(text => text.replaceAll('\u00a0', ' '))
    assert.deepEqual(plain(amountOf({ amount: 0.05 })), ['SAR 0.05', '0.05 ريال سعودي'])
    assert.deepEqual(plain(amountOf({ amount: 9_999_999_999.99 })), [
      'SAR 9,999,999,999.99',
      '9,999,999,999.99 ريال سعودي',
    ])
    assert.deepEqual(plain(amountOf({ amount: 7, currency: 'USD' })), ['USD 7.00', 'USD 7.00'])
  })
})

describe('every letter is painted', () => {
  const fonts = loadFonts()
  const [regular, bold] = [createShaper(fonts, 'regular'), createShaper(fonts, 'bold')]

  /** The texts of the page by their weight. */
  function textsOf({ sides }: ReceiptModel) {
    const rows = sides.flatMap(side => [...side.rows, side.amount])
    return {
      bold: [...sides.flatMap(side => [side.seller.text, side.title]), ...rows.map(({ value }) => value.text)],
      regular: [
        ...sides.flatMap(side => [...side.about, side.notice].map(({ text }) => text)),
        ...rows.flatMap(({ label, note }) => (note === null ? [label] : [label, note.text])),
      ],
    }
  }

  const scripts = { patientName: 'रोगी क्षय 患 İşçi', accountName: 'Здравствуйте ﷺ' }
  for (const source of [sampleReceipt(), sampleCreditNote(), sampleReceipt(scripts)]) {
    test(`of ${source.number} for ${source.patientName}`, async () => {
      const texts = textsOf(buildReceipt(source))
      const expected = regular.expected(texts.regular)
      for (const [path, times] of bold.expected(texts.bold)) expected.set(path, (expected.get(path) ?? 0) + times)
      const painted = await paintedWhere(pdfOf(source))
      assert.deepEqual(difference(expected, painted), [], 'not painted')
      assert.deepEqual(difference(painted, expected), [], 'painted too')
      assert.ok(!painted.has('a missing glyph'))
    })
  }
})

test('each text at its limit fits on one page; all together need a second page and stay inside the margins', async () => {
  const long = (length: number) => 'Wörter هنا und '.repeat(length).slice(0, length)
  const longest = {
    patientName: long(200),
    accountName: 'x'.repeat(200),
    reviewType: { en: long(200), ar: long(200) },
    taxInvoiceNumber: 'W'.repeat(50),
    seller: {
      name_en: long(120),
      name_ar: long(120),
      address_en: long(200),
      address_ar: long(200),
      registration: 'W'.repeat(60),
    },
  }
  for (const [name, value] of Object.entries(longest)) {
    assert.equal((await halves(sampleReceipt({ [name]: value }))).pages, 1, name)
  }
  const { pages, glyphs, pageSize } = await halves(sampleReceipt(longest))
  assert.equal(pages, 2)
  const margin = 56
  for (const { x, width } of glyphs) assert.ok(x > margin - 8 && x + width < pageSize.width - margin + 8)
})
