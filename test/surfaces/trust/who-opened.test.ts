import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordRevoked, recordTokenMade } from '../../../src/usecases/common/record-act.ts'
import { signedIn } from '../../sign-in/browser.ts'
import { fieldProblems } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam, reportLink } from './trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
await importDoctors(service, [COORDINATOR, DOCTOR])

/** A case that everybody has opened, a minute apart. */
async function openedByAll(): Promise<string> {
  const { caseId } = await completedTeam(teamwork)
  const visits = [
    () => teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId }),
    () => teamwork.as(COORDINATOR, '/pro/case-documents', { case_id: caseId }),
    () => world.admins('/admin/review-case-details', { case_id: caseId }),
    async () => service.call(await reportLink(teamwork, caseId)),
  ]
  for (const visit of visits) {
    assert.equal((await visit()).code, 200)
    service.clock.advance(MINUTE)
  }
  return caseId
}

test('patients see who opened their case, in words, newest first', async () => {
  const caseId = await openedByAll()
  const now = service.clock.now().getTime()
  const reply = await world.patients('/app/case-access', { case_id: caseId })
  assert.deepEqual(good(reply), [
    {
      date: new Date(now - MINUTE).toISOString(),
      actor: { kind: 'patient', name: 'Sara Ahmad' },
      action: 'opened_report',
      title: 'Opened the report',
    },
    {
      date: new Date(now - 2 * MINUTE).toISOString(),
      actor: { kind: 'admin', name: 'Hospital administration' },
      action: 'opened_case',
      title: 'Opened the case',
    },
    {
      date: new Date(now - 3 * MINUTE).toISOString(),
      actor: { kind: 'doctor', name: `Dr. ${COORDINATOR}` },
      action: 'listed_documents',
      title: 'Looked through the documents',
    },
    {
      date: new Date(now - 4 * MINUTE).toISOString(),
      actor: { kind: 'doctor', name: `Dr. ${DOCTOR}` },
      action: 'opened_case',
      title: 'Opened the case',
    },
  ])
  assert.deepEqual(reply.body.pagination, { total: 4, page: 1, page_size: 15 })
  assert.doesNotMatch(reply.text, /admin-1/)
  const arabic = good(await world.patients('/app/case-access', { case_id: caseId, page: 2, page_size: 3 }, 'ar'))
  assert.deepEqual(arabic[0].actor, { kind: 'doctor', name: `د. ${DOCTOR}` })
  assert.equal(arabic[0].title, 'فتح الحالة')
  const [, admin] = good(await world.patients('/app/case-access', { case_id: caseId }, 'ar'))
  assert.equal(admin.actor.name, 'إدارة المستشفى')
})

test('a case that nobody opened has nothing to tell', async () => {
  assert.deepEqual(good(await world.patients('/app/case-access', { case_id: await world.save() })), [])
})

test('administrators see all of it, and filters combine', async () => {
  const caseId = await openedByAll()
  const log = async (body: object) => good(await world.admins('/admin/access-log', body))
  const rows = await log({ case_id: caseId })
  assert.equal(rows.length, 4)
  const [byPatient, byAdmin, , byDoctor] = rows
  assert.deepEqual(byDoctor, {
    access_id: byDoctor.access_id,
    date: byDoctor.date,
    surface: 'pro',
    actor: { kind: 'doctor', id: DOCTOR, name: `Dr. ${DOCTOR}` },
    action: 'opened_case',
    title: 'Opened the case',
    case_id: caseId,
    case_number: await world.number(caseId),
    object_id: null,
    document_name: null,
    request_id: byDoctor.request_id,
    given_request_id: null,
    address: '127.0.0.0/24',
    words: null,
    reason: null,
    filter: null,
    count: null,
  })
  assert.match(byDoctor.request_id, /^[\w.-]+$/)
  assert.deepEqual([byPatient.surface, byPatient.object_id], ['app', 'en v1'])
  assert.deepEqual(byAdmin.actor, { kind: 'admin', id: 'admin-1', name: 'admin-1' })
  assert.deepEqual(await log({ case_id: caseId, actor_id: DOCTOR }), [byDoctor])
  assert.deepEqual(await log({ case_id: caseId, date_from: byAdmin.date, date_to: byPatient.date }), [
    byPatient,
    byAdmin,
  ])
  assert.deepEqual(await log({ case_id: await world.number(caseId) }), rows)
  assert.deepEqual(await log({ case_id: caseId, date_to: '2026-03-09' }), [])
  assert.deepEqual(await log({ case_id: 'none' }), [])
  assert.deepEqual(await log({ actor_id: 'nobody' }), [])
  assert.deepEqual(await log({ case_id: caseId, action: 'opened_report' }), [byPatient])
  assert.deepEqual(await log({ case_id: caseId, action: ['opened_report', 'erased'] }), [byPatient])
  assert.deepEqual(fieldProblems(await world.admins('/admin/access-log', { action: 'peeped' })), [
    'action unknown_value',
  ])
  const reply = await world.admins('/admin/access-log', { size: 2, page: 2 })
  assert.equal(good(reply).length, 2)
  const [{ n }] = await service.rows('select count(*)::int as n from access_log')
  assert.deepEqual(reply.body.pagination, { total: n, page: 2, size: 2 })
  const wrong = await world.admins('/admin/access-log', { date_from: '2026-03-10', date_to: '2026-03-09' })
  assert.deepEqual([wrong.code, fieldProblems(wrong)], [400, ['date_to order']])
})

test('administrators have the name they signed in under, else the one told with what they did on the case', async () => {
  const caseId = await world.save({ status: 'review' })
  const nameIn = async (actor_id: string) => {
    const [row] = good(await world.admins('/admin/access-log', { actor_id }))
    return row.actor.name
  }
  const token = service.token('admin', 'maha', { name: 'Maha Ali' })
  const open = () => service.call('/admin/review-case-details', { token, body: { case_id: caseId } })
  assert.equal((await open()).code, 200)
  assert.equal(await nameIn('maha'), 'maha')
  const body = { case_id: caseId, reject_reason: 'No documents' }
  assert.equal((await service.call('/admin/reject-reviewcase', { token, body })).code, 200)
  assert.equal(await nameIn('maha'), 'Maha Ali')
  await signedIn(service, 'admin', 'maha', 'Maha Ali Saleh')
  assert.equal(await nameIn('maha'), 'Maha Ali Saleh')
  const [own] = good(await world.patients('/app/case-access', { case_id: caseId }))
  assert.deepEqual(own.actor, { kind: 'admin', name: 'Hospital administration' })
})

test('acts that concern no case are written each time, and found by who did them', async () => {
  const { db } = service.ctx
  const now = service.clock.now()
  for (let n = 0; n < 2; n++) await recordTokenMade(db, 'root', { surface: 'pro', id: DOCTOR }, now)
  const origin = { requestId: 'visit', address: '203.0.113.0/24' }
  await recordRevoked(
    db,
    { kind: 'admin', id: 'admin-9', roles: ['owner'] },
    { surface: 'app', id: 'patient-1' },
    origin,
    now,
  )
  const log = async (actor_id: string) => good(await world.admins('/admin/access-log', { actor_id }))
  const made = await log('root')
  assert.equal(made.length, 2)
  assert.deepEqual(
    [made[0].surface, made[0].action, made[0].object_id, made[0].case_id, made[0].case_number],
    ['operator', 'token_made', `pro:${DOCTOR}`, null, null],
  )
  const [revoked] = await log('admin-9')
  assert.deepEqual(
    [revoked.action, revoked.object_id, revoked.request_id, revoked.address],
    ['revoked', 'app:patient-1', 'visit', '203.0.113.0/24'],
  )
})
