import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const pay = (caseId: string) => service.call(`/app/success-webhook?case_id=${caseId}`)

async function assigned(requested_documents: string[]): Promise<string> {
  const caseId = await world.save()
  const body = { case_id: caseId, doctor_id: 'dr-1', requested_documents }
  assert.equal((await world.admins('/admin/assign-coordinator', body)).code, 200)
  return caseId
}

/** How often the patient has been told that documents are wanted. */
async function announced(caseId: string): Promise<number> {
  await service.drain()
  const sent: { template_code: string; recipient: object }[] = await about.received(caseId)
  const asking = sent.filter(one => one.template_code === 'SNR_DOCUMENTS_REQUESTED')
  for (const { recipient } of asking) assert.deepEqual(recipient, { type: 'patient', id: 'patient-1' })
  return asking.length
}

const request = async (caseId: string, doctor: string, documents: string[]) => {
  const row = (await about.assignments(caseId)).find(one => one.doctor_id === doctor && one.active === 1)
  const body = { sop_id: row?.sop_id, doctor_id: doctor, request_documents: documents }
  assert.equal((await world.doctors(doctor, '/pro/request-documents', body)).code, 200)
}

test('what was asked for in assign-coordinator is announced when it is paid, once', async () => {
  const caseId = await assigned(['MRI', 'ECG'])
  assert.equal(await announced(caseId), 0, 'not while payment is due')
  await pay(caseId)
  await pay(caseId)
  assert.equal(await announced(caseId), 1)
  assert.deepEqual(await about.milestones(caseId), [
    'new_case',
    'coordinator_assigned',
    'payment_pending',
    'payment_success',
  ])
})

test('also when an accepted amount makes it paid, and to the patient of a changed coordinator', async () => {
  const accepted = await assigned(['MRI'])
  await service.rows("update sandbox_payments set amount = 3, status = 'paid' where case_id = $1", [accepted])
  await pay(accepted)
  assert.equal(await announced(accepted), 0)
  await world.admins('/admin/accept-mismatch', { case_id: accepted, reason: 'Enough' })
  assert.equal(await announced(accepted), 1)
  const changed = await assigned(['MRI'])
  await world.admins('/admin/edit-coordinator', { case_id: changed, doctor_id: 'dr-2' })
  await pay(changed)
  assert.equal(await announced(changed), 1)
})

test('nothing asked for, answered before, taken back, or announced already: nothing to announce', async () => {
  const nothing = await assigned([])
  await pay(nothing)
  assert.equal(await announced(nothing), 0)

  const answered = await assigned(['MRI'])
  const [{ sop_id }] = await about.assignments(answered)
  const med_docs = [{ url: 'https://files.example.org/mri.pdf', key: 'mri-2', name: 'MRI' }]
  await world.patients('/app/answer-document-request', { case_id: answered, sop_id, med_docs })
  await pay(answered)
  assert.equal(await announced(answered), 0)

  const back = await assigned(['MRI'])
  await request(back, 'dr-1', [])
  await pay(back)
  assert.equal(await announced(back), 0)

  const told = await assigned(['MRI'])
  await request(told, 'dr-1', ['MRI', 'ECG'])
  assert.equal(await announced(told), 1, 'by the coordinator, at once')
  await world.admins('/admin/edit-coordinator', { case_id: told, doctor_id: 'dr-2' })
  await pay(told)
  assert.equal(await announced(told), 1)
})

test('a specialist’s request does not stop that announcement', async () => {
  const caseId = await assigned(['MRI'])
  await world.doctors('dr-1', '/pro/assign-doctor', {
    case_id: caseId,
    doctor_id: 'dr-9',
    requested_documents: ['ECG'],
  })
  assert.equal(await announced(caseId), 1)
  await pay(caseId)
  assert.equal(await announced(caseId), 2)
})

test('a late payment of a cancelled case announces nothing', async () => {
  const caseId = await assigned(['MRI'])
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  await pay(caseId)
  assert.equal(await announced(caseId), 0)
})
