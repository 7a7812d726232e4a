import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { records } from '../../support/records.ts'
import { fieldProblems } from '../../support/service.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const announce = (case_id: unknown, reason?: unknown, doctor = COORDINATOR) =>
  teamwork.as(doctor, '/pro/delay-notification', { case_id, reason }, 'ar')

const UCP105 = 'UCP105 patient patient-1'
const { subject, fault } = records(service)
/** Whether the scheduler need not tell of the delay any more. */
const flag = async (caseId: string) => (await subject(caseId)).delay_report_sent

test('every call tells the patient; before the due date the scheduler’s flag stays', async () => {
  const { caseId } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await announce(caseId, '  Waiting for the laboratory ')
  const data = { case_id: caseId, due_date: (await subject(caseId)).due_date.toISOString() }
  assert.deepEqual([reply.code, reply.body], [200, { status: 1000, message: 'Success', data }])
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'review_cases.delay_reason': 'Waiting for the laboratory',
    'review_cases.delay_notified_date': service.clock.now().toISOString(),
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(caseId), [UCP105])
  good(await announce(caseId))
  good(await announce(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), [UCP105, UCP105])

  const entries = await service.rows(
    `select actor_id, note from case_status_history where case_id = $1 and milestone = 'delay_notified' order by history_id`,
    [caseId],
  )
  assert.deepEqual(entries, [
    { actor_id: COORDINATOR, note: 'Waiting for the laboratory' },
    { actor_id: COORDINATOR, note: null },
    { actor_id: COORDINATOR, note: null },
  ])
  const { data: sent } = (await service.call(`/sandbox/notifications?case_id=${caseId}`)).body
  const delays = sent.filter((item: { template_code: string }) => item.template_code === 'UCP105')
  assert.deepEqual(delays[0].params, { due_date: data.due_date })
  assert.doesNotMatch(JSON.stringify(sent), /laboratory/)
})

test('when it is overdue the scheduler need not tell it again', async () => {
  const { caseId } = await teamwork.paidTeam()
  const { due_date } = await subject(caseId)
  service.clock.set(due_date)
  good(await announce(caseId))
  assert.equal(await flag(caseId), 0)
  service.clock.advance(1)
  const before = await caseSnapshot(service, caseId)
  good(await announce(caseId))
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
    'review_cases.delay_notified_date': service.clock.now().toISOString(),
    'review_cases.delay_report_sent': 1,
  })
  await teamwork.outbox(caseId)
  await service.call('/scheduler/sendDelayReportNotification')
  assert.deepEqual(await teamwork.outbox(caseId), [])
  good(await announce(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), [UCP105])
})

test('a message that is given up leaves the telling to the scheduler', async () => {
  const { caseId } = await teamwork.paidTeam()
  const { due_date } = await subject(caseId)
  await teamwork.outbox(caseId)
  service.clock.set(new Date(due_date.getTime() + 1))
  good(await announce(caseId))
  await fault('notification_hub', 'down')
  const tried = (retries: number) =>
    service.rows(
      `update pgboss.job set state = 'retry', start_after = now(), retry_count = $2 - 1
       where data ->> 'case_id' = $1 and data ->> 'kind' = 'delay_notification'`,
      [caseId, retries],
    )
  await tried(8)
  await service.drain()
  assert.equal(await flag(caseId), 1)
  await tried(9)
  await service.drain()
  assert.equal(await flag(caseId), 0)
  await fault('notification_hub', 'none')
})

test('a message that is given up takes back no reminder that the scheduler has sent', async () => {
  const { caseId } = await teamwork.paidTeam()
  const { due_date } = await subject(caseId)
  await teamwork.outbox(caseId)
  good(await announce(caseId))
  await service.rows(
    `update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'case_id' = $1 and state = 'created'`,
    [caseId],
  )
  service.clock.set(new Date(due_date.getTime() + 1))
  await service.call('/scheduler/sendDelayReportNotification')
  assert.deepEqual(await teamwork.outbox(caseId), [UCP105])
  good(await announce(caseId))
  await fault('notification_hub', 'down')
  await service.rows(
    `update pgboss.job set state = 'retry', start_after = now(), started_on = now(), retry_count = 8
     where data ->> 'case_id' = $1 and data ->> 'kind' = 'delay_notification'`,
    [caseId],
  )
  await service.drain()
  const failed = await service.rows(`select 1 from sop_activity where case_id = $1 and action = 'message_failed'`, [
    caseId,
  ])
  assert.equal(failed.length, 2)
  await fault('notification_hub', 'none')
  assert.equal(await flag(caseId), 1)
})

test('why and until when stand on the patient’s page, and nowhere else', async () => {
  const { caseId } = await teamwork.paidTeam()
  const detail = async () => good(await world.patients('/app/review-case-details', { case_id: caseId })).delay
  assert.equal(await detail(), null)
  const tell = (more: object) => teamwork.as(COORDINATOR, '/pro/delay-notification', { case_id: caseId, ...more })
  const { due_date } = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  const dayAfterDue = (days: number) => new Date(new Date(due_date).getTime() + days * DAY).toISOString().slice(0, 10)
  const later = dayAfterDue(1)
  good(await tell({ reason: 'Pathology takes longer', new_date: later }))
  const notified_date = service.clock.now().toISOString()
  assert.deepEqual(await detail(), { reason: 'Pathology takes longer', new_date: later, notified_date })
  good(await tell({}))
  assert.deepEqual(await detail(), { reason: null, new_date: null, notified_date })
  await service.drain()
  assert.doesNotMatch(
    JSON.stringify((await service.call(`/sandbox/notifications?case_id=${caseId}`)).body),
    /Pathology/,
  )

  const before = await caseSnapshot(service, caseId)
  for (const new_date of ['2020-01-01', dayAfterDue(0), dayAfterDue(-1)]) {
    const refused = await tell({ new_date })
    assert.deepEqual([refused.code, fieldProblems(refused)], [400, ['new_date order']], new_date)
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  // Once the due day has passed, a day before today is no new date either.
  service.clock.advance(30 * DAY)
  assert.deepEqual(fieldProblems(await tell({ new_date: later })), ['new_date order'])
})

test('what the scheduler has told the patient need not be told again', async () => {
  const { caseId } = await teamwork.paidTeam()
  const asks = async () => {
    const rows = good(await teamwork.as(COORDINATOR, '/pro/worklist', { role: 'coordinator', page_size: 100 }))
    return rows.find((row: { case_id: string }) => row.case_id === caseId).needs.includes('notify_delay')
  }
  service.clock.advance(60 * DAY)
  assert.equal(await asks(), true)
  await service.call('/scheduler/sendDelayReportNotification')
  await service.drain()
  assert.equal(await asks(), false)
})
