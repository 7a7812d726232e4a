import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { startOversight } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

const sara = (claims: object = {}) =>
  service.token('app', 'sara-1', {
    name: 'Sara',
    phone: '+966 (50) 765-4321',
    email: 'Sara.Ahmad@Example.ORG',
    ...claims,
  })
const other = () => service.token('app', 'other-1', { name: 'Other', phone: '+96611222333' })

const ids = { paid: '', draft: '', other: '' }

before(async () => {
  const departments = [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }]
  const doctors = [
    profile('emp-7001', { name_en: 'Dr. Heart', name_ar: 'د. قلب' }),
    profile('emp-7002'),
    profile('emp-7003'),
  ]
  await importDoctors(service.ctx, { departments, doctors })
  // Numbers with other digits than those in the test.
  await service.rows("select setval('case_numbers', 4711)")
  ids.paid = await oversight.bring('paid', { token: sara(), coordinator: 'emp-7001' })
  ids.draft = await oversight.bring('draft', { token: sara() })
  ids.other = await oversight.bring('pending', { token: other(), coordinator: 'emp-7003' })
  const assigned = await world.doctors('emp-7001', '/pro/assign-doctor', { case_id: ids.paid, doctor_id: 'emp-7002' })
  assert.equal(assigned.code, 200, assigned.text)
})

async function finds(q: string, ...wanted: string[]): Promise<void> {
  assert.deepEqual((await oversight.ids({ q })).toSorted(), wanted.toSorted(), q)
}

/** The same digits as typed on an Arabic keyboard. */
const arabicDigits = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

test('by case number: whole or in part, in small letters, without dashes, with spaces, in Arabic digits', async () => {
  for (const id of Object.values(ids)) {
    const number = await world.number(id)
    const [, year = '', serial = '', check = ''] = number.split('-')
    for (const q of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.replaceAll('-', ' '),
      number.replaceAll('-', ' – '),
      `${year}${serial}${check}`,
      `${year}-${serial}-${check}`,
      `${year} ${serial}`,
      serial,
      `${serial}-${check}`,
      `${serial}${check}`,
      `SO-${year}-${serial}`,
      arabicDigits(`${year}-${serial}-${check}`),
      `\u202d${number}\u202c`,
    ]) {
      await finds(q, id)
    }
    // A wrong digit finds nobody instead of somebody else.
    await finds(`SO-${year}-${serial}-${(Number(check) + 1) % 10}`)
  }
  await finds('SO-2026', ...Object.values(ids))
})

test('by telephone number, however it is written, with the country code or with zeros', async () => {
  const mine = [ids.paid, ids.draft]
  for (const q of [
    '+966 (50) 765-4321',
    '+966507654321',
    '966 50 765 4321',
    '00966 50 765 4321',
    '0507654321',
    '050 765 4321',
    '507654321',
    '765-4321',
    '٠٥٠ ٧٦٥ ٤٣٢١',
  ]) {
    await finds(q, ...mine)
  }
  await finds('0507654322')
  await finds('0112 22333', ids.other)
})

test('by e-mail, doctor id and invoice number', async () => {
  await finds('sara.ahmad@example.org', ids.paid, ids.draft)
  await finds('@EXAMPLE', ids.paid, ids.draft)
  // A doctor with a profile is found by name and by id.
  for (const q of ['emp-7001', 'EMP-7002', 'dr. heart']) await finds(q, ids.paid)
  await finds('emp-700', ids.paid, ids.other)
  const invoice = (await oversight.file(ids.paid)).financial.invoice.invoice_no
  for (const q of [invoice, invoice.toLowerCase(), invoice.replaceAll('-', ' '), invoice.slice(4), 'INV-2026']) {
    await finds(q, ids.paid)
  }
})

test('by any piece of a number, as somebody types it', async () => {
  const invoice = (await oversight.file(ids.paid)).financial.invoice.invoice_no
  for (const number of [await world.number(ids.paid), invoice]) {
    for (let from = 0; from + 3 <= number.length; from++) {
      for (let to = from + 3; to <= number.length; to++) {
        const q = number.slice(from, to)
        assert.ok((await oversight.ids({ q })).includes(ids.paid), q)
      }
    }
  }
  // Separators without digits are not a number.
  for (const q of ['--', '(-)', 'inv/-']) await finds(q)
})

test('by the name given with the case as well as by the account’s', async () => {
  const caseId = await world.save({ status: 'draft', patient_name: 'Lulwa Nasser', relation: 'child' }, other())
  await finds('lulwa', caseId)
  await finds('other', ids.other, caseId)
  const body = { ...world.fields({ status: 'draft', patient_name: 'Munira Nasser' }), case_id: caseId }
  assert.equal((await service.call('/app/edit-review-case', { token: other(), body })).code, 200)
  await finds('lulwa')
  await finds('munira', caseId)
  await service.rows('delete from review_cases where case_id = $1', [caseId])
})

test('new values are found and old ones are not: phone, e-mail, number, invoice', async () => {
  await service.call('/app/get-sticky-data', { token: sara({ phone: '+966599999998', email: 'new@example.org' }) })
  await finds('0507654321')
  await finds('0599999998', ids.paid, ids.draft)
  await finds('sara.ahmad@example.org')
  await finds('new@example.org', ids.paid, ids.draft)

  const number = await world.number(ids.draft)
  await service.rows("update review_cases set case_number = 'SO-1999-000042-0' where case_id = $1", [ids.draft])
  await finds(number)
  await finds('SO-1999-000042-0', ids.draft)

  await service.rows("update invoices set invoice_no = 'INV-1999-000042' where case_id = $1", [ids.paid])
  await finds('INV-2026')
  await finds('INV-1999', ids.paid)
  await service.rows('delete from invoices where case_id = $1', [ids.paid])
  await finds('INV-1999')
  await service.rows(
    `insert into invoices (invoice_no, case_id, payment_id, amount, currency, seller, issued_date)
     select 'INV-1998-000001', case_id, payment_id, amount, currency, '{}', now() from payments where case_id = $1`,
    [ids.paid],
  )
  await finds('INV-1998', ids.paid)
  await service.rows('truncate invoices')
  await finds('INV-1998')
})

test('the triggers’ figures equal those computed from the rows', async () => {
  const lines = () => service.rows('select case_id, search_text from case_overview order by case_id')
  const kept = await lines()
  await service.rows('select rebuild_oversight()')
  assert.deepEqual(await lines(), kept)
})
