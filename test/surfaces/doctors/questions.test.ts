import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { COORDINATOR, good, keepingRenderer, letters, startTeamwork } from './teamwork.ts'

const { printed, reports } = keepingRenderer()
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const QUESTIONS = ['Is surgery needed?', 'هل الجرعة ٥٠ ملغ آمنة؟', 'How long?']

async function asked(questions?: string[]): Promise<{ caseId: string; sop_id: string }> {
  const caseId = await world.save(questions === undefined ? {} : { questions })
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  await teamwork.pay(caseId)
  return { caseId, sop_id: await teamwork.coordinatorAssignment(caseId) }
}

const complete = (sop_id: string, more: object) =>
  teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', { sop_id, summary: 'All is well', ...more })

test('questions are answered in their order; a blank answer leaves one open', async () => {
  const { caseId, sop_id } = await asked(QUESTIONS)
  for (const path of ['/app/review-case-details', '/pro/review-case-details', '/admin/review-case-details']) {
    const token = path.startsWith('/app')
      ? world.patient
      : path.startsWith('/pro')
        ? world.doctor(COORDINATOR)
        : world.admin
    const data = good(await service.call(path, { token, body: { case_id: caseId } }))
    assert.deepEqual((data.case ?? data).questions, QUESTIONS, path)
  }
  good(await complete(sop_id, { answers: ['No', ' ', 'Six weeks'], outcome: 'changed_treatment' }))
  const expected = [
    { question: QUESTIONS[0], answer: 'No' },
    { question: QUESTIONS[1], answer: null },
    { question: QUESTIONS[2], answer: 'Six weeks' },
  ]
  assert.deepEqual(printed.at(-1)?.source.questions, expected)
  assert.equal(printed.at(-1)?.source.outcome, 'changed_treatment')
  const report = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual([report.questions, report.outcome], [expected, 'changed_treatment'])
})

test('as many answers as questions, or none at all', async () => {
  const { caseId, sop_id } = await asked(QUESTIONS)
  for (const answers of [[], ['one'], ['1', '2', '3', '4']]) {
    const reply = await complete(sop_id, { answers })
    assert.equal(reply.code, 400)
    assert.deepEqual(fieldProblems(reply), ['answers pair'])
  }
  assert.equal(await world.status(caseId), 'payment_success')
  assert.equal((await complete(sop_id, { outcome: 'better' })).code, 400)
  good(await complete(sop_id, {}))
  const report = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual(each(report.questions, 'answer'), [null, null, null])
  assert.equal(report.outcome, null)
  const plain = await asked()
  good(await complete(plain.sop_id, { answers: [] }))
})

test('ten questions of 500 characters, kept by an edit that does not mention them, part of the idempotency key', async () => {
  const save = (changes: object, headers = {}) =>
    service.call('/app/save-review-case', { token: world.patient, body: world.fields(changes as never), headers })
  assert.deepEqual(fieldProblems(await save({ questions: Array(11).fill('x') })), ['questions too_long'])
  assert.deepEqual(fieldProblems(await save({ questions: ['', letters(501)] })), [
    'questions[0] too_short',
    'questions[1] too_long',
  ])
  const questions = Array(10).fill(letters(500))
  const caseId = good(await save({ questions, status: 'draft' })).case_id
  good(await world.patients('/app/edit-review-case', { ...world.fields({ status: 'draft' }), case_id: caseId }))
  assert.deepEqual(good(await world.patients('/app/review-case-details', { case_id: caseId })).questions, questions)
  const key = { 'idempotency-key': 'questions-1' }
  good(await save({ questions: ['a'] }, key))
  assert.equal((await save({ questions: ['b'] }, key)).code, 409)
})

test('the dashboard counts what the reviews came to', async () => {
  const before = good(await world.admins('/admin/dashboard-overview', { period: 'today' })).outcomes
  const { sop_id } = await asked()
  good(await complete(sop_id, { outcome: 'confirmed' }))
  const { outcomes } = good(await world.admins('/admin/dashboard-overview', { period: 'today' }))
  assert.deepEqual(outcomes, { ...before, confirmed: before.confirmed + 1 })
  assert.deepEqual(Object.keys(outcomes), [
    'confirmed',
    'changed_diagnosis',
    'changed_treatment',
    'changed_both',
    'inconclusive',
  ])
})

test('a specialist answers the questions too: for the coordinator and the author, not in the report', async () => {
  const { caseId, sop_id } = await asked(QUESTIONS)
  const own = await teamwork.assign(caseId, 'dr-own')
  const opinion = { sop_id: own, diagnosis: 'Angina', recommendations: 'Rest' }
  const give = (more: object) => teamwork.as('dr-own', '/pro/review-report', { ...opinion, ...more })
  for (const answers of [[], ['one'], [...QUESTIONS, 'four']]) {
    const reply = await give({ status: 'draft', answers })
    assert.deepEqual([reply.code, fieldProblems(reply)], [400, ['answers pair']])
  }
  const answers = ['No surgery', '', 'Six weeks']
  good(await give({ status: 'draft', answers }))
  const seen = async (by: string) => good(await teamwork.as(by, '/pro/review-case-details', { case_id: caseId }))
  assert.deepEqual((await seen('dr-own')).my_opinion.answers, answers)
  good(await give({ status: 'submitted' }))
  assert.deepEqual((await seen(COORDINATOR)).opinions[0].answers, answers, 'what is left out stays')
  printed.length = 0
  good(await complete(sop_id, {}))
  assert.ok(!JSON.stringify(printed).includes('No surgery'))
  const shown = await world.patients('/app/view-report', { case_id: caseId })
  assert.ok(!shown.text.includes('No surgery'))
})
