import assert from 'node:assert/strict'
import { test } from 'node:test'
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
        },
        profile('dr-a', true, 1),
        // Both roles on the same case count as one case; closed cases do not count.
        profile('dr-busy', false, 1),
        profile(COORDINATOR, false, 1),
      ],
    },
  })
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

test('a category without doctors gives an empty list; one switched off since still serves its cases', async () => {
  await map([])
  const caseId = await world.assigned(COORDINATOR)
  const list = () => teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: caseId })
  assert.deepEqual(good(await list()), { case_id: caseId, doctors: [] })
  await map(['dr-a'])
  good(await world.admins('/admin/disease-category-update-status', { dc_id: world.dcId, status: 0 }))
  assert.equal(good(await list()).doctors.length, 1)
})
