import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { records } from '../../support/records.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam } from './trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const about = records(service)
const withdraw = (case_id: string) => world.patients('/app/withdraw-consent', { case_id })
const details = async (caseId: string, lang = 'en') =>
  good(await world.patients('/app/review-case-details', { case_id: caseId }, lang))
const seenBy = async (doctor: string, caseId: string) =>
  (await teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId })).code

/** Withdraws again: the same answer, and no row changes. */
async function again(caseId: string, status: string, refund: string): Promise<void> {
  const before = await caseSnapshot(service, caseId)
  assert.deepEqual(good(await withdraw(caseId)), { case_id: caseId, status, refund })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
}

test('an open case that was paid for is cancelled and refunded, and no doctor sees it any more', async () => {
  const { version } = good(await world.patients('/app/consent-notice', {}))
  const caseId = await world.save({ consent_version: version })
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  await teamwork.pay(caseId)
  await teamwork.assign(caseId, DOCTOR)
  await teamwork.outbox(caseId)
  assert.ok((await details(caseId)).allowed.includes('withdraw-consent'))
  assert.equal(await seenBy(DOCTOR, caseId), 200)
  assert.deepEqual(good(await withdraw(caseId)), { case_id: caseId, status: 'cancelled', refund: 'pending' })
  const { cancel_code, cancelled_by, closed_date, consent_withdrawn_date } = await about.subject(caseId)
  const now = service.clock.now()
  assert.deepEqual([cancel_code, cancelled_by], ['consent_withdrawn', 'patient'])
  assert.deepEqual([closed_date, consent_withdrawn_date], [now, now])
  const last = (await about.history(caseId)).slice(-3).map(({ milestone, actor_kind }) => `${milestone} ${actor_kind}`)
  assert.deepEqual(last, ['consent_withdrawn patient', 'cancelled patient', 'refund_requested patient'])
  const [refund] = await about.refunds(caseId)
  assert.deepEqual([refund.reason, refund.amount], ['consent_withdrawn', 750.5])
  const [{ withdrawn_date }] = await service.rows('select withdrawn_date from consents where case_id = $1', [caseId])
  assert.deepEqual(withdrawn_date, now)
  for (const doctor of [COORDINATOR, DOCTOR]) assert.equal(await seenBy(doctor, caseId), 404)
  await again(caseId, 'cancelled', 'pending')
  const told = await teamwork.outbox(caseId)
  assert.deepEqual(told, [`SNR_CASE_CANCELLED doctor ${DOCTOR}`, `SNR_CASE_CANCELLED doctor ${COORDINATOR}`])
  await again(caseId, 'cancelled', 'none')
  const shown = await details(caseId)
  assert.equal(shown.cancel_reason, 'Consent withdrawn')
  assert.ok(shown.timeline.some((one: { title: string }) => one.title === 'Consent withdrawn'))
  assert.deepEqual(shown.allowed, [])
  assert.equal((await details(caseId, 'ar')).cancel_reason, 'سُحبت الموافقة')
})

test('before anything is paid it is cancelled without a refund, as a draft too', async () => {
  for (const make of [() => world.save({ status: 'draft' }), () => world.save(), () => world.assigned()]) {
    const caseId = await make()
    assert.deepEqual(good(await withdraw(caseId)), { case_id: caseId, status: 'cancelled', refund: 'none' })
    await again(caseId, 'cancelled', 'none')
  }
})

test('a completed case stays, with its report, and is closed to doctors at once, links included', async () => {
  const team = await completedTeam(teamwork)
  const { caseId } = team
  const { pdf_url } = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
  const { pathname, search } = new URL(pdf_url)
  assert.equal((await service.call(pathname + search)).code, 200)
  const before = await caseSnapshot(service, caseId)
  assert.deepEqual(good(await withdraw(caseId)), { case_id: caseId, status: 'completed', refund: 'none' })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'review_cases.consent_withdrawn_date': service.clock.now().toISOString(),
    '+case_status_history': 1,
    '+sop_activity': 1,
  })
  for (const doctor of [COORDINATOR, DOCTOR]) assert.equal(await seenBy(doctor, caseId), 404)
  assert.equal((await service.call(pathname + search)).code, 404)
  good(await world.patients('/app/view-report', { case_id: caseId }))
  good(await world.admins('/admin/review-case-details', { case_id: caseId }))
  assert.deepEqual((await details(caseId)).allowed, [])
  await again(caseId, 'completed', 'none')
})

test('a rejected case is answered calmly and left as it is', async () => {
  const rejected = await world.save()
  good(await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'x' }))
  await again(rejected, 'rejected', 'none')
  assert.equal((await about.subject(rejected)).consent_withdrawn_date, null)
  assert.ok(!(await details(rejected)).allowed.includes('withdraw-consent'))
})

test('on a cancelled case it is noted, and the case is closed to doctors at once', async () => {
  const { caseId } = await teamwork.paidTeam()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  const write = () => world.patients('/app/send-message', { case_id: caseId, text: 'Still there?' })
  good(await write())
  for (const doctor of [COORDINATOR, DOCTOR]) assert.equal(await seenBy(doctor, caseId), 200)
  assert.ok((await details(caseId)).allowed.includes('withdraw-consent'))
  const before = await caseSnapshot(service, caseId)
  assert.deepEqual(good(await withdraw(caseId)), { case_id: caseId, status: 'cancelled', refund: 'pending' })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'review_cases.consent_withdrawn_date': service.clock.now().toISOString(),
    '+case_status_history': 1,
    '+sop_activity': 1,
  })
  for (const doctor of [COORDINATOR, DOCTOR]) assert.equal(await seenBy(doctor, caseId), 404)
  const closed = await write()
  assert.deepEqual([closed.code, closed.body.code], [409, 'messages_closed'])
  assert.deepEqual((await details(caseId)).allowed, [])
  await again(caseId, 'cancelled', 'pending')
})

test('taken back while the report is being made: one of the two serial orders', async () => {
  for (let round = 0; round < 12; round++) {
    const team = await teamwork.paidTeam()
    const [completing, taking] = await Promise.all([teamwork.complete(team), withdraw(team.caseId)])
    const status = await world.status(team.caseId)
    const outcome = [completing.code, good(taking).status, good(taking).refund, status].join(' ')
    assert.ok(['200 completed none completed', '404 cancelled pending cancelled'].includes(outcome), outcome)
    assert.equal((await about.refunds(team.caseId)).length, status === 'cancelled' ? 1 : 0)
    assert.equal(await seenBy(COORDINATOR, team.caseId), 404)
  }
})
