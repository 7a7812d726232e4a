import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { fieldProblems } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { accessRows, completedTeam, reportLink } from '../trust/trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const { snapshot, milestones, payment, invoices, subject, activity, messages, cards } = records(service)

/** The patient keeps a case, so that erasing another one does not erase the person. */
before(() => world.save({ status: 'draft' }))

const erase = (case_id: string, reason = 'Asked for by letter') =>
  world.admins('/admin/erase-case', { case_id, reason })

test('erasing takes the words and the person, and leaves money, dates and the log', async () => {
  const { caseId } = await completedTeam(teamwork)
  good(await world.patients('/app/send-message', { case_id: caseId, text: 'Thank you' }))
  const link = await reportLink(teamwork, caseId)
  const [code] = await service.rows('select code from reports where case_id = $1', [caseId])
  const paid = [await payment(caseId), await invoices(caseId)]
  const readings = await accessRows(service)
  const dashboard = good(await world.admins('/admin/dashboard-overview', { period: 'all' }))
  const { updated_date, closed_date, case_number } = await subject(caseId)
  service.clock.advance(1_000)

  assert.deepEqual(good(await erase(caseId)), { case_id: caseId, erased_date: service.clock.now().toISOString() })
  await service.drain()
  const row = await subject(caseId)
  assert.equal(row.user_id, `erased:${caseId}`)
  assert.deepEqual(
    [row.patient_name, row.medical_history, row.medical_documents, row.questions, row.answers],
    [null, null, [], [], []],
  )
  assert.deepEqual([row.status, row.case_number], ['completed', case_number])
  assert.deepEqual([row.updated_date, row.closed_date], [updated_date, closed_date])
  assert.deepEqual([await payment(caseId), await invoices(caseId)], paid)
  for (const table of ['case_keys', 'reports', 'thread_posts', 'addenda'])
    assert.equal((await service.rows(`select 1 from ${table} where case_id = $1`, [caseId])).length, 0, table)
  assert.deepEqual([await cards(caseId), await messages(caseId)], [[], []])
  assert.equal((await milestones(caseId)).at(-1), 'erased')
  const actors = (await activity(caseId)).filter(({ actor_kind }) => actor_kind === 'patient')
  assert.ok(actors.length > 0)
  assert.deepEqual([...new Set(actors.map(({ actor_id }) => actor_id))], [`erased:${caseId}`])
  assert.deepEqual(good(await world.admins('/admin/dashboard-overview', { period: 'all' })), dashboard)
  const log = await accessRows(service)
  assert.deepEqual(log.slice(0, readings.length), readings)
  assert.deepEqual(log.slice(readings.length), [
    { who: 'admin admin admin-1', action: 'erased', case_id: caseId, object_id: null },
  ])

  assert.equal((await service.call(link)).code, 404)
  const verified = await service.call(`/verify/${code.code}`, { headers: { accept: 'application/json' } })
  assert.equal(verified.code, 404)
})

test('reads are a 404 to everybody but administrators, who see the skeleton', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment } = await completedTeam(teamwork)
  good(await erase(caseId, 'The patient asked on the phone'))
  const nowhere = await world.patients('/app/review-case-details', { case_id: doctorAssignment })
  for (const path of ['review-case-details', 'view-report', 'list-messages', 'case-access', 'report-fhir']) {
    const reply = await world.patients(`/app/${path}`, { case_id: caseId })
    assert.deepEqual([reply.code, reply.text], [404, nowhere.text], path)
  }
  for (const path of ['review-case-details', 'case-documents', 'list-messages'])
    assert.equal((await teamwork.as('dr-coordinator', `/pro/${path}`, { case_id: caseId })).code, 404, path)
  const verbs = [
    await teamwork.as('dr-coordinator', '/pro/submit-coordinator-summary', {
      sop_id: coordinatorAssignment,
      summary: 'x',
    }),
    await teamwork.as('dr-coordinator', '/pro/remind-doctor', { sop_id: doctorAssignment }),
    await world.admins('/admin/remove-doctor', { sop_id: doctorAssignment, reason: 'x' }),
  ]
  assert.deepEqual(
    verbs.map(reply => reply.body.code),
    verbs.map(() => 'assignment_not_found'),
  )
  const messages = await world.admins('/admin/list-messages', { case_id: caseId, reason: 'x' })
  const fhir = await world.admins('/admin/report-fhir', { case_id: caseId })
  assert.deepEqual([messages.code, fhir.code], [404, 404])
  const closed = good(
    await teamwork.as('dr-coordinator', '/pro/worklist', { role: 'coordinator', closed: true, page_size: 100 }),
  )
  assert.ok(!closed.some((row: { case_id: string }) => row.case_id === caseId))

  const file = good(await world.admins('/admin/review-case-details', { case_id: caseId }))
  assert.deepEqual(file.allowed, [])
  assert.equal(file.pdf_url, undefined)
  assert.deepEqual(file.patient, { user_id: `erased:${caseId}`, name: null, phone: null, email: null })
  assert.equal(file.erasure.reason, 'The patient asked on the phone')
  assert.equal(file.financial.total_amount, 750.5)
  const listed = good(await world.admins('/admin/list-review-cases', { q: caseId }))
  assert.deepEqual([listed[0].user_id, listed[0].patient_name], [`erased:${caseId}`, null])
})

test('erasing once more changes nothing, and no other verb finds the case', async () => {
  const caseId = await world.save()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  const first = good(await erase(caseId))
  const before = await snapshot(caseId)
  service.clock.advance(60_000)
  assert.deepEqual(good(await erase(caseId)), first)
  assert.equal(await snapshot(caseId), before)
  const hold = await world.admins('/admin/hold-case', { case_id: caseId, hold: true, reason: 'A court asks for it' })
  const cancel = await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'x' })
  const asked = await world.patients('/app/request-erasure', { case_id: caseId })
  assert.deepEqual([hold.code, cancel.code, asked.code], [404, 404, 404])
  assert.equal(await snapshot(caseId), before)
})

test('a case on hold is not erased until it is released', async () => {
  const { caseId } = await completedTeam(teamwork)
  const hold = (held: boolean, reason: string) =>
    world.admins('/admin/hold-case', { case_id: caseId, hold: held, reason })
  assert.deepEqual(good(await hold(true, 'A court asks for it')), { case_id: caseId, hold: true })
  good(await hold(true, 'Asked for once more'))
  const file = async () => good(await world.admins('/admin/review-case-details', { case_id: caseId }))
  assert.equal((await file()).on_hold, true)
  assert.ok(!(await file()).allowed.includes('erase-case'))
  const refused = await erase(caseId)
  assert.deepEqual([refused.code, refused.body.code], [409, 'on_hold'])
  good(await hold(false, 'The court has decided'))
  assert.ok((await file()).allowed.includes('erase-case'))
  const noted = (await activity(caseId)).filter(({ action }) => ['held', 'hold_released'].includes(action))
  assert.deepEqual(each(noted, 'action', 'note', 'actor_id'), [
    ['held', 'A court asks for it', 'admin-1'],
    ['hold_released', 'The court has decided', 'admin-1'],
  ])
  const logged = (await accessRows(service)).filter(row => row.case_id === caseId && row.action.startsWith('h'))
  assert.deepEqual(each(logged, 'who', 'action'), [
    ['admin admin admin-1', 'held'],
    ['admin admin admin-1', 'hold_released'],
  ])
  good(await erase(caseId))
})

test('money that is under way goes on after erasing', async () => {
  const caseId = await world.assigned()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  good(await erase(caseId))
  good(await service.call(`/app/success-webhook?case_id=${caseId}`))
  await service.drain()
  const [refund] = await service.rows('select status from refunds where case_id = $1', [caseId])
  assert.equal(refund.status, 'settled')
  assert.equal((await subject(caseId)).user_id, `erased:${caseId}`)
})

test('the reason of a hold has 10 to 500 characters', async () => {
  const case_id = await world.save()
  const hold = (reason: string) => world.admins('/admin/hold-case', { case_id, hold: true, reason })
  const before = await snapshot(case_id)
  for (const [reason, problem] of [
    ['123456789 ', 'reason too_short'],
    ['x'.repeat(501), 'reason too_long'],
  ] as const) {
    const refused = await hold(reason)
    assert.deepEqual([refused.code, fieldProblems(refused)], [400, [problem]])
  }
  assert.equal(await snapshot(case_id), before)
  good(await hold('x'.repeat(500)))
})

test('who set a hold is told for 30 days that somebody else released it', async () => {
  const [mine, others] = [await world.save(), await world.save()]
  const as = (id: string) => (path: string, body: object) =>
    service.call(`/admin/${path}`, { token: service.token('admin', id, { name: `Name of ${id}` }), body })
  const [holder, other] = [as('admin-holder'), as('admin-other')]
  const lines = async (admin: typeof holder) =>
    each(good(await admin('worklist', {})).holds_released.items, 'case_id', 'name')
  for (const case_id of [mine, others])
    good(await holder('hold-case', { case_id, hold: true, reason: 'A court asks for it' }))
  good(await holder('hold-case', { case_id: mine, hold: false, reason: 'The court has decided' }))
  assert.deepEqual(await lines(holder), [], 'one’s own release is no news')
  good(await other('hold-case', { case_id: others, hold: false, reason: 'The court has decided' }))
  assert.deepEqual(await lines(holder), [[others, 'Name of admin-other']])
  assert.deepEqual(await lines(other), [])
  service.clock.advance(30 * DAY - 1)
  assert.equal((await lines(holder)).length, 1)
  service.clock.advance(1)
  assert.deepEqual(await lines(holder), [])
})

test('an erasure that the patient did not ask for is told to them, and the job that told them is gone', async () => {
  const token = () => service.token('app', 'untold', { name: 'Somebody' })
  const closed = async () => {
    const case_id = await world.save({}, token())
    good(await service.call('/app/cancel-review-case', { token: token(), body: { case_id }, lang: 'ar' }))
    await service.drain()
    return case_id
  }
  const told = async (caseId: string) => {
    const sent = (await teamwork.outbox(caseId)).filter(line => line.startsWith('SNR_CASE_ERASED'))
    const [row] = await service.rows(
      "select body ->> 'lang' as lang from sandbox_notifications where case_id = $1 order by sequence desc limit 1",
      [caseId],
    )
    return sent.map(line => `${line} ${row.lang}`)
  }
  const [kept, last] = [await closed(), await closed()]
  const asked = await closed()
  good(await service.call('/app/request-erasure', { token: token(), body: { case_id: asked } }))
  good(await erase(asked))
  assert.deepEqual(await told(asked), [])
  for (const caseId of [kept, last]) {
    good(await erase(caseId))
    assert.deepEqual(await told(caseId), ['SNR_CASE_ERASED patient untold ar'], caseId)
    assert.deepEqual(await service.rows("select 1 from pgboss.job where data ->> 'case_id' = $1", [caseId]), [])
    assert.ok(!JSON.stringify(await activity(caseId)).includes('untold'))
  }
  assert.deepEqual(await service.rows("select 1 from patients where user_id = 'untold'"), [])
})
