import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, keepingRenderer, startTeamwork } from './teamwork.ts'

const { printed, reports } = keepingRenderer((_source, { code }) => code)
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const complete = (body: object, lang?: string) =>
  teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', body, lang)

test('the summary completes the case: report, history, banner, messages, and a link', async () => {
  const team = await teamwork.paidTeam()
  const { caseId, coordinatorAssignment } = team
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const body = {
    sop_id: coordinatorAssignment,
    summary: ' All is well.\n',
    diagnosis: 'Angina',
    recommendations: 'Rest',
  }
  const reply = await complete(body)
  assert.equal(reply.code, 200, reply.text)
  const { pdf_url } = reply.body.data
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: { sop_id: coordinatorAssignment, case_id: caseId, status: 'completed', pdf_url },
  })
  const now = service.clock.now().toISOString()
  const { 'review_cases.report': report, ...changes } = caseChanges(before, await caseSnapshot(service, caseId)) as any
  assert.deepEqual(changes, {
    'review_cases.status': 'completed',
    'review_cases.version': 4,
    'review_cases.updated_date': now,
    'review_cases.closed_date': now,
    'second_opinions.closed_date': now,
    'second_opinions.coordinator_summary': 'All is well.',
    'second_opinions.diagnosis': 'Angina',
    'second_opinions.doctor_names': { name_ar: null, name_en: null, speciality_ar: null, speciality_en: null },
    'second_opinions.recommendations': 'Rest',
    'second_opinions.opinion_status': 'submitted',
    'second_opinions.submitted_date': now,
    'second_opinions.updated_date': now,
    'sticky_header_cards.updated_date': now,
    '+reports': 2,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 2,
  })
  assert.deepEqual(Object.keys(report).sort(), ['completed_date', 'languages', 'verification_code'])
  assert.deepEqual([report.completed_date, report.languages], [now, ['en', 'ar']])
  assert.match(report.verification_code, /^[0-9a-f]{12}$/)
  assert.deepEqual(await teamwork.outbox(caseId), [
    `SNR_CASE_COMPLETED doctor ${COORDINATOR}`,
    'SNR_REPORT_READY patient patient-1',
  ])
  const { cards } = good(await service.call('/app/get-sticky-data', { token: world.patient }))
  assert.equal(cards.find((card: { case_id: string }) => card.case_id === caseId).kind, 'report_ready')
  const [{ code }] = await service.rows(`select code from reports where case_id = $1 and language = 'en'`, [caseId])
  const printed = code.match(/.{1,4}/g).join('-')
  const link = new URL(pdf_url)
  const pdf = await service.call(link.pathname + link.search)
  assert.deepEqual([pdf.code, pdf.text], [200, `%PDF-en ${printed}`])
})

test('the link is in the language asked for', async () => {
  const team = await teamwork.paidTeam()
  const { pdf_url } = good(await complete({ sop_id: team.coordinatorAssignment, summary: 'Done' }, 'AR'))
  const link = new URL(pdf_url)
  assert.match((await service.call(link.pathname + link.search)).text, /^%PDF-ar /)
})

test('drafts and missing opinions do not hold a case back, and never enter the report', async () => {
  const team = await teamwork.paidTeam()
  const drafting = await teamwork.assign(team.caseId, 'dr-drafting')
  await teamwork.assign(team.caseId, 'dr-silent')
  const removed = await teamwork.assign(team.caseId, 'dr-removed')
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment, 'The submitted one')
  await teamwork.submitOpinion('dr-removed', removed, 'The one whose row was switched off')
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [removed])
  const draft = { sop_id: drafting, status: 'draft', diagnosis: 'The draft', recommendations: 'The draft' }
  good(await teamwork.as('dr-drafting', '/pro/review-report', draft))
  printed.length = 0
  good(await teamwork.complete(team))
  assert.equal(printed.length, 2)
  for (const { source } of printed) {
    assert.deepEqual(each(source.opinions, 'diagnosis'), ['The submitted one'])
  }
  const report = good(await world.patients('/app/view-report', { case_id: team.caseId }))
  assert.deepEqual(each(report.opinions, 'doctor_id'), [DOCTOR])
})

test('a case is completed without any doctor', async () => {
  const caseId = await world.paid(COORDINATOR)
  good(await complete({ sop_id: await teamwork.coordinatorAssignment(caseId), summary: 'Clear without a specialist' }))
  const report = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual([report.opinions, report.diagnosis, report.recommendations], [[], null, null])
})

test('the report is made of the case and of the words sent', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment, 'Angina')
  printed.length = 0
  good(await teamwork.complete(team, { summary: 'Sum', diagnosis: ' ', recommendations: 'Rec' }))
  const source = printed[0]?.source
  assert.ok(source)
  assert.deepEqual(source.patient, { name: 'Sara Ahmad', age: 45, gender: 'female' })
  assert.deepEqual(
    [source.caseId, source.summary, source.diagnosis, source.recommendations],
    [team.caseId, 'Sum', null, 'Rec'],
  )
  assert.deepEqual([source.medicalHistory, source.documents], ['Chest pain since March', [{ name: 'MRI' }]])
  assert.equal(source.completedDate.toISOString(), service.clock.now().toISOString())
  assert.equal(source.coordinator.id, COORDINATOR)
  assert.deepEqual([source.reviewType.ar, source.disease.ar], ['مراجعة شاملة', 'أمراض القلب'])
})

test('coordinator_summary is another name of summary; null is as good as missing', async () => {
  const summaryOf = async (caseId: string) =>
    good(await world.patients('/app/view-report', { case_id: caseId })).summary
  for (const [body, stored] of [
    [{ coordinator_summary: 'By the other name' }, 'By the other name'],
    [{ summary: null, coordinator_summary: 'By the other name' }, 'By the other name'],
    [{ summary: 'First', coordinator_summary: 'Second' }, 'First'],
  ] as const) {
    const { caseId, coordinatorAssignment } = await teamwork.paidTeam()
    good(await complete({ sop_id: coordinatorAssignment, ...body }))
    assert.equal(await summaryOf(caseId), stored)
  }
})

test('no report before payment, none twice, and nothing is rendered for a refusal', async () => {
  const team = await teamwork.team()
  printed.length = 0
  const refused = async () => {
    const before = await caseSnapshot(service, team.caseId)
    const reply = await teamwork.complete(team)
    assert.deepEqual([reply.code, reply.body.status], [409, 1002])
    assert.deepEqual(caseChanges(before, await caseSnapshot(service, team.caseId)), {})
  }
  await refused()
  good(await service.call(`/app/failed-webhook?case_id=${team.caseId}`))
  await refused()
  assert.equal(printed.length, 0)
  await teamwork.pay(team.caseId)
  good(await teamwork.complete(team))
  await refused()
  assert.equal(printed.length, 2)
})

test('a summary is needed, by either name', async () => {
  const { coordinatorAssignment: sop_id } = await teamwork.paidTeam()
  for (const body of [{}, { summary: null }, { summary: ' \n' }, { coordinator_summary: '' }]) {
    const reply = await complete({ sop_id, ...body })
    assert.deepEqual([reply.code, reply.body.errors?.[0]?.field], [400, 'summary'])
  }
})
