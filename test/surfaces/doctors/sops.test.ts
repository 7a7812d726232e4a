import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const sops = (doctor: string, body: object = {}) => teamwork.as(doctor, '/pro/sops', body)
const ids = (rows: { sop_id: string }[]) => rows.map(row => row.sop_id)

test('the caller’s assignments, with exactly these fields', async () => {
  const caseId = await world.paid(COORDINATOR)
  const body = { case_id: caseId, doctor_id: 'dr-fields', requested_documents: ['ECG'] }
  service.clock.advance(MINUTE)
  const { sop_id } = good(await teamwork.as(COORDINATOR, '/pro/assign-doctor', body))
  const reply = await sops('dr-fields')
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: [
      {
        sop_id,
        case_id: caseId,
        doctor_id: 'dr-fields',
        requested_documents: ['ECG'],
        created_date: service.clock.now().toISOString(),
        is_coordinator: false,
      },
    ],
    pagination: { total: 1, page: 1, page_size: 15 },
  })
})

test('coordinator true lists the coordinator rows, false and omitted the doctor rows', async () => {
  const doctor = 'dr-flags'
  const caseId = await world.assigned(doctor)
  const own = await teamwork.assign(caseId, doctor, doctor)
  for (const body of [{}, { coordinator: false }, { coordinator: null }]) {
    const { data } = (await sops(doctor, body)).body
    assert.deepEqual([ids(data), data[0].is_coordinator], [[own], false])
  }
  const { data } = (await sops(doctor, { coordinator: true })).body
  assert.deepEqual([ids(data), data[0].is_coordinator], [[await teamwork.coordinatorAssignment(caseId)], true])
})

test('pages are newest first and never repeat or skip a row, also among rows of one moment', async () => {
  const assigned: string[] = []
  for (let n = 0; n < 7; n++) {
    if (n % 3 === 0) service.clock.advance(MINUTE)
    assigned.push(await teamwork.assign(await world.assigned(COORDINATOR), 'dr-pages'))
  }
  const newest = assigned.toReversed()
  const page = async (page: number, page_size: number) => (await sops('dr-pages', { page, page_size })).body
  assert.deepEqual(ids((await sops('dr-pages')).body.data), newest)
  const pages = [await page(1, 3), await page(2, 3), await page(3, 3), await page(4, 3)]
  assert.deepEqual(
    pages.map(one => ids(one.data)),
    [newest.slice(0, 3), newest.slice(3, 6), newest.slice(6), []],
  )
  assert.deepEqual(
    each(pages, 'pagination'),
    [1, 2, 3, 4].map(page => ({ total: 7, page, page_size: 3 })),
  )
  assert.deepEqual((await page(1, 101)).pagination, { total: 7, page: 1, page_size: 100 })
})

test('rows of closed cases stay, rows that were switched off are gone', async () => {
  const doctor = 'dr-history'
  const cancelled = await world.assigned(COORDINATOR)
  const completed = await world.paid(COORDINATOR)
  const rows = [await teamwork.assign(cancelled, doctor), await teamwork.assign(completed, doctor)]
  const left = await teamwork.assign(await world.assigned(COORDINATOR), doctor)
  good(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  const summary = { sop_id: await teamwork.coordinatorAssignment(completed), summary: 'Done' }
  good(await teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', summary))
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [left])
  const { data, pagination } = (await sops(doctor)).body
  assert.deepEqual([ids(data).sort(), pagination.total], [rows.sort(), 2])
})

test('a former coordinator’s row is gone, the new one’s is there with what was asked for', async () => {
  const caseId = await world.save()
  const body = { case_id: caseId, doctor_id: 'dr-before', requested_documents: ['Referral'] }
  good(await world.admins('/admin/assign-coordinator', body))
  assert.equal((await sops('dr-before', { coordinator: true })).body.pagination.total, 1)
  good(await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-after' }))
  assert.equal((await sops('dr-before', { coordinator: true })).body.pagination.total, 0)
  const { data } = (await sops('dr-after', { coordinator: true })).body
  assert.deepEqual(each(data, 'requested_documents'), [['Referral']])
})
