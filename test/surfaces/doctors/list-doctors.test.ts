import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { COORDINATOR, good, importDoctors, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
await importDoctors(service, ['dr-c', 'dr-a', 'dr-busy', COORDINATOR])

const map = async (ids: string[]) => {
  await service.rows('update disease_categories set doctor_ids = $2 where dc_id = $1', [world.dcId, ids])
}

test('the specialists of the category, in the order they were mapped, with their load', async () => {
  await map(['dr-c', 'dr-without-profile', 'dr-a', 'dr-busy', COORDINATOR])
  const [subject, open, cancelled, completed] = [
    await world.assigned(COORDINATOR),
    await world.assigned('dr-busy'),
    await world.paid('dr-busy'),
    await world.paid(COORDINATOR),
  ]
  await teamwork.assign(subject, 'dr-a')
  await teamwork.assign(open, 'dr-busy', 'dr-busy')
  await teamwork.assign(open, 'dr-c', 'dr-busy')
  const left = await teamwork.assign(subject, 'dr-c')
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [left])
  good(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  const body = { sop_id: await teamwork.coordinatorAssignment(completed), summary: 'Done' }
  good(await teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', body))

  const profile = (id: string, is_assigned: boolean, open_cases: number) => ({
    doctor_id: id,
    name_en: `Dr. ${id}`,
    name_ar: `د. ${id}`,
    speciality_en: 'Cardiology',
    speciality_ar: 'أمراض القلب',
    is_assigned,
    open_cases,
    reachable: true,
  })
  const reply = await teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: subject }, 'ar')
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: {
      case_id: subject,
      doctors: [
        profile('dr-c', false, 1),
        {
          doctor_id: 'dr-without-profile',
          name_en: 'dr-without-profile',
          name_ar: 'dr-without-profile',
          speciality_en: null,
          speciality_ar: null,
          is_assigned: false,
          open_cases: 0,
          reachable: true,
        },
        profile('dr-a', true, 1),
        // Both roles on the same case count as one case; closed cases do not count.
        profile('dr-busy', false, 1),
        profile(COORDINATOR, false, 1),
      ],
    },
  })
})

test('with a search the coordinator finds any doctor of the directory, in pages', async () => {
  const caseId = await world.paid(COORDINATOR)
  await teamwork.assign(caseId, 'dr-a')
  const now = service.clock.now()
  await service.rows(
    "insert into departments (department_id, name_en, name_ar, created_date) values ('nerves', 'Neurology house', 'الأعصاب', $1)",
    [now],
  )
  for (const id of ['dr-brain', 'dr-spine', 'dr-nerve'])
    await service.rows(
      `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
       values ($1, 'nerves', $2, $3, 'Neurology', 'أعصاب', $4)`,
      [id, `Found ${id}`, `طبيب ${id}`, now],
    )
  good(await teamwork.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-brain' }))
  const search = (q: string, more: object = {}, by = COORDINATOR) =>
    teamwork.as(by, '/pro/list-doctors', { case_id: caseId, q, ...more })
  const reply = await search('found DR-')
  assert.deepEqual(each(good(reply).doctors, 'doctor_id'), ['dr-brain', 'dr-nerve', 'dr-spine'])
  assert.deepEqual(reply.body.pagination, { total: 3, page: 1, page_size: 15 })
  assert.deepEqual(good(reply).doctors[0], {
    doctor_id: 'dr-brain',
    name_en: 'Found dr-brain',
    name_ar: 'طبيب dr-brain',
    speciality_en: 'Neurology',
    speciality_ar: 'أعصاب',
    is_assigned: true,
    open_cases: 1,
    reachable: true,
  })
  for (const [q, found] of [
    ['neurology', 3],
    ['الاعصاب', 3],
    ['spine', 1],
    ['nobody', 0],
  ] as const)
    assert.equal(good(await search(q)).doctors.length, found, q)
  const page = await search('found', { page: 2, page_size: 2 })
  assert.deepEqual(each(good(page).doctors, 'doctor_id'), ['dr-spine'])
  const without = await search('  ')
  assert.equal(without.body.pagination, undefined)
  assert.ok(!each(good(without).doctors, 'doctor_id').includes('dr-brain'))
  assert.equal((await search('found', {}, 'dr-a')).code, 403)
})

test('the coordinator is assigned once there is a doctor row as well', async () => {
  await map([COORDINATOR])
  const caseId = await world.assigned(COORDINATOR)
  const assigned = async () =>
    good(await teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: caseId })).doctors[0].is_assigned
  assert.equal(await assigned(), false)
  await teamwork.assign(caseId, COORDINATOR)
  assert.equal(await assigned(), true)
})

test('every list counts the same open cases: those with an active assignment, in either role', async () => {
  const DOCTOR = 'dr-everywhere'
  await importDoctors(service, [DOCTOR])
  await map([DOCTOR])
  const ofAdmins = async (path: string, body = {}) => good(await world.admins(`/admin/${path}`, body))
  await ofAdmins('save-case-coordinators', { speciality_id: world.dcId, doctor_ids: [COORDINATOR, DOCTOR] })
  const subject = await world.assigned(COORDINATOR)
  await teamwork.assign(subject, DOCTOR)
  await teamwork.assign(await world.assigned(DOCTOR), DOCTOR, DOCTOR)
  await world.assigned(DOCTOR)
  good(await world.patients('/app/cancel-review-case', { case_id: await world.assigned(DOCTOR) }))
  const left = await teamwork.assign(await world.assigned(COORDINATOR), DOCTOR)
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: left, reason: 'On leave' }))

  const { doctors: specialists } = good(await teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: subject }))
  const lists = {
    specialists,
    directory: await ofAdmins('list-doctors', { q: DOCTOR }),
    coordinators: await ofAdmins('coordinator-list', { q: DOCTOR }),
    assignable: (await ofAdmins('list-assign-coordinator-doctors', { case_id: subject })).doctors,
    listed: (await ofAdmins('list-case-coordinators', { names: true }))[0].named_doctors,
    mapped: (await ofAdmins('mapped-doctors-details', { dc_id: world.dcId, names: true })).named_doctors,
  }
  for (const [name, rows] of Object.entries(lists)) {
    const row = rows.find(({ doctor_id }: { doctor_id: string }) => doctor_id === DOCTOR)
    assert.equal(row?.open_cases, 3, name)
  }
})

test('a category without doctors gives an empty list; one switched off since still serves its cases', async () => {
  await map([])
  const caseId = await world.assigned(COORDINATOR)
  const list = () => teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: caseId })
  assert.deepEqual(good(await list()), { case_id: caseId, doctors: [] })
  await map(['dr-a'])
  good(await world.admins('/admin/disease-category-update-status', { dc_id: world.dcId, status: 0 }))
  assert.equal(good(await list()).doctors.length, 1)
})
