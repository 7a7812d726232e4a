import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const inspect = (body: object) => world.admins('/admin/list-messages', body)

test('an administrator reads for a reason, which is kept, and nothing becomes read', async () => {
  const caseId = await world.paid()
  good(await world.patients('/app/send-message', { case_id: caseId, text: 'Hello' }))
  const before = await caseSnapshot(service, caseId)
  const reply = await inspect({ case_id: caseId, reason: 'A complaint by telephone' })
  assert.deepEqual(
    good(reply).map(({ from, text, read_date }: Record<string, unknown>) => [from, text, read_date]),
    [['patient', 'Hello', null]],
  )
  assert.deepEqual(reply.body.pagination, { total: 1, page: 1, size: 15 })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), { '+sop_activity': 1 })
  const { activity } = good(await world.admins('/admin/review-case-details', { case_id: caseId }))
  const { action, actor_id, note } = activity.at(-1)
  assert.deepEqual([action, actor_id, note], ['messages_read', 'admin-1', 'A complaint by telephone'])
  assert.equal(good(await world.patients('/app/list-messages', { case_id: caseId }))[0].read_date, null)
})
