import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../../support/each.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const details = async (doctor: string, case_id: string, lang?: string) =>
  good(await teamwork.as(doctor, '/pro/review-case-details', { case_id }, lang))

const SPECIFIED = words(`
  case_id rt_id dc_id patient_age patient_gender status medical_history medical_documents questions created_date
  updated_date reject_reason case_coordinator_id
`)
const DECIDED = words(`
  case_number studies findings review_type disease status_label my_assignments my_opinion assigned_doctors report_status due_date
  is_overdue allowed patient_notes
`)
const COORDINATORS = ['patient', 'opinions', 'declined', 'summary_draft', 'unread_messages', 'delay']
const FINISHED = ['pdf_url', 'addenda', 'versions']
const untold = { note: null, wished_date: null, answer_note: null }

test('an assigned doctor sees the case, the team and the own opinion', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const other = await teamwork.assign(caseId, 'dr-other')
  const ask = { sop_id: doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  await teamwork.submitOpinion('dr-other', other, 'Not for the eyes of colleagues')
  const [row] = await service.rows('select * from review_cases where case_id = $1', [caseId])
  assert.deepEqual(await details(DOCTOR, caseId), {
    case_id: caseId,
    case_number: await world.number(caseId),
    rt_id: world.rtId,
    dc_id: world.dcId,
    patient_age: 45,
    patient_gender: 'female',
    status: 'payment_success',
    medical_history: 'Chest pain since March',
    medical_documents: [{ url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI' }],
    questions: [],
    created_date: row.created_date.toISOString(),
    updated_date: row.updated_date.toISOString(),
    reject_reason: null,
    case_coordinator_id: COORDINATOR,
    studies: [],
    findings: [],
    review_type: `Full review ${world.rtId.slice(0, 8)}`,
    disease: `Cardiology ${world.rtId.slice(0, 8)}`,
    status_label: 'In progress',
    my_assignments: [
      {
        sop_id: doctorAssignment,
        is_coordinator: false,
        opinion_status: 'pending',
        requested_documents: ['ECG'],
        ...untold,
      },
    ],
    my_opinion: null,
    assigned_doctors: [
      {
        sop_id: doctorAssignment,
        doctor_id: DOCTOR,
        name: DOCTOR,
        opinion_status: 'pending',
        requested_documents: ['ECG'],
        ...untold,
        assigned_date: service.clock.now().toISOString(),
        reminded_date: null,
      },
      { sop_id: other, doctor_id: 'dr-other', name: 'dr-other', opinion_status: 'submitted', answer_note: null },
    ],
    patient_notes: [],
    report_status: 'in_progress',
    due_date: row.due_date.toISOString(),
    is_overdue: false,
    allowed: ['request-documents', 'review-report', 'send-team-message', 'decline-assignment'],
  })
})

test('the coordinator sees what everyone asked for and submitted, and the report once it is there', async () => {
  const team = await teamwork.paidTeam()
  const assigned_date = service.clock.now().toISOString()
  const { caseId, coordinatorAssignment, doctorAssignment } = team
  const ask = { sop_id: doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  service.clock.advance(MINUTE)
  await teamwork.submitOpinion(DOCTOR, doctorAssignment, 'Angina')
  const submitted_date = service.clock.now().toISOString()
  const seen = await details(COORDINATOR, caseId)
  assert.deepEqual(Object.keys(seen).sort(), [...SPECIFIED, ...DECIDED, ...COORDINATORS].sort())
  assert.deepEqual(seen.opinions, [
    {
      sop_id: doctorAssignment,
      doctor_id: DOCTOR,
      doctor_name: DOCTOR,
      diagnosis: 'Angina',
      recommendations: 'Aspirin 100 mg daily',
      pictures: [],
      answers: [],
      submitted_date,
    },
  ])
  assert.deepEqual(seen.assigned_doctors, [
    {
      sop_id: doctorAssignment,
      doctor_id: DOCTOR,
      name: DOCTOR,
      opinion_status: 'submitted',
      requested_documents: ['ECG'],
      ...untold,
      assigned_date,
      reminded_date: null,
      can_remind: false,
      reopened: null,
    },
  ])
  assert.deepEqual(seen.my_assignments, [
    {
      sop_id: coordinatorAssignment,
      is_coordinator: true,
      opinion_status: 'pending',
      requested_documents: [],
      ...untold,
    },
  ])
  assert.equal(seen.my_opinion, null)

  good(await teamwork.complete(team))
  const done = await details(COORDINATOR, caseId, 'ar')
  assert.deepEqual(Object.keys(done).sort(), [...SPECIFIED, ...DECIDED, ...COORDINATORS, ...FINISHED].sort())
  assert.deepEqual([done.status, done.report_status, done.is_overdue], ['completed', 'completed', false])
  const link = new URL(done.pdf_url)
  assert.equal((await service.call(link.pathname + link.search)).text, '%PDF-ar 1 opinions')
  const forDoctor = await details(DOCTOR, caseId)
  assert.deepEqual(Object.keys(forDoctor).sort(), [...SPECIFIED, ...DECIDED].sort())
  assert.deepEqual(forDoctor.my_opinion, {
    sop_id: doctorAssignment,
    status: 'submitted',
    diagnosis: 'Angina',
    recommendations: 'Aspirin 100 mg daily',
    pictures: [],
    answers: [],
    submitted_date,
    reopened: null,
  })
})

test('a coordinator with a doctor row has an opinion of their own', async () => {
  const caseId = await world.paid(COORDINATOR)
  const assignment = await teamwork.assign(caseId, COORDINATOR)
  good(await teamwork.as(COORDINATOR, '/pro/review-report', { sop_id: assignment, status: 'draft', diagnosis: 'Mine' }))
  const seen = await details(COORDINATOR, caseId)
  assert.deepEqual(seen.my_opinion, {
    sop_id: assignment,
    status: 'draft',
    diagnosis: 'Mine',
    recommendations: null,
    pictures: [],
    answers: [],
    submitted_date: null,
    reopened: null,
  })
  assert.deepEqual(seen.opinions, [])
})

test('no money, phone or e-mail is in the answers, and the patient’s name in the coordinator’s alone', async () => {
  const { caseId } = await teamwork.paidTeam()
  for (const doctor of [DOCTOR, COORDINATOR]) {
    for (const path of ['/pro/review-case-details', '/pro/case-documents']) {
      const { text } = await teamwork.as(doctor, path, { case_id: caseId })
      assert.doesNotMatch(text, /\+9665|patient-1|payment_url|payment_status|total_amount|750|currency|SAR|invoice/)
      const isForCoordinator = doctor === COORDINATOR && path === '/pro/review-case-details'
      assert.equal(text.includes('Sara Ahmad'), isForCoordinator, `${doctor} ${path}`)
    }
  }
})

test('texts and names come in the language of the header, messages stay English', async () => {
  const ours = await startTeamwork()
  await importDoctors(ours.service, [COORDINATOR, DOCTOR])
  const { caseId, doctorAssignment } = await ours.paidTeam()
  await ours.submitOpinion(DOCTOR, doctorAssignment)
  const seen = async (lang?: string) => {
    const { body } = await ours.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }, lang)
    const { review_type, disease, status_label, assigned_doctors, opinions } = body.data
    return [body.message, review_type, disease, status_label, assigned_doctors[0].name, opinions[0].doctor_name]
  }
  const suffix = ours.world.rtId.slice(0, 8)
  const english = [`Full review ${suffix}`, `Cardiology ${suffix}`, 'In progress', `Dr. ${DOCTOR}`, `Dr. ${DOCTOR}`]
  for (const lang of [undefined, '0', '2', 'en', 'fr', '']) assert.deepEqual(await seen(lang), ['Success', ...english])
  const arabic = await seen('1')
  assert.deepEqual(arabic.slice(0, 3), ['Success', 'مراجعة شاملة', 'أمراض القلب'])
  assert.match(String(arabic[3]), /^[\u0600-\u06ff ]+$/)
  assert.deepEqual(arabic.slice(4), [`د. ${DOCTOR}`, `د. ${DOCTOR}`])
  for (const lang of ['ar', ' AR ', '1']) assert.deepEqual(await seen(lang), arabic)
  const refused = await ours.as('dr-stranger', '/pro/review-case-details', { case_id: caseId }, 'ar')
  assert.equal(refused.body.message, 'Case not found')
})

test('a case is overdue after its due date, until it is completed', async () => {
  const team = await teamwork.paidTeam()
  const { due_date } = await details(DOCTOR, team.caseId)
  service.clock.set(due_date)
  assert.equal((await details(DOCTOR, team.caseId)).is_overdue, false)
  service.clock.advance(1)
  assert.equal((await details(DOCTOR, team.caseId)).is_overdue, true)
  service.clock.advance(DAY)
  good(await teamwork.complete(team))
  assert.deepEqual(
    [(await details(DOCTOR, team.caseId)).is_overdue, (await details(DOCTOR, team.caseId)).due_date],
    [false, due_date],
  )
})

test('before payment there is no report in progress and nothing due', async () => {
  const { caseId } = await teamwork.team()
  const seen = await details(DOCTOR, caseId)
  assert.deepEqual([seen.report_status, seen.due_date, seen.is_overdue], ['none', null, false])
})

test('coordinator true asks for the coordinator’s view; false and null for any', async () => {
  const { caseId } = await teamwork.team()
  const ask = (doctor: string, coordinator: unknown) =>
    teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId, coordinator })
  for (const coordinator of [false, null, undefined]) {
    assert.equal((await ask(DOCTOR, coordinator)).code, 200)
    assert.ok('opinions' in good(await ask(COORDINATOR, coordinator)))
  }
  assert.equal((await ask(COORDINATOR, true)).code, 200)
  assert.equal((await ask(DOCTOR, true)).text, '{"status":1002,"code":"case_not_found","message":"Case not found"}')
})

test('the documents of a case, for those who work on it', async () => {
  const document = { url: 'https://files.example.org/a.pdf', key: 'a', name: 'A' }
  const caseId = await world.save({ medical_documents: [document, { ...document, key: 'b', name: 'B' }] })
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  const { body } = await teamwork.as(COORDINATOR, '/pro/case-documents', { case_id: caseId }, 'ar')
  assert.deepEqual(body, {
    status: 1000,
    message: 'Success',
    data: { case_id: caseId, documents: [document, { ...document, key: 'b', name: 'B' }] },
  })
})

test('ids are trimmed and compared whatever the case of their letters', async () => {
  const { caseId, doctorAssignment } = await teamwork.team()
  assert.equal((await details(DOCTOR, `  ${caseId.toUpperCase()} `)).case_id, caseId)
  const request = { sop_id: ` ${doctorAssignment.toUpperCase()}`, doctor_id: ` ${DOCTOR} `, request_documents: [] }
  const { data } = (await teamwork.as(DOCTOR, '/pro/request-documents', request)).body
  assert.deepEqual(data, { sop_id: doctorAssignment, doctor_id: DOCTOR })
})
