import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobHandlers } from '../../../src/worker.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)

const good = (reply: { code: number; text: string }) => assert.equal(reply.code, 200, reply.text)
const admin = async (path: string, body: object) => good(await world.admins(path, body))
const pay = async (caseId: string) => good(await service.call(`/app/success-webhook?case_id=${caseId}`))
const cancel = (case_id: string) => world.patients('/app/cancel-review-case', { case_id }).then(good)

/** The messages that the hub has received about a case when all are sent: `code recipient`. */
async function sent(caseId: string): Promise<string[]> {
  await service.drain()
  return (await about.received(caseId)).map(
    (one: { template_code: string; recipient: { id: string } }) => `${one.template_code} ${one.recipient.id}`,
  )
}

/** The dropped messages, as staff see them. */
async function dropped(caseId: string): Promise<string[]> {
  await service.drain()
  const file = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
  return file.activity
    .filter(({ action }: { action: string }) => action === 'message_dropped')
    .map(({ actor_kind, actor_id, details }: any) => {
      assert.deepEqual([actor_kind, actor_id], ['system', 'notifications'])
      return `${details.event} ${details.recipient.type} ${details.recipient.id}`
    })
    .sort()
}

const count = async (event: string) => {
  const line = new RegExp(`^notifications_dropped_total\\{event="${event}"\\} (\\d+)`, 'm')
  return Number(line.exec(await service.ctx.metrics.text())?.[1] ?? 0)
}

test('a link to pay is not sent once the case is cancelled; the staff see that it was not', async () => {
  const caseId = await world.assigned('dr-1')
  const history = await about.milestones(caseId)
  const counted = await count('proceed_to_pay')
  await cancel(caseId)
  assert.deepEqual(await sent(caseId), ['SNR_CASE_CANCELLED dr-1'])
  assert.deepEqual(await dropped(caseId), ['coordinator_assigned doctor dr-1', 'proceed_to_pay patient patient-1'])
  assert.equal(await count('proceed_to_pay'), counted + 1)
  assert.deepEqual(await about.milestones(caseId), [...history, 'cancelled'], 'the patient’s history has nothing of it')
})

test('the request to pay is not sent once the case is paid, or while a wrong amount has come', async () => {
  const paid = await world.assigned('dr-1')
  await pay(paid)
  assert.deepEqual(await dropped(paid), ['proceed_to_pay patient patient-1'])
  const mismatch = await world.assigned('dr-1')
  await service.rows("update sandbox_payments set amount = 2, status = 'paid' where case_id = $1", [mismatch])
  assert.equal((await service.call(`/app/success-webhook?case_id=${mismatch}`)).code, 409)
  assert.deepEqual(await dropped(mismatch), ['proceed_to_pay patient patient-1'])
  const failed = await world.assigned('dr-1')
  good(await service.call(`/app/failed-webhook?case_id=${failed}`))
  assert.ok((await sent(failed)).includes('SNR_PROCEED_TO_PAY patient-1'), 'it may be tried again')
})

test('a former coordinator is not told of the case', async () => {
  const caseId = await world.assigned('dr-1')
  await admin('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-2' })
  assert.deepEqual(await dropped(caseId), ['coordinator_assigned doctor dr-1'])
  assert.deepEqual((await sent(caseId)).sort(), ['SNR_COORDINATOR_ASSIGNED dr-2', 'SNR_PROCEED_TO_PAY patient-1'])
  await pay(caseId)
  await service.rows("update review_cases set case_coordinator_id = 'dr-3' where case_id = $1", [caseId])
  assert.deepEqual(await dropped(caseId), ['coordinator_assigned doctor dr-1', 'payment_received doctor dr-2'])
})

test('a doctor who was taken off, and an opinion for a case that is closed', async () => {
  const caseId = await world.paid('dr-1')
  await sent(caseId)
  const assign = { case_id: caseId, doctor_id: 'dr-9' }
  const { sop_id } = (await world.doctors('dr-1', '/pro/assign-doctor', assign)).body.data
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [sop_id])
  assert.deepEqual((await dropped(caseId)).slice(0, 1), ['doctor_assigned doctor dr-9'])

  const other = await world.paid('dr-1')
  await sent(other)
  const row = (await world.doctors('dr-1', '/pro/assign-doctor', { case_id: other, doctor_id: 'dr-9' })).body.data
  const opinion = { sop_id: row.sop_id, status: 'submitted', diagnosis: 'Angina', recommendations: 'Rest' }
  good(await world.doctors('dr-9', '/pro/review-report', opinion))
  await cancel(other)
  const late = ['doctor_assigned doctor dr-9', 'opinion_submitted doctor dr-1', 'proceed_to_pay patient patient-1']
  assert.deepEqual(await dropped(other), late)
})

test('documents that are no longer asked for, or of a closed case, are not announced', async () => {
  const ask = async () => {
    const caseId = await world.paid('dr-1')
    await service.drain()
    const [{ sop_id }] = await about.assignments(caseId)
    const request = (documents: string[]) =>
      world
        .doctors('dr-1', '/pro/request-documents', { sop_id, doctor_id: 'dr-1', request_documents: documents })
        .then(good)
    await request(['MRI'])
    return { caseId, request }
  }
  const announced = async (caseId: string) => (await sent(caseId)).includes('SNR_DOCUMENTS_REQUESTED patient-1')
  assert.equal(await announced((await ask()).caseId), true)
  const withdrawn = await ask()
  await withdrawn.request([])
  assert.equal(await announced(withdrawn.caseId), false)
  const closed = await ask()
  await cancel(closed.caseId)
  assert.equal(await announced(closed.caseId), false)
})

test('a job that runs twice drops its message once', async () => {
  const caseId = await world.assigned('dr-1')
  await cancel(caseId)
  const counted = await count('proceed_to_pay')
  const [job] = await service.rows(
    `select id, name, data, retry_count as "retryCount" from pgboss.job
     where data ->> 'case_id' = $1 and data ->> 'kind' = 'proceed_to_pay'`,
    [caseId],
  )
  const { notification } = jobHandlers(service.ctx)
  await Promise.all([notification?.(job), notification?.(job), notification?.(job)])
  await notification?.(job)
  assert.deepEqual(
    (await dropped(caseId)).filter(one => one.startsWith('proceed_to_pay')),
    ['proceed_to_pay patient patient-1'],
  )
  assert.equal(await count('proceed_to_pay'), counted + 1)
})

test('a message that waited for a hub out of reach is looked at again at each try', async () => {
  const caseId = await world.assigned('dr-1')
  await about.fault('notification_hub', 'down')
  await service.drain()
  await about.fault('notification_hub', 'none')
  await cancel(caseId)
  await about.makeDue()
  assert.deepEqual(await sent(caseId), ['SNR_CASE_CANCELLED dr-1'])
})
