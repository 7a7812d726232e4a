import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const edit = (body: unknown) => world.admins('/admin/edit-coordinator', body)

test('the new coordinator inherits what was asked for; the old row stays, inactive', async () => {
  const caseId = await world.save()
  const body = { case_id: caseId, doctor_id: 'dr-old', requested_documents: ['MRI'] }
  const first = (await world.admins('/admin/assign-coordinator', body)).body.data
  service.clock.advance(1000)
  const reply = await edit({ case_id: caseId, doctor_id: ' dr-new ' })
  assert.equal(reply.code, 200)
  const { sop_id } = reply.body.data
  assert.deepEqual(reply.body.data, { case_id: caseId, doctor_id: 'dr-new', sop_id })
  assert.notEqual(sop_id, first.sop_id)

  const [old, now, ...more] = await about.assignments(caseId)
  assert.deepEqual(more, [])
  assert.deepEqual([old.sop_id, old.doctor_id, old.active], [first.sop_id, 'dr-old', 0])
  assert.deepEqual([now.sop_id, now.doctor_id, now.active, now.is_coordinator], [sop_id, 'dr-new', 1, 1])
  assert.deepEqual(now.requested_documents, ['MRI'])
  const subject = await about.subject(caseId)
  assert.equal(subject.case_coordinator_id, 'dr-new')
  assert.equal(subject.status, 'payment_pending')
  assert.equal((await about.milestones(caseId)).at(-1), 'coordinator_changed')
  const [{ details }] = (await about.activity(caseId)).slice(-1)
  assert.deepEqual(details, { doctor_id: 'dr-new', sop_id, former: 'dr-old' })

  await service.drain()
  // The former coordinator lost the case before the message was sent, so it is dropped.
  const told = (await about.received(caseId)).filter(
    (sent: { template_code: string }) => sent.template_code === 'SNR_COORDINATOR_ASSIGNED',
  )
  assert.deepEqual(told.map((sent: { recipient: { id: string } }) => sent.recipient.id).sort(), ['dr-new'])

  const listed = async (id: string) =>
    (await world.doctors(id, '/pro/sops', { coordinator: true })).body.data.map(
      (row: { case_id: string }) => row.case_id,
    )
  assert.ok(!(await listed('dr-old')).includes(caseId))
  assert.ok((await listed('dr-new')).includes(caseId))
})

test('naming the present coordinator again changes nothing', async () => {
  const caseId = await world.assigned('dr-1')
  const before = await about.snapshot(caseId)
  service.clock.advance(1000)
  const reply = await edit({ case_id: caseId, doctor_id: 'dr-1' })
  assert.equal(reply.code, 200)
  assert.equal(reply.body.data.sop_id, (await about.assignments(caseId))[0].sop_id)
  assert.equal(await about.snapshot(caseId), before)
})

test('the payment goes to the coordinator of that moment', async () => {
  const caseId = await world.assigned('dr-old')
  await edit({ case_id: caseId, doctor_id: 'dr-new' })
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  const told = (await about.messages(caseId)).filter(({ data }) => data.kind === 'payment_received')
  assert.deepEqual(
    told.map(({ data }) => data.recipient),
    [{ type: 'doctor', id: 'dr-new' }],
  )
})

test('verify-case-and-emp is advice: in the list of the active row of the category, in any state of the case', async () => {
  const verify = async (case_id: string, emp_id: string) =>
    world.admins('/admin/verify-case-and-emp', { case_id, emp_id })
  const valid = async (case_id: string, emp_id: string) => (await verify(case_id, emp_id)).body.data
  const caseId = await world.paid('dr-other')
  assert.deepEqual(await valid(caseId, 'dr-5'), { valid: false })
  const saved = await world.admins('/admin/save-case-coordinators', {
    speciality_id: world.dcId,
    doctor_ids: ['dr-4', 'dr-5'],
  })
  assert.equal(saved.code, 200, saved.text)
  assert.deepEqual(await valid(caseId, ' dr-5 '), { valid: true })
  assert.deepEqual(await valid(caseId.toUpperCase(), 'dr-5'), { valid: true })
  assert.deepEqual(await valid(caseId, 'dr-other'), { valid: false })
  assert.deepEqual(await valid(randomUUID(), 'dr-5'), { valid: false })
  assert.deepEqual(await valid('nonsense', 'dr-5'), { valid: false })
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.deepEqual(await valid(caseId, 'dr-5'), { valid: true })
  assert.equal((await verify('', 'dr-5')).code, 400)
  assert.equal((await world.admins('/admin/verify-case-and-emp', { case_id: caseId })).code, 400)
})
