import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const list = async (doctor: string, body: object, lang?: string) => teamwork.as(doctor, '/pro/worklist', body, lang)
const rows = async (doctor: string, body: object, lang?: string): Promise<any[]> => good(await list(doctor, body, lang))
const find = async (doctor: string, role: string, caseId: string) =>
  (await rows(doctor, { role, page_size: 100 })).find(row => row.case_id === caseId)

test('a row says what the case is, how urgent it is and what it needs', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const [stored] = await service.rows('select due_date, case_number from review_cases where case_id = $1', [caseId])
  const suffix = world.rtId.slice(0, 8)
  const [row] = await rows(DOCTOR, { role: 'specialist' })
  assert.match(row.case_number, /^SO-/)
  assert.deepEqual(row, {
    case_id: caseId,
    case_number: stored.case_number,
    sop_id: doctorAssignment,
    review_type: `Full review ${suffix}`,
    disease: `Cardiology ${suffix}`,
    status: 'payment_success',
    status_label: 'In progress',
    patient_age: 45,
    patient_gender: 'female',
    due_date: stored.due_date.toISOString(),
    is_overdue: false,
    working_days_left: 5,
    opinions: { asked: 1, given: 0 },
    needs: ['give_opinion'],
    unread_messages: 0,
    unread_team_messages: 0,
    assigned_date: service.clock.now().toISOString(),
    wished_date: null,
  })
  assert.equal((await rows(DOCTOR, { role: 'specialist' }, 'ar'))[0].status_label, 'قيد الدراسة')
})

test('roles stand apart; closed cases are listed on their own', async () => {
  const team = await teamwork.paidTeam()
  assert.equal(await find(DOCTOR, 'coordinator', team.caseId), undefined)
  assert.equal(await find(COORDINATOR, 'specialist', team.caseId), undefined)
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  const mine = await find(COORDINATOR, 'coordinator', team.caseId)
  assert.deepEqual([mine.needs, mine.opinions], [['write_summary'], { asked: 1, given: 1 }])
  good(await teamwork.complete(team))
  assert.equal(await find(COORDINATOR, 'coordinator', team.caseId), undefined)
  const closed = await rows(COORDINATOR, { role: 'coordinator', closed: true })
  assert.deepEqual(each(closed, 'case_id', 'needs'), [[team.caseId, []]])
})

test('documents that arrived are new until their doctor opens the case, each for themselves', async () => {
  const { caseId, doctorAssignment: sop_id } = await teamwork.paidTeam()
  good(await teamwork.as(DOCTOR, '/pro/request-documents', { sop_id, doctor_id: DOCTOR, request_documents: ['ECG'] }))
  service.clock.advance(MINUTE)
  const med_docs = [{ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }]
  good(await world.patients('/app/answer-document-request', { case_id: caseId, sop_id, med_docs }))
  assert.deepEqual((await find(DOCTOR, 'specialist', caseId)).needs, ['give_opinion', 'documents_arrived'])
  assert.deepEqual((await find(COORDINATOR, 'coordinator', caseId)).needs, ['documents_arrived'])
  service.clock.advance(MINUTE)
  good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId }))
  assert.deepEqual((await find(DOCTOR, 'specialist', caseId)).needs, ['give_opinion'])
  assert.deepEqual((await find(COORDINATOR, 'coordinator', caseId)).needs, ['documents_arrived'])
})

test('overdue first, then by due date, unpaid last; the newest assignment first among equals', async () => {
  const doctor = 'dr-ordered'
  const unpaid = await teamwork.team()
  await teamwork.assign(unpaid.caseId, doctor)
  const early = await teamwork.paidTeam()
  await teamwork.assign(early.caseId, doctor)
  service.clock.advance(10 * DAY)
  const later = await teamwork.paidTeam()
  await teamwork.assign(later.caseId, doctor)
  service.clock.advance(MINUTE)
  const twin = await teamwork.paidTeam()
  await teamwork.assign(twin.caseId, doctor)
  const order = (await rows(doctor, { role: 'specialist' })).map(row => row.case_id)
  assert.deepEqual(order, [early.caseId, twin.caseId, later.caseId, unpaid.caseId])
  const [first] = await rows(doctor, { role: 'specialist' })
  assert.deepEqual([first.is_overdue, first.working_days_left < 0], [true, true])
  const second = await list(doctor, { role: 'specialist', page: 2, page_size: 3 })
  assert.deepEqual(second.body.pagination, { total: 4, page: 2, page_size: 3 })
  assert.deepEqual(each(second.body.data, 'case_id'), [unpaid.caseId])
  assert.equal((await find(COORDINATOR, 'coordinator', early.caseId)).needs.includes('notify_delay'), true)
  good(await teamwork.as(COORDINATOR, '/pro/delay-notification', { case_id: early.caseId }))
  assert.equal((await find(COORDINATOR, 'coordinator', early.caseId)).needs.includes('notify_delay'), false)
})

test('the list is searched by number, disease and, by the coordinator, name; and filtered by need and delay', async () => {
  const id = 'dr-searched'
  const cases: string[] = []
  for (const name of ['Layla Hassan', 'Omar Said', 'Huda Omari']) {
    const caseId = await world.save({ patient_name: name, relation: 'child' })
    good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: id }))
    await teamwork.pay(caseId)
    cases.push(caseId)
  }
  const [first = '', second = '', third = ''] = cases
  await teamwork.assign(first, id, id)
  const found = async (body: object, role = 'coordinator') => each(await rows(id, { role, ...body }), 'case_id').sort()
  const number = await world.number(second)
  assert.deepEqual(await found({ q: number }), [second])
  assert.deepEqual(await found({ q: 'omar' }), [second, third].sort())
  assert.deepEqual(await found({ q: 'layla' }), [first])
  assert.deepEqual(await found({ q: 'layla' }, 'specialist'), [], 'specialists do not know the name')
  assert.deepEqual(await found({ q: 'cardiology' }, 'specialist'), [first])
  assert.deepEqual(await found({ q: 'القلب' }), [...cases].sort())
  assert.deepEqual(await found({ q: '' }), [...cases].sort())
  assert.deepEqual(await found({ needs: 'assign_doctor' }), [second, third].sort())
  const page = await list(id, { role: 'coordinator', needs: 'assign_doctor', page: 2, page_size: 1 })
  assert.deepEqual([good(page).length, page.body.pagination], [1, { total: 2, page: 2, page_size: 1 }])
  assert.deepEqual(await found({ needs: 'give_opinion' }), [])
  await service.rows('update review_cases set due_date = $2 where case_id = $1', [
    third,
    new Date(service.clock.now().getTime() - DAY),
  ])
  assert.deepEqual(await found({ overdue: true }), [third])
  assert.equal((await found({ overdue: false })).length, 3)
  const searches = await service.rows(
    "select count from access_log where actor_id = $1 and action = 'searched' order by access_id",
    [id],
  )
  assert.deepEqual(each(searches, 'count'), [1, 2, 1, 3], 'only those in which names count')
})
