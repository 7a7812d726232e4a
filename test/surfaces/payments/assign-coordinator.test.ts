import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const assign = (body: unknown) => world.admins('/admin/assign-coordinator', body)

test('the case, its coordinator row, payment, card, history and messages are written together', async () => {
  const caseId = await world.save()
  service.clock.advance(1000)
  const now = service.clock.now()
  const { code, body } = await assign({
    case_id: ` ${caseId.toUpperCase()} `,
    doctor_id: ' dr-1 ',
    requested_documents: [' MRI of 2025 ', 'Blood count'],
  })
  assert.equal(code, 200)
  const { sop_id } = body.data
  assert.deepEqual(body, { status: 1000, message: 'Success', data: { case_id: caseId, doctor_id: 'dr-1', sop_id } })

  const payment = await about.payment(caseId)
  assert.match(payment.payment_ref, /^[0-9a-f]{64}$/)
  assert.equal(payment.status, 'pending')
  assert.equal(payment.amount, 750.5)
  assert.equal(payment.currency, 'SAR')

  const subject = await about.subject(caseId)
  assert.equal(subject.status, 'payment_pending')
  assert.equal(subject.case_coordinator_id, 'dr-1')
  assert.equal(subject.total_amount, 750.5)
  assert.equal(subject.payment_url, `http://service.test/sandbox/checkout/${payment.payment_ref}`)
  assert.deepEqual(subject.updated_date, now)

  const [row, ...others] = await about.assignments(caseId)
  assert.deepEqual(others, [])
  assert.equal(row.sop_id, sop_id)
  assert.equal(row.is_coordinator, 1)
  assert.equal(row.active, 1)
  assert.deepEqual(row.requested_documents, ['MRI of 2025', 'Blood count'])

  const history = (await about.history(caseId)).slice(1)
  assert.deepEqual(
    history.map(({ milestone, actor_kind, actor_id }) => [milestone, actor_kind, actor_id]),
    [
      ['coordinator_assigned', 'admin', 'admin-1'],
      ['payment_pending', 'admin', 'admin-1'],
    ],
  )
  assert.deepEqual(each((await about.activity(caseId)).slice(1), 'action'), ['coordinator_assigned', 'payment_pending'])
  const [card] = await about.cards(caseId)
  assert.equal(card.active, 1)
  assert.deepEqual(await about.kinds(caseId), ['coordinator_assigned', 'proceed_to_pay'])

  const [sandboxed] = await service.rows('select * from sandbox_payments where case_id = $1', [caseId])
  assert.equal(sandboxed.description, `Second opinion ${caseId.slice(0, 8)}`)
  for (const [kind, url] of [
    ['success', sandboxed.success_url],
    ['failed', sandboxed.failed_url],
  ]) {
    const query = `case_id=${caseId}&payment_ref=${payment.payment_ref}`
    assert.equal(url, `http://service.test/app/${kind}-webhook?${query}`)
  }
})

test('requested documents may be left out, null or empty', async () => {
  for (const given of [{}, { requested_documents: null }, { requested_documents: [] }]) {
    const caseId = await world.save()
    assert.equal((await assign({ case_id: caseId, doctor_id: 'dr-1', ...given })).code, 200)
    assert.deepEqual((await about.assignments(caseId))[0].requested_documents, [])
  }
})

test('a gateway out of reach is a 503, the case is untouched, and a later call makes one payment', async () => {
  const caseId = await world.save()
  const before = await about.snapshot(caseId)
  await about.fault('payment_gateway', 'down')
  for (let tries = 0; tries < 2; tries++) {
    const reply = await assign({ case_id: caseId, doctor_id: 'dr-1' })
    assert.equal(reply.code, 503)
    assert.equal(reply.body.status, 1001)
    assert.ok(Number(reply.headers['retry-after']) >= 1)
    assert.equal(await about.snapshot(caseId), before)
  }
  await about.fault('payment_gateway', 'answer_lost')
  assert.equal((await assign({ case_id: caseId, doctor_id: 'dr-1' })).code, 503)
  assert.equal(await about.snapshot(caseId), before)
  await about.fault('payment_gateway', 'none')
  assert.equal((await assign({ case_id: caseId, doctor_id: 'dr-1' })).code, 200)
  assert.equal((await service.rows('select 1 from payments where case_id = $1', [caseId])).length, 1)
  assert.equal(await world.status(caseId), 'payment_pending')
})

test('the amount is the price at that time, also of a type that was switched off', async () => {
  const [first, second] = [await world.save(), await world.save()]
  await assign({ case_id: first, doctor_id: 'dr-1' })
  await service.rows('update review_types set price = 99.99, active = 0 where rt_id = $1', [world.rtId])
  try {
    assert.equal((await assign({ case_id: second, doctor_id: 'dr-1' })).code, 200)
    assert.equal((await about.subject(first)).total_amount, 750.5)
    assert.equal((await about.subject(second)).total_amount, 99.99)
    assert.equal((await about.payment(second)).amount, 99.99)
  } finally {
    await service.rows('update review_types set price = 750.5, active = 1 where rt_id = $1', [world.rtId])
  }
})

test('once there is a directory, only its doctors are taken, and that is asked last', async () => {
  const directory = await startService()
  const there = await createWorld(directory)
  const send = (body: unknown) => there.admins('/admin/assign-coordinator', body)
  const [open, draft] = [await there.save(), await there.save({ status: 'draft' })]
  await importDoctors(directory.ctx, {
    departments: [{ department_id: 'd', name_en: 'D', name_ar: 'د' }],
    doctors: [profile('dr-known', { department_id: 'd' })],
  })
  const refused = await send({ case_id: open, doctor_id: 'dr-unknown' })
  assert.equal(refused.code, 400)
  assert.equal(refused.body.errors?.[0]?.field, 'doctor_id')
  assert.equal((await send({ case_id: draft, doctor_id: 'dr-unknown' })).code, 409)
  assert.equal(await there.status(open), 'review')
  assert.equal((await send({ case_id: open, doctor_id: 'dr-known' })).code, 200)
  const changed = await there.admins('/admin/edit-coordinator', { case_id: open, doctor_id: 'dr-unknown' })
  assert.equal(changed.code, 400)
})
