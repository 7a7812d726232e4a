import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { policies } from '../../src/queue/jobs.ts'
import { listFailures, replayFailures } from '../../src/usecases/operations/failures.ts'
import { each } from '../support/each.ts'
import { records } from '../support/records.ts'
import { startService } from '../support/service.ts'
import { DAY } from '../support/test-clock.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const TRIES = policies.notification.retryLimit + 1

/** A rejected case whose message failed on every try. */
async function deadNotification(): Promise<string> {
  const caseId = await world.save()
  await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'test' })
  await about.fault('notification_hub', 'down')
  await about.untilQuiet()
  await about.fault('notification_hub', 'none')
  return caseId
}

async function failedRefund(): Promise<string> {
  const caseId = await world.paid()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  await about.fault('payment_hub', 'down')
  await about.untilQuiet()
  await about.fault('payment_hub', 'none')
  return caseId
}

beforeEach(async () => {
  await service.rows('delete from pgboss.job')
  await service.rows("update refunds set status = 'settled'")
})

test('10 tries over about an hour, then a dead letter', async () => {
  assert.equal(TRIES, 10)
  const { retryLimit, retryDelay, retryDelayMax = 0 } = policies.notification
  const gaps = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** n * 1.5))
  const minutes = gaps.reduce((sum, gap) => sum + gap) / 60
  assert.ok(minutes > 40 && minutes < 80, `${minutes} min`)

  const caseId = await deadNotification()
  assert.deepEqual(await about.received(caseId), [])
  const [failure, ...more] = await listFailures(service.ctx)
  assert.deepEqual(more, [])
  assert.deepEqual([failure?.kind, failure?.case_id, failure?.error], ['case_rejected', caseId, 'RemoteFailure'])
  assert.ok(failure?.since instanceof Date)
})

test('a replayed message goes out under the same key, as if it had been the first try', async () => {
  const caseId = await deadNotification()
  const { activity_id } = (await about.activity(caseId)).find(({ action }) => action === 'rejected')
  const [failure] = await listFailures(service.ctx)
  assert.deepEqual(await replayFailures(service.ctx, failure?.id), { notifications: 1, refunds: 0 })
  assert.deepEqual(await listFailures(service.ctx), [])
  await service.drain()
  const [sent, ...more] = await about.received(caseId)
  assert.deepEqual(more, [])
  assert.equal(sent.idempotency_key, `case_rejected:${activity_id}:patient-1`)
})

test('a replayed job that fails again gets all its tries and becomes a dead letter again', async () => {
  await deadNotification()
  await replayFailures(service.ctx)
  await about.fault('notification_hub', 'down')
  const tries: number[] = []
  const counting = {
    notification: async ({ retryCount }: { retryCount: number }) => {
      tries.push(retryCount)
      throw new Error('no')
    },
  }
  do await about.makeDue()
  while ((await service.ctx.queue.drain(counting)) > 0)
  await about.fault('notification_hub', 'none')
  assert.equal(tries.length, TRIES)
  assert.equal((await listFailures(service.ctx)).length, 1)
})

test('a failed refund is asked for again with the same id', async () => {
  const caseId = await failedRefund()
  const [{ refund_id }] = await about.refunds(caseId)
  const [failure, ...more] = await listFailures(service.ctx)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [failure?.id, failure?.kind, failure?.case_id, failure?.error],
    [refund_id, 'refund', caseId, 'The sandbox payment_hub is out of reach'],
  )
  assert.deepEqual(await replayFailures(service.ctx, refund_id.toUpperCase()), { notifications: 0, refunds: 1 })
  assert.equal((await about.refunds(caseId))[0].status, 'requested')
  assert.deepEqual(await replayFailures(service.ctx, refund_id), { notifications: 0, refunds: 0 }, 'not twice')
  await service.drain()
  assert.equal((await about.refunds(caseId))[0].status, 'settled')
  const received = await about.refundsReceived(caseId)
  assert.deepEqual(each(received, 'idempotency_key'), [refund_id])
  assert.deepEqual((await about.milestones(caseId)).slice(-3), ['refund_requested', 'refund_failed', 'refund_settled'])
})

test('all at once, oldest first; an unknown id is nothing', async () => {
  await deadNotification()
  await failedRefund()
  assert.deepEqual((await listFailures(service.ctx)).map(({ kind }) => kind).sort(), ['case_rejected', 'refund'])
  for (const id of [randomUUID(), 'nonsense']) {
    assert.deepEqual(await replayFailures(service.ctx, id), { notifications: 0, refunds: 0 })
  }
  assert.deepEqual(await replayFailures(service.ctx), { notifications: 1, refunds: 1 })
  assert.deepEqual(await listFailures(service.ctx), [])
  await service.drain()
  assert.deepEqual(await replayFailures(service.ctx), { notifications: 0, refunds: 0 })
})

test('a delay notification that is given up no longer holds the scheduler back', async () => {
  const caseId = await world.paid()
  service.clock.advance(30 * DAY)
  await service.drain()
  const flag = async () => (await about.subject(caseId)).delay_report_sent
  const told = await world.doctors('dr-coordinator', '/pro/delay-notification', { case_id: caseId })
  assert.equal(told.code, 200, told.text)
  await about.fault('notification_hub', 'down')
  for (let tried = 1; tried < TRIES; tried++) {
    await service.drain()
    await about.makeDue()
  }
  assert.equal(await flag(), 1, 'held while it may still arrive')
  await service.drain()
  assert.equal(await flag(), 0)
  assert.equal((await listFailures(service.ctx))[0]?.kind, 'delay_notification')
  await about.fault('notification_hub', 'none')
  assert.equal((await service.call('/scheduler/sendDelayReportNotification')).body.data.enqueued, 1)
})
