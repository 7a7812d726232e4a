import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { policies } from '../../../src/queue/jobs.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service, { maxDays: 1 })
const about = records(service)
const remindDrafts = () => service.call('/scheduler/draftNotification')
const remindDelays = () => service.call('/scheduler/sendDelayReportNotification')
const flags = async (caseId: string) => {
  const { draft_notif_sent, delay_report_sent } = await about.subject(caseId)
  return [draft_notif_sent, delay_report_sent]
}

beforeEach(async () => {
  await service.drain()
  await about.fault('notification_hub', 'none')
  await service.rows('update review_cases set draft_notif_sent = 1, delay_report_sent = 1')
})

test('a draft of 23:59:59.999 is not due, one of 24:00:00 is, once', async () => {
  const caseId = await world.save({ status: 'draft' })
  await world.save()
  service.clock.advance(DAY - 1)
  const early = await remindDrafts()
  assert.deepEqual(early.body, {
    status: 1000,
    message: 'Draft notifications processed successfully',
    data: { eligible: 0, enqueued: 0 },
  })
  service.clock.advance(1)
  const { updated_date } = await about.subject(caseId)
  assert.deepEqual((await remindDrafts()).body.data, { eligible: 1, enqueued: 1 })
  assert.deepEqual((await remindDrafts()).body.data, { eligible: 0, enqueued: 0 })
  assert.deepEqual(await flags(caseId), [1, 0])
  assert.deepEqual((await about.subject(caseId)).updated_date, updated_date, 'a claim is no change of the case')
  const [message] = await about.messages(caseId)
  assert.deepEqual(message.data, { kind: 'draft', case_id: caseId, user_id: 'patient-1' })
  await service.drain()
  const [sent, ...more] = await about.received(caseId)
  assert.deepEqual(more, [])
  const { received_date, ...body } = sent
  assert.ok(received_date)
  assert.deepEqual(body, {
    template_code: 'UCP98',
    recipient: { type: 'patient', id: 'patient-1' },
    case_id: caseId,
    lang: 'en',
    params: {},
    idempotency_key: `draft:${caseId}`,
  })
})

test('a report is overdue a millisecond after its due date', async () => {
  const caseId = await world.paid()
  await world.assigned()
  const { due_date, updated_date } = await about.subject(caseId)
  service.clock.set(due_date)
  const early = await remindDelays()
  assert.deepEqual(early.body, {
    status: 1000,
    message: 'Delay report notifications processed successfully',
    data: { eligible: 0, enqueued: 0 },
  })
  service.clock.advance(1)
  assert.deepEqual((await remindDelays()).body.data, { eligible: 1, enqueued: 1 })
  assert.deepEqual((await remindDelays()).body.data, { eligible: 0, enqueued: 0 })
  assert.deepEqual(await flags(caseId), [0, 1])
  assert.deepEqual((await about.subject(caseId)).updated_date, updated_date)
  await service.drain()
  const sent = (await about.received(caseId)).at(-1)
  assert.deepEqual(
    [sent.template_code, sent.recipient, sent.params, sent.idempotency_key],
    ['UCP105', { type: 'patient', id: 'patient-1' }, { due_date: due_date.toISOString() }, `delay_report:${caseId}`],
  )
})

test('while the hub is down claims are released, and the next run delivers', async () => {
  const draft = await world.save({ status: 'draft' })
  const late = await world.paid()
  service.clock.set(new Date((await about.subject(late)).due_date.getTime() + DAY))
  await service.drain()
  await about.fault('notification_hub', 'down')
  for (let run = 0; run < 2; run++) {
    assert.equal((await remindDrafts()).body.data.eligible, 1)
    assert.equal((await remindDelays()).body.data.eligible, 1)
    await service.drain()
    assert.deepEqual(
      [await flags(draft), await flags(late)],
      [
        [0, 0],
        [0, 0],
      ],
    )
  }
  const waiting = "select 1 from pgboss.job where name = 'reminder' and state in ('created', 'retry', 'active')"
  assert.deepEqual(await service.rows(waiting), [], 'the jobs have ended')
  await about.fault('notification_hub', 'none')
  await remindDrafts()
  await remindDelays()
  await service.drain()
  assert.deepEqual(
    [await flags(draft), await flags(late)],
    [
      [1, 0],
      [0, 1],
    ],
  )
  assert.equal((await about.received(draft)).length, 1)
  assert.equal((await about.received(late)).at(-1).template_code, 'UCP105')
})

test('an answer that is lost is the same message again', async () => {
  const caseId = await world.save({ status: 'draft' })
  service.clock.advance(DAY)
  await about.fault('notification_hub', 'answer_lost')
  await remindDrafts()
  await service.drain()
  await about.fault('notification_hub', 'none')
  assert.equal((await remindDrafts()).body.data.eligible, 1)
  await service.drain()
  assert.equal((await about.received(caseId)).length, 1)
})

test('a message that no longer applies is dropped', async () => {
  const [edited, cancelled] = [await world.save({ status: 'draft' }), await world.save({ status: 'draft' })]
  const late = await world.paid()
  service.clock.set(new Date((await about.subject(late)).due_date.getTime() + DAY))
  await service.drain()
  assert.equal((await remindDrafts()).body.data.eligible, 2)
  assert.equal((await remindDelays()).body.data.eligible, 1)
  await world.patients('/app/edit-review-case', world.fields({ case_id: edited }))
  await world.patients('/app/cancel-review-case', { case_id: cancelled })
  await world.patients('/app/cancel-review-case', { case_id: late })
  await service.drain()
  assert.deepEqual(await about.received(edited), [])
  assert.deepEqual(await about.received(cancelled), [])
  assert.ok((await about.received(late)).every((sent: { template_code: string }) => sent.template_code !== 'UCP105'))
})

test('when the queue gives up after crashes, the claim is released', async () => {
  const caseId = await world.save({ status: 'draft' })
  service.clock.advance(DAY)
  await remindDrafts()
  for (let crash = 0; crash <= policies.reminder.retryLimit; crash++) {
    const ran = await service.ctx.queue.drain({
      reminder: async () => {
        throw new Error('crash')
      },
    })
    assert.equal(ran, 1)
    await about.makeDue()
  }
  assert.deepEqual(await flags(caseId), [1, 0])
  await service.drain()
  assert.deepEqual(await flags(caseId), [0, 0])
  assert.equal((await remindDrafts()).body.data.eligible, 1)
})

test('the scheduler needs no token; networks may be set for it', async () => {
  const fenced = await startService({ env: { SCHEDULER_ALLOW: '10.0.0.0/8', TRUST_PROXY: '127.0.0.1' } })
  const token = fenced.token('app', 'patient-1')
  const calls = [
    { path: '/scheduler/draftNotification', options: {} },
    { path: '/scheduler/sendDelayReportNotification', options: {} },
    { path: '/app/draft-reminders', options: { token, body: {} } },
  ]
  for (const { path, options } of calls) {
    const from = (address: string) => fenced.call(path, { ...options, headers: { 'x-forwarded-for': address } })
    const outside = await from('192.168.1.1')
    assert.deepEqual([outside.code, outside.body.status], [403, 1002], path)
    assert.equal((await fenced.call(path, options)).code, 403)
    assert.equal((await from('10.1.2.3')).code, 200)
  }
  assert.equal((await service.call('/scheduler/draftNotification', { method: 'HEAD' })).code, 404)
  assert.equal((await service.call('/scheduler/draftNotification', { body: {} })).code, 404)
})
