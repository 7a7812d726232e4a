import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReceiptSource } from '../../../src/reports/receipt.ts'
import { buildReport } from '../../../src/reports/report.ts'
import { imprintOf } from '../../../src/reports/verification.ts'
import { fieldProblems } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, keepingRenderer, NOBODY, startTeamwork } from '../doctors/teamwork.ts'
import { caseRow } from './case-helpers.ts'

const { printed, reports } = keepingRenderer()
const receipts: ReceiptSource[] = []
const teamwork = await startTeamwork({
  override: {
    reports,
    receipts: {
      renderReceipt: async source => {
        receipts.push(source)
        return new Uint8Array()
      },
    },
  },
})
const { service, world } = teamwork

const child = { patient_name: 'Noura Ahmad', relation: 'child' }
const nameless = () => service.token('app', 'nameless-1')

/** The names and relation of a case in each of the three places that show them. */
async function shown(caseId: string, token = world.patient) {
  const person = ({ patient_name, account_name, relation }: Record<string, unknown>) => [
    patient_name,
    account_name,
    relation,
  ]
  const body = { case_id: caseId }
  const own = good(await service.call('/app/review-case-details', { token, body }))
  const [row] = good(await world.admins('/admin/list-review-cases', { q: caseId }))
  const file = good(await world.admins('/admin/review-case-details', body))
  assert.deepEqual(person(row), person(own))
  assert.deepEqual(person(file.case), person(own))
  // The contact is the owner of the account.
  assert.equal(file.patient.name, own.account_name)
  return person(own)
}

test('patient and administrators see whom a case is about, and whose account it is', async () => {
  assert.deepEqual(await shown(await world.save(child)), ['Noura Ahmad', 'Sara Ahmad', 'child'])
  assert.deepEqual(await shown(await world.save()), ['Sara Ahmad', 'Sara Ahmad', null])
  assert.deepEqual(await shown(await world.save({ relation: 'self' })), ['Sara Ahmad', 'Sara Ahmad', 'self'])
  const token = nameless()
  assert.deepEqual(await shown(await world.save({}, token), token), [null, null, null])
  assert.deepEqual(await shown(await world.save(child, token), token), ['Noura Ahmad', null, 'child'])
})

test('an edit keeps what it does not mention; a blank name takes the stored one off', async () => {
  const caseId = await world.save({ ...child, status: 'draft' })
  const edit = async (changes: object) => {
    good(
      await world.patients('/app/edit-review-case', {
        ...world.fields({ status: 'draft' }),
        case_id: caseId,
        ...changes,
      }),
    )
    const { patient_name, relation } = await caseRow(service, caseId)
    return [patient_name, relation]
  }
  assert.deepEqual(await edit({}), ['Noura Ahmad', 'child'])
  assert.deepEqual(await edit({ patient_name: null, relation: null }), ['Noura Ahmad', 'child'])
  assert.deepEqual(await edit({ patient_name: ' Huda ' }), ['Huda', 'child'])
  assert.deepEqual(await edit({ relation: 'parent' }), ['Huda', 'parent'])
  assert.deepEqual(await edit({ patient_name: ' ', relation: 'self' }), [null, 'self'])
  assert.deepEqual(await shown(caseId), ['Sara Ahmad', 'Sara Ahmad', 'self'])
})

test('the coordinator knows to whom they write; a specialist never does', async () => {
  const seen = async (changes: object, token?: string) => {
    const caseId = await world.save({ ...changes }, token)
    good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
    await teamwork.assign(caseId, DOCTOR)
    const specialist = await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId })
    assert.equal('patient' in good(specialist), false)
    assert.doesNotMatch(specialist.text, /Noura|Sara|child/)
    return good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).patient
  }
  assert.deepEqual(await seen(child), { name: 'Noura Ahmad', relation: 'child', language: 'en' })
  assert.deepEqual(await seen({}), { name: 'Sara Ahmad', relation: null, language: 'en' })
  assert.deepEqual(await seen({}, nameless()), { name: null, relation: null, language: 'en' })
  const arabic = service.token('app', 'arabic-1', { name: 'هدى', lang: 'ar' })
  assert.deepEqual(await seen({}, arabic), { name: 'هدى', relation: null, language: 'ar' })
  // The language they last used counts more than the one in their token.
  await service.call('/app/get-sticky-data', { token: arabic, lang: 'en' })
  assert.deepEqual(await seen({}, arabic), { name: 'هدى', relation: null, language: 'en' })
  // The language they chose for their messages counts most.
  good(await service.call('/app/save-contact', { token: arabic, lang: 'en', body: { lang: 'ar' } }))
  assert.deepEqual(await seen({}, arabic), { name: 'هدى', relation: null, language: 'ar' })
})

/** The source of the report of a case that was a draft first, submitted the day after, and completed. */
async function reported(changes: object, token?: () => string, then?: (caseId: string) => Promise<unknown>) {
  const owner = token ?? (() => world.patient)
  const caseId = await world.save({ ...changes, status: 'draft' }, owner())
  service.clock.advance(DAY)
  const submitted = service.clock.now()
  const body = { ...world.fields(), case_id: caseId }
  good(await service.call('/app/edit-review-case', { token: owner(), body }))
  await then?.(caseId)
  service.clock.advance(DAY)
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  await teamwork.pay(caseId)
  good(
    await teamwork.complete({
      caseId,
      doctorAssignment: '',
      coordinatorAssignment: await teamwork.coordinatorAssignment(caseId),
    }),
  )
  const source = printed.at(-1)?.source
  assert.ok(source?.caseId === caseId)
  assert.deepEqual(source.submittedDate, submitted)
  assert.equal(source.caseNumber, await world.number(caseId))
  return [source.patient.name, source.submittedBy]
}

test('the report names the patient, who submitted for somebody else, and the day it was submitted', async () => {
  assert.deepEqual(await reported(child), ['Noura Ahmad', 'Sara Ahmad'])
  assert.deepEqual(await reported({ ...child, relation: 'self' }), ['Noura Ahmad', null])
  assert.deepEqual(await reported({ patient_name: 'Noura Ahmad' }), ['Noura Ahmad', null])
  assert.deepEqual(await reported({}), ['Sara Ahmad', null])
})

/** As it was stored before a name was asked for. */
const forgetName = (caseId: string) =>
  service.rows(`update review_cases set patient_name = null, relation = 'parent' where case_id = $1`, [caseId])

test('a case for somebody else enters review only with their name', async () => {
  const refused = async (path: string, changes: object, case_id?: string) => {
    const reply = await world.patients(path, { ...world.fields(), ...changes, case_id })
    return [reply.code, ...fieldProblems(reply)]
  }
  const wanted = [400, 'patient_name required']
  const before = await service.rows('select count(*) from review_cases')
  for (const relation of ['child', 'parent', 'spouse', 'other']) {
    for (const patient_name of [undefined, null, '', '  ']) {
      assert.deepEqual(await refused('/app/save-review-case', { relation, patient_name }), wanted)
    }
  }
  assert.deepEqual(await refused('/app/save-review-case', { relation: 'other', rt_id: NOBODY }), [
    400,
    'rt_id unknown_value',
    'patient_name required',
  ])
  assert.deepEqual(await service.rows('select count(*) from review_cases'), before)
  const draft = await world.save({ relation: 'child', status: 'draft' })
  assert.deepEqual(await shown(draft), [null, 'Sara Ahmad', 'child'])
  const named = await world.save({ ...child, status: 'draft' })
  for (const [caseId, changes] of [
    [draft, {}],
    [draft, { relation: 'spouse' }],
    [named, { patient_name: '' }],
    [await world.save({ status: 'draft' }), { relation: 'other' }],
  ] as const) {
    assert.deepEqual(await refused('/app/edit-review-case', changes, caseId), wanted)
    assert.equal(await world.status(caseId), 'draft')
  }
  good(await world.patients('/app/edit-review-case', { ...world.fields(), case_id: named }))
  good(await world.patients('/app/edit-review-case', { ...world.fields(), case_id: draft, relation: 'self' }))
})

test('an older case without that name shows and prints the case number, never the name of the account', async () => {
  assert.deepEqual(await reported(child, undefined, forgetName), [null, 'Sara Ahmad'])
  const source = printed.at(-1)?.source
  assert.ok(source)
  const [name] = buildReport(source, 'en', imprintOf('https://reports.example', 'A'.repeat(26))).facts
  assert.equal(JSON.stringify(name?.value).includes(source.caseNumber), true)
  assert.deepEqual(await shown(source.caseId), [null, 'Sara Ahmad', 'parent'])
  const seen = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: source.caseId }))
  assert.deepEqual(seen.patient, { name: null, relation: 'parent', language: 'en' })
  const { pdf_url } = good(await world.patients('/app/view-invoice', { case_id: source.caseId }))
  await service.call(new URL(pdf_url).pathname + new URL(pdf_url).search, { method: 'GET' })
  assert.deepEqual([receipts.at(-1)?.patientName, receipts.at(-1)?.accountName], [source.caseNumber, 'Sara Ahmad'])
})
