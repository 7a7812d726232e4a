import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alarmBulkReads, findBulkReaders } from '../../../src/usecases/access-log/find-bulk-reads.ts'
import { logLines } from '../../support/log-lines.ts'
import { HOUR, MINUTE } from '../../support/test-clock.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam } from './trust-helpers.ts'

const { log, lines } = logLines()
const teamwork = await startTeamwork({ env: { BULK_READ_ALARM: '3' }, override: { log } })
const { service, world } = teamwork
const told = () => lines().filter(line => /unusually many/.test(String(line.msg)))

const open = async (case_id: string) => good(await world.admins('/admin/review-case-details', { case_id }))

test('a person who opens unusually many cases within an hour raises one alarm an hour, and is counted', async () => {
  const cases = await Promise.all(Array.from({ length: 4 }, () => world.save()))
  for (const caseId of cases.slice(0, 3)) await open(caseId)
  service.clock.advance(11 * MINUTE)
  // Opening the same cases again does not add to the count.
  for (const caseId of cases.slice(0, 3)) await open(caseId)
  assert.equal(await alarmBulkReads(service.ctx), 0)
  await open(cases[3] ?? '')
  assert.equal(await alarmBulkReads(service.ctx), 1)
  assert.equal(await alarmBulkReads(service.ctx), 0)
  const [line, ...more] = told()
  assert.equal(more.length, 0)
  assert.deepEqual([line?.level, line?.surface, line?.actor, line?.cases], [40, 'admin', 'admin-1', 4])
  assert.match(await service.ctx.metrics.text(), /bulk_reads_total\{surface="admin"\} 1/)
  const last_date = service.clock.now()
  assert.deepEqual(await findBulkReaders(service.ctx), [
    { surface: 'admin', actor_id: 'admin-1', name_en: null, name_ar: null, cases: 4, last_date },
  ])
  service.clock.advance(HOUR)
  assert.deepEqual(await findBulkReaders(service.ctx), [])
  assert.equal(await alarmBulkReads(service.ctx), 0)
})

test('exporting cases counts as opening them', async () => {
  for (let n = 0; n < 4; n++) {
    const { caseId } = await completedTeam(teamwork)
    good(await world.admins('/admin/report-fhir', { case_id: caseId }))
  }
  const [reader] = await findBulkReaders(service.ctx)
  assert.deepEqual([reader?.actor_id, reader?.cases], ['admin-1', 4])
})

test('a copy of the access log opens no case', async () => {
  service.clock.advance(HOUR)
  const reply = await service.call('/admin/export-access-log', { token: world.admin, body: {} })
  assert.ok(reply.text.split('\n').length > 5)
  assert.deepEqual(await findBulkReaders(service.ctx), [])
})
