import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseSnapshot } from '../../support/case-snapshot.ts'
import { fieldProblems } from '../../support/service.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const INVISIBLE = ['\u200b', '\u2060', '\u00ad', '\u3164', '\u0001\u0002', ' \u200d\ufeff\n', '\u2800', '\u202e\u202c']

test('a text that nobody can see is no text, wherever one is required', async () => {
  const { caseId, coordinatorAssignment, doctorAssignment } = await teamwork.paidTeam()
  const before = await caseSnapshot(service, caseId)
  for (const blank of INVISIBLE) {
    const opinion = { sop_id: doctorAssignment, status: 'submitted', diagnosis: blank, recommendations: blank }
    const refusals: [string[], ...Parameters<typeof service.call>][] = [
      [
        ['summary too_short'],
        '/pro/submit-coordinator-summary',
        pro(COORDINATOR, { sop_id: coordinatorAssignment, summary: blank }),
      ],
      [['diagnosis too_short', 'recommendations too_short'], '/pro/review-report', pro(DOCTOR, opinion)],
      [['reject_reason too_short'], '/admin/reject-reviewcase', admin({ case_id: caseId, reject_reason: blank })],
      [['reason too_short'], '/admin/cancel-review-case', admin({ case_id: caseId, reason: blank })],
      [['title_en too_short'], '/admin/save-reviewtypes', admin({ ...reviewType, title_en: blank })],
    ]
    for (const [problems, path, call] of refusals) {
      const reply = await service.call(path, call)
      assert.equal(reply.code, 400, `${path} ${JSON.stringify(blank)} ${reply.text}`)
      assert.deepEqual(fieldProblems(reply), problems)
    }
  }
  assert.deepEqual(await caseSnapshot(service, caseId), before)
})

test('a text that can be read keeps its invisible parts: they may shape it', async () => {
  const patient_name = 'می\u200cخواهم'
  const caseId = await world.save({ patient_name })
  assert.equal(good(await world.patients('/app/review-case-details', { case_id: caseId })).patient_name, patient_name)
})

test('what the report cannot print is told beside the answer, field by field', async () => {
  const fields = world.fields({
    medical_history: 'Kanji 漢字 and 漢',
    medical_documents: [
      { url: 'https://files.example.org/a.pdf', key: '漢', name: 'plain' },
      { url: 'https://files.example.org/b.pdf', key: 'b', name: '字.pdf' },
    ],
    patient_name: 'Sara',
    status: 'draft',
  })
  const saved = await world.patients('/app/save-review-case', fields)
  const warnings = [
    { field: 'medical_history', characters: ['漢', '字'] },
    { field: 'medical_documents[1].name', characters: ['字'] },
  ]
  assert.deepEqual(warningsIn(saved), warnings)
  const edited = await world.patients('/app/edit-review-case', { ...fields, case_id: good(saved).case_id })
  assert.deepEqual(warningsIn(edited), warnings)

  const team = await teamwork.paidTeam()
  const opinion = {
    sop_id: team.doctorAssignment,
    status: 'submitted',
    diagnosis: 'Stage Ⅲ ⇒ 10⁹',
    recommendations: 'ب\u0e31',
  }
  const given = await teamwork.as(DOCTOR, '/pro/review-report', opinion)
  assert.deepEqual(warningsIn(given), [{ field: 'recommendations', characters: ['\u0e31'] }])
  const completed = await teamwork.complete(team, { summary: 'Private \ue000', diagnosis: 'Plain' })
  assert.deepEqual(warningsIn(completed), [{ field: 'summary', characters: ['\ue000'] }])
})

test('without anything to warn of the answer is as it was', async () => {
  const reply = await world.patients('/app/save-review-case', world.fields({ medical_history: 'الجرعة ٥٠ ملغ é' }))
  assert.deepEqual(Object.keys(reply.body), ['status', 'message', 'data'])
})

const reviewType = {
  title_en: 'Title',
  title_ar: 'عنوان',
  description_en: 'Text',
  description_ar: 'نص',
  min_review_days: 1,
  max_review_days: 2,
  reviewed_doctors_count: 1,
  price: 10,
}

function pro(doctor: string, body: object) {
  return { token: world.doctor(doctor), body }
}

function admin(body: object) {
  return { token: world.admin, body }
}

function warningsIn(reply: { code: number; text: string }): unknown {
  assert.equal(reply.code, 200, reply.text)
  return JSON.parse(reply.text).warnings
}

test('what a report cannot print is told while it is written, and nothing is kept', async () => {
  for (const surface of ['app', 'pro'] as const) {
    const token = service.token(surface, 'writer-1')
    const texts = ['Chest pain', '', 'Kanji 漢']
    const check = (given: unknown) => service.call(`/${surface}/check-print`, { token, body: { texts: given } })
    const reply = await check(texts)
    assert.equal(reply.code, 200, reply.text)
    assert.deepEqual(warningsIn(reply), [{ field: 'texts[2]', characters: ['漢'] }])
    assert.equal(warningsIn(await check(['Chest pain'])), undefined)
    assert.equal((await check(Array.from({ length: 71 }, () => 'x'))).code, 400)
  }
  assert.equal((await service.call('/app/check-print', { body: { texts: [] } })).code, 401)
})
