import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot, caseText } from '../support/case-snapshot.ts'
import { good, startTeamwork } from '../surfaces/doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const tablesIn = (snapshot: ReadonlyMap<string, unknown>) => new Set([...snapshot.keys()].map(key => key.split(' ')[0]))

test('the snapshot of a case holds whatever names the case or its refund, and nothing of another case', async () => {
  const headers = { 'idempotency-key': 'snapshot' }
  const saved = await service.call('/app/save-review-case', { token: world.patient, body: world.fields(), headers })
  const { case_id } = good(saved)
  good(await world.admins('/admin/assign-coordinator', { case_id, doctor_id: 'dr-coordinator' }))
  good(await service.call(`/app/success-webhook?case_id=${case_id}`))
  const before = await caseSnapshot(service, case_id)
  good(await world.patients('/app/cancel-review-case', { case_id }))
  const after = await caseSnapshot(service, case_id)
  const tables = ['review_cases', 'second_opinions', 'case_status_history', 'sop_activity', 'sticky_header_cards']
  const others = ['payments', 'invoices', 'idempotency_keys', 'refunds', 'notification', 'refund']
  const seen = tablesIn(after)
  assert.deepEqual(
    [...tables, ...others].filter(name => !seen.has(name)),
    [],
  )
  const changes = caseChanges(before, after)
  assert.deepEqual([changes['+refunds'], changes['+refund']], [1, 1], 'the refund and its job')
  assert.deepEqual(tablesIn(await caseSnapshot(service, await world.save())).has('refunds'), false)
})

test('a report belongs to its case, and a changed row is seen', async () => {
  const team = await teamwork.paidTeam()
  good(await teamwork.complete(team))
  const before = await caseText(service)
  assert.ok(tablesIn(await caseSnapshot(service, team.caseId)).has('reports'))
  assert.equal(await caseText(service), before)
  const later = `update reports set created_date = created_date + interval '1 second' where case_id = $1`
  await service.rows(later, [team.caseId])
  assert.notEqual(await caseText(service), before)
})
