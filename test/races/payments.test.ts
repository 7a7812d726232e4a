import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChance } from '../../demo/chance.ts'
import { records } from '../support/records.ts'
import type { Reply } from '../support/service.ts'
import { startTwoServices } from '../support/two-services.ts'
import { createWorld } from '../support/world.ts'

const [one, two] = await startTwoServices()
const world = await createWorld(one)
const about = records(one)
const both = [one, two] as const

/** Calls spread over both instances, all at once. */
const flood = (count: number, pathOf: (index: number) => string): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => (both[index % 2] ?? one).call(pathOf(index))))

// Opens the connections first, so that only the callbacks race.
await flood(80, () => '/health/ready')

async function assertPaidOnce(caseId: string): Promise<void> {
  assert.equal(await world.status(caseId), 'payment_success')
  assert.equal((await about.invoices(caseId)).length, 1)
  assert.equal((await about.cards(caseId)).length, 1)
  assert.deepEqual(await about.milestones(caseId), [
    'new_case',
    'coordinator_assigned',
    'payment_pending',
    'payment_success',
  ])
  assert.equal((await about.kinds(caseId)).filter(kind => kind === 'payment_received').length, 1)
  await Promise.all(both.map(service => service.drain()))
  const codes = (await about.received(caseId)).map((sent: { template_code: string }) => sent.template_code)
  assert.equal(codes.filter((code: string) => code === 'SNR_PAYMENT_RECEIVED').length, 1)
}

test('200 simultaneous success callbacks: one transition, one invoice, one card, one notification', async () => {
  const caseId = await world.assigned()
  const { payment_ref } = await about.payment(caseId)
  const replies = await flood(200, index =>
    index % 3 === 0
      ? `/app/success-webhook?payment_ref=${payment_ref}`
      : `/app/success-webhook?case_id=${caseId}&payment_ref=${payment_ref}`,
  )
  assert.equal(replies.filter(({ code }) => code === 200).length, 200)
  for (const { body } of replies) assert.deepEqual(body.data, { case_id: caseId, status: 'payment_success' })
  await assertPaidOnce(caseId)
})

test('success and failed mixed, in any order and repeated: success is never undone', async () => {
  const { oneOf } = createChance(3)
  for (let round = 0; round < 3; round++) {
    const caseId = await world.assigned()
    const { payment_ref } = await about.payment(caseId)
    const said = Array.from({ length: 60 }, () => oneOf(['success', 'failed']))
    said[0] = 'success'
    const replies = await flood(60, index => `/app/${said[index]}-webhook?payment_ref=${payment_ref}`)
    assert.ok(replies.every(({ code }) => code === 200))
    await flood(10, () => `/app/failed-webhook?payment_ref=${payment_ref}`)
    await assertPaidOnce(caseId)
  }
})

test('assigning one case many times at once makes one payment and one coordinator', async () => {
  const caseId = await world.save()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (both[index % 2] ?? one).call('/admin/assign-coordinator', {
        token: world.admin,
        body: { case_id: caseId, doctor_id: `dr-${index}` },
      }),
    ),
  )
  const codes = replies.map(({ code }) => code)
  assert.deepEqual([codes.filter(code => code === 200).length, codes.filter(code => code === 409).length], [1, 9])
  const winner = replies.find(({ code }) => code === 200)?.body.data
  const [row, ...more] = await about.assignments(caseId)
  assert.deepEqual(more, [])
  assert.equal(row.doctor_id, winner.doctor_id)
  assert.equal((await about.subject(caseId)).case_coordinator_id, winner.doctor_id)
  assert.deepEqual(await about.kinds(caseId), ['coordinator_assigned', 'proceed_to_pay'])
})
