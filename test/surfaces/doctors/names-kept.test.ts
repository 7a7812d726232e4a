import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { COORDINATOR, DOCTOR, FORMER, good, keepingRenderer, startTeamwork } from './teamwork.ts'

const { printed, reports } = keepingRenderer()
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const call = async (name: string) => {
  const departments = [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }]
  const doctors = [COORDINATOR, DOCTOR].map(id =>
    profile(id, { name_en: `${name} ${id}`, name_ar: `د. ${name} ${id}` }),
  )
  const imported = await importDoctors(service.ctx, { departments, doctors })
  assert.ok('doctors' in imported)
}

test('a finished case keeps the names of its doctors; an open one follows the directory', async () => {
  await call('Dr.')
  const [finished, open] = [await teamwork.paidTeam(), await teamwork.paidTeam()]
  await teamwork.submitOpinion(DOCTOR, finished.doctorAssignment)
  good(await teamwork.complete(finished))
  await call('Prof.')
  const names = async ({ caseId }: { caseId: string }) => {
    const file = good(await world.admins('/admin/review-case-details', { case_id: caseId }))
    const own = good(await world.patients('/app/review-case-details', { case_id: caseId }))
    const pro = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
    const [row] = good(await world.admins('/admin/list-review-cases', { q: caseId }))
    return [
      file.team.coordinator.name_en,
      file.team.doctors[0].name_en,
      own.coordinator.name,
      pro.assigned_doctors[0].name,
      row.coordinator_name,
      row.doctor_names[0],
    ].map(name => String(name).split(' ')[0])
  }
  assert.deepEqual(await names(finished), Array(6).fill('Dr.'))
  assert.deepEqual(await names(open), Array(6).fill('Prof.'))
  printed.length = 0
  good(await teamwork.as(COORDINATOR, '/pro/add-addendum', { case_id: finished.caseId, text: 'A correction' }))
  const source = printed[0]?.source
  assert.deepEqual(
    [source?.coordinator, source?.opinions[0]?.doctor, source?.addenda[0]?.doctor].map(doctor => doctor?.nameEn),
    [`Dr. ${COORDINATOR}`, `Dr. ${DOCTOR}`, `Dr. ${COORDINATOR}`],
  )
})

test('a doctor who was in no directory when the case was completed stays an id', async () => {
  const team = await teamwork.paidTeam()
  await service.rows('delete from sop_doctors')
  good(await teamwork.complete(team))
  await call('Dr.')
  const own = good(await world.patients('/app/review-case-details', { case_id: team.caseId }))
  assert.equal(own.coordinator.name, COORDINATOR)
})

test('the patient’s timeline leaves out who left without an opinion, the staff’s does not', async () => {
  await service.rows('delete from sop_doctors')
  await service.rows('delete from departments')
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const former = await teamwork.assign(caseId, FORMER)
  const assigned = async () => {
    const own = good(await world.patients('/app/review-case-details', { case_id: caseId }))
    const file = good(await world.admins('/admin/review-case-details', { case_id: caseId }))
    return [own, file].map(
      ({ timeline }) => timeline.filter((moment: any) => moment.milestone === 'doctor_assigned').length,
    )
  }
  assert.deepEqual(await assigned(), [2, 2])
  good(await teamwork.as(FORMER, '/pro/decline-assignment', { sop_id: former }))
  await teamwork.submitOpinion(DOCTOR, doctorAssignment)
  assert.deepEqual(await assigned(), [1, 2])
})

test('closed cases have no working days left', async () => {
  const team = await teamwork.paidTeam()
  const row = async (closed: boolean) =>
    good(await teamwork.as(COORDINATOR, '/pro/worklist', { role: 'coordinator', closed, page_size: 100 })).find(
      (one: any) => one.case_id === team.caseId,
    )
  assert.equal(typeof (await row(false)).working_days_left, 'number')
  good(await teamwork.complete(team))
  assert.equal((await row(true)).working_days_left, null)
})
