import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportSource } from '../../../src/reports/report.ts'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { COORDINATOR, DOCTOR, good, keepingRenderer, startTeamwork } from './teamwork.ts'

const { printed, reports } = keepingRenderer()
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const preview = (body: object, lang?: string) => teamwork.as(COORDINATOR, '/pro/preview-report', body, lang)
const readings = (caseId: string) =>
  service.rows('select actor_id, action, object_id from access_log where case_id = $1 order by at', [caseId])

test('the coordinator looks at the report before completing: nothing is kept but who looked', async () => {
  const team = await teamwork.paidTeam()
  const { caseId, coordinatorAssignment: sop_id } = team
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment, 'Angina')
  const before = await caseSnapshot(service, caseId)
  printed.length = 0
  const words = { summary: ' In short ', diagnosis: 'Angina', recommendations: ' ', outcome: 'confirmed' }
  const reply = await preview({ sop_id, ...words }, 'ar')
  assert.deepEqual([reply.code, reply.text], [200, '%PDF-ar In short'])
  assert.deepEqual(
    ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map(name => reply.headers[name]),
    ['application/pdf', `inline; filename="preview-${caseId.slice(0, 8)}-ar.pdf"`, 'private, no-store', 'nosniff'],
  )
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  assert.deepEqual(await readings(caseId), [
    { actor_id: COORDINATOR, action: 'opened_report', object_id: 'ar preview' },
  ])
  const [only, ...others] = printed
  assert.deepEqual(others, [], 'in one language only')
  const { summary, diagnosis, recommendations, outcome, opinions } = only?.source ?? ({} as ReportSource)
  assert.deepEqual([summary, diagnosis, recommendations, outcome], ['In short', 'Angina', null, 'confirmed'])
  assert.deepEqual(each(opinions, 'diagnosis'), ['Angina'])
  assert.equal(only?.imprint.code, 'معاينة، غير صالحة للاستخدام')
  const code = encodeURIComponent(only?.imprint.code ?? '')
  assert.equal((await service.call(`/verify/${code}`, { method: 'GET' })).code, 404)
  good(await teamwork.complete(team))
})

test('it is refused where completing would be, with the same words, and writes nothing down', async () => {
  const caseId = await world.paid(COORDINATOR)
  const sop_id = await teamwork.coordinatorAssignment(caseId)
  const wrong = [{ sop_id }, { sop_id, summary: ' ' }, { sop_id, summary: 'In short', answers: ['To no question'] }]
  for (const body of wrong) {
    const [seen, done] = [await preview(body), await teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', body)]
    assert.equal(seen.code, 400)
    assert.deepEqual(seen.body, done.body)
  }
  await service.rows(`update review_cases set status = 'cancelled' where case_id = $1`, [caseId])
  const refused = await preview({ sop_id, summary: 'In short' })
  assert.deepEqual([refused.code, refused.body.code], [409, 'case_not_paid'])
  assert.deepEqual(await readings(caseId), [])
})
