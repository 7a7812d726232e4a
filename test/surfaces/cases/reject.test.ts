import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const reject = (body: unknown) => world.admins('/admin/reject-reviewcase', body)

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

test('rejecting twice is a 409 of its own', async () => {
  const caseId = await world.save()
  await reject({ case_id: caseId, reject_reason: 'no' })
  const twice = await reject({ case_id: caseId, reject_reason: 'again' })
  assert.deepEqual([twice.code, twice.body.message], [409, 'The case is already rejected'])
})
