import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReceiptSource } from '../../../src/reports/receipt.ts'
import { signReceiptLink } from '../../../src/reports/signed-link.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { testKeys } from '../../support/test-keys.ts'
import { createWorld } from '../../support/world.ts'

const printed: ReceiptSource[] = []
const service = await startService({
  env: {
    SELLER_NAME_EN: 'Noor Medical',
    SELLER_NAME_AR: 'النور الطبية',
    SELLER_ADDRESS_EN: 'Riyadh',
    SELLER_ADDRESS_AR: 'الرياض',
    SELLER_REGISTRATION: 'CR 1',
  },
  override: {
    receipts: {
      renderReceipt: async source => {
        printed.push(source)
        return new TextEncoder().encode(`%PDF-${source.number}`)
      },
    },
  },
})
const world = await createWorld(service)
const about = records(service)
const GONE = '{"status":1002,"code":"not_found","message":"Not found"}'
const seller = {
  name_en: 'Noor Medical',
  name_ar: 'النور الطبية',
  address_en: 'Riyadh',
  address_ar: 'الرياض',
  registration: 'CR 1',
}

const view = async (caseId: string) => {
  const reply = await world.patients('/app/view-invoice', { case_id: caseId })
  assert.equal(reply.code, 200, reply.text)
  return reply.body.data
}
const pathOf = (url: string) => url.replace('http://service.test', '')
const opened = (caseId: string) =>
  service.rows(
    `select surface, actor_kind, coalesce((select user_id from patients where alias = actor_id), actor_id) as actor_id, action,
      object_id from access_log where case_id = $1 order by access_id`,
    [caseId],
  )

async function refunded(): Promise<string> {
  const caseId = await world.paid()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Asked by phone' })
  await service.drain()
  return caseId
}

test('a paid case has an invoice with a link to its receipt, for the patient and for administrators', async () => {
  const caseId = await world.paid()
  const now = service.clock.now()
  const [{ invoice_no }] = await about.invoices(caseId)
  const exp = Math.floor(now.getTime() / 1000) + 900
  const link = new RegExp(
    `^http://service\\.test/receipts/${invoice_no}\\.pdf\\?exp=${exp}&by=[\\w-]{40,}&sig=[0-9a-f]{64}$`,
  )
  for (const call of [world.patients, world.admins]) {
    const path = call === world.admins ? '/admin/view-invoice' : '/app/view-invoice'
    const { pdf_url, ...rest } = (await call(path, { case_id: ` ${caseId.toUpperCase()} ` })).body.data
    assert.match(pdf_url, link)
    assert.deepEqual(rest, {
      invoice_no,
      issued_date: now.toISOString(),
      amount: 750.5,
      currency: 'SAR',
      tax_invoice_no: null,
      credit_note: null,
      credit_notes: [],
    })
  }
  assert.deepEqual(await opened(caseId), [], 'the figures alone are no reading')
})

test('the receipt is made from what is written down, with these headers', async () => {
  const caseId = await world.paid()
  const { invoice_no, pdf_url } = await view(caseId)
  const reply = await service.call(pathOf(pdf_url))
  assert.deepEqual([reply.code, reply.text], [200, `%PDF-${invoice_no}`])
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice_no}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  for (const [name, value] of Object.entries(headers)) assert.equal(reply.headers[name], value)
  const [type] = await service.rows('select title_en from review_types where rt_id = $1', [world.rtId])
  assert.deepEqual(printed.at(-1), {
    kind: 'receipt',
    number: invoice_no,
    issuedDate: service.clock.now(),
    receiptNumber: null,
    caseNumber: await world.number(caseId),
    patientName: 'Sara Ahmad',
    accountName: null,
    reviewType: { en: type.title_en, ar: 'مراجعة شاملة' },
    amount: 750.5,
    currency: 'SAR',
    taxInvoiceNumber: null,
    seller,
    logo: null,
  })
  assert.deepEqual(await opened(caseId), [
    { surface: 'app', actor_kind: 'patient', actor_id: 'patient-1', action: 'opened_document', object_id: invoice_no },
  ])
})

test('a refunded one has a credit note beside it; whom the case is about and whose account it is are both named', async () => {
  const caseId = await refunded()
  await service.rows("update review_cases set patient_name = 'Noura', relation = 'child' where case_id = $1", [caseId])
  const [{ credit_note_no, credit_note_date }] = await about.refunds(caseId)
  const { invoice_no, credit_note } = await view(caseId)
  const { pdf_url, ...rest } = credit_note
  assert.deepEqual(rest, { number: credit_note_no, issued_date: credit_note_date.toISOString(), amount: 750.5 })
  assert.equal((await service.call(pathOf(pdf_url))).text, `%PDF-${credit_note_no}`)
  const { kind, receiptNumber, patientName, accountName, ...source } = printed.at(-1) as ReceiptSource
  assert.deepEqual([kind, receiptNumber, patientName, accountName], ['credit_note', invoice_no, 'Noura', 'Sara Ahmad'])
  assert.deepEqual([source.number, source.amount, source.seller], [credit_note_no, 750.5, seller])
  const admin = (await world.admins('/admin/view-invoice', { case_id: caseId })).body.data
  assert.equal((await service.call(pathOf(admin.credit_note.pdf_url))).code, 200)
  assert.deepEqual((await opened(caseId)).at(-1), {
    surface: 'admin',
    actor_kind: 'admin',
    actor_id: 'admin-1',
    action: 'opened_document',
    object_id: credit_note_no,
  })
})

test('a link opens its receipt for its reader, for 15 minutes; anything else is the same 404', async () => {
  const [one, two] = [await view(await world.paid()), await view(await refunded())]
  const url = pathOf(one.pdf_url)
  const wrong = [
    url.replace(one.invoice_no, two.invoice_no),
    pathOf(two.pdf_url).replace(two.invoice_no, two.credit_note.number),
    url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`),
    url.replace(/by=./, 'by=A').replace(/by=A./, 'by=AB'),
    url.replace(/.$/, digit => (digit === '0' ? '1' : '0')),
    url.replace('.pdf', ''),
    url.replace('.pdf', '.html'),
    url.replace(/&by=[^&]+/, ''),
    url.replace(/\?.*/, ''),
    `${url}&exp=1`,
    url.replace('/receipts/', '/reports/'),
  ]
  for (const bad of wrong) {
    const { code, text } = await service.call(bad)
    assert.deepEqual([code, text], [404, GONE], bad)
  }
  service.clock.advance(15 * MINUTE - 1)
  assert.equal((await service.call(url)).code, 200)
  service.clock.advance(1)
  assert.equal((await service.call(url)).text, GONE)
})

test('the right of its reader is looked at when it is used', async () => {
  const caseId = await world.paid()
  const { invoice_no, pdf_url } = await view(caseId)
  const linkFor = (surface: 'app' | 'pro' | 'admin', kind: 'patient' | 'doctor' | 'admin', id: string) =>
    pathOf(
      signReceiptLink({ keys: testKeys, publicUrl: '', clock: service.clock }, invoice_no, { surface, kind, id }).url,
    )
  assert.equal((await service.call(linkFor('app', 'patient', 'patient-2'))).text, GONE)
  assert.equal((await service.call(linkFor('pro', 'doctor', 'dr-coordinator'))).text, GONE)
  assert.equal((await service.call(linkFor('admin', 'admin', 'admin-9'))).code, 200)
  await service.rows("update review_cases set user_id = 'somebody-else' where case_id = $1", [caseId])
  assert.equal((await service.call(pathOf(pdf_url))).text, GONE)
})
