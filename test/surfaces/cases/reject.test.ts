import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const reject = (body: unknown) => world.admins('/admin/reject-reviewcase', body)

async function rejected(): Promise<string> {
  const caseId = await world.save()
  await reject({ case_id: caseId, reject_reason: 'no' })
  return caseId
}

/** Every case that is past its review. */
const others = {
  payment_pending: () => world.assigned(),
  payment_failed: async () => {
    const caseId = await world.assigned()
    await service.call(`/app/failed-webhook?case_id=${caseId}`)
    return caseId
  },
  payment_success: () => world.paid(),
  cancelled: async () => {
    const caseId = await world.save()
    await world.patients('/app/cancel-review-case', { case_id: caseId })
    return caseId
  },
  completed: async () => {
    const caseId = await world.paid()
    await service.rows("update review_cases set status = 'completed' where case_id = $1", [caseId])
    return caseId
  },
}

test('a draft and a submitted case can be rejected', async () => {
  for (const status of ['draft', 'review']) {
    const caseId = await world.save({ status })
    service.clock.advance(1000)
    const reply = await reject({ case_id: caseId, reject_reason: '  Not enough to go by  ' })
    assert.equal(reply.code, 200)
    assert.deepEqual(reply.body.data, { case_id: caseId })
    const subject = await about.subject(caseId)
    assert.equal(subject.status, 'rejected')
    assert.equal(subject.reject_reason, 'Not enough to go by')
    assert.deepEqual(subject.updated_date, service.clock.now())
    const [entry] = (await about.history(caseId)).slice(-1)
    assert.deepEqual([entry.milestone, entry.actor_kind, entry.note], ['rejected', 'admin', 'Not enough to go by'])
    assert.equal((await about.activity(caseId)).at(-1)?.action, 'rejected')
    assert.ok((await about.cards(caseId)).every(card => card.active === 0))
    assert.deepEqual(await about.kinds(caseId), ['case_rejected'])
  }
})

test('rejecting twice is a 409 of its own, other states a 409, unknown cases a 404, a blank reason a 400', async () => {
  const twice = await reject({ case_id: await rejected(), reject_reason: 'again' })
  assert.equal(twice.code, 409)
  assert.equal(twice.body.message, 'The case is already rejected')
  for (const [status, make] of Object.entries(others)) {
    const caseId = await make()
    assert.equal(await world.status(caseId), status)
    const before = await about.snapshot(caseId)
    assert.equal((await reject({ case_id: caseId, reject_reason: 'no' })).code, 409)
    assert.equal(await about.snapshot(caseId), before)
  }
  for (const case_id of [randomUUID(), 'nonsense']) {
    const reply = await reject({ case_id, reject_reason: 'no' })
    assert.deepEqual([reply.code, reply.body.message], [404, 'Case not found'])
  }
  const caseId = await world.save()
  for (const reject_reason of [undefined, '', '   ', 5, 'x'.repeat(2001)]) {
    assert.equal((await reject({ case_id: caseId, reject_reason })).code, 400)
  }
  assert.equal((await reject({ reject_reason: 'no' })).code, 400)
  assert.equal(await world.status(caseId), 'review')
})
