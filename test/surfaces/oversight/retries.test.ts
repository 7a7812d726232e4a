import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { NOBODY } from '../doctors/teamwork.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const retryRefund = (refund_id: string) => world.admins('/admin/retry-refund', { refund_id })
const retryMessage = (id: string) => world.admins('/admin/retry-message', { id })

/** A paid case that was cancelled while the hubs refused refunds and messages. */
async function stranded(): Promise<string> {
  const caseId = await world.paid()
  await about.untilQuiet()
  for (const port of ['payment_hub', 'notification_hub']) await about.fault(port, 'down')
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  await about.untilQuiet()
  for (const port of ['payment_hub', 'notification_hub']) await about.fault(port, 'none')
  return caseId
}

const lastEntry = async (caseId: string) => {
  const { action, actor_kind, actor_id, details } = (await about.activity(caseId)).at(-1)
  return { action, actor_kind, actor_id, details }
}

test('a failed refund is asked for again under the same key, once, and the staff read by whom', async () => {
  const caseId = await stranded()
  const [{ refund_id }] = await about.refunds(caseId)
  const reply = await retryRefund(` ${refund_id.toUpperCase()} `)
  assert.deepEqual(reply.body.data, { refund_id, case_id: caseId, status: 'requested' })
  assert.deepEqual(await lastEntry(caseId), {
    action: 'refund_retried',
    actor_kind: 'admin',
    actor_id: 'admin-1',
    details: { refund_id, amount: 750.5, currency: 'SAR' },
  })
  const before = await about.snapshot(caseId)
  const again = await retryRefund(refund_id)
  assert.deepEqual([again.code, again.body.code], [409, 'refund_not_failed'])
  assert.equal(await about.snapshot(caseId), before)
  await about.untilQuiet()
  assert.equal((await about.refunds(caseId))[0].status, 'settled')
  assert.deepEqual(each(await about.refundsReceived(caseId), 'idempotency_key'), [refund_id])
  assert.equal((await retryRefund(refund_id)).code, 409, 'money goes back once')
})

test('a message that was given up goes out again under its key, once', async () => {
  const caseId = await stranded()
  const letters = await service.ctx.queue.deadLetters()
  const letter = letters.find(({ data }) => data.case_id === caseId)
  assert.ok(letter)
  const before = (await about.received(caseId)).length
  const replies = await Promise.all([retryMessage(letter.id), retryMessage(letter.id), retryMessage(letter.id)])
  assert.deepEqual(replies.map(reply => reply.code).sort(), [200, 404, 404])
  const done = replies.find(reply => reply.code === 200)
  assert.deepEqual(done?.body.data, { id: letter.id, case_id: caseId })
  const { kind: event, recipient, activity_id } = letter.data
  assert.deepEqual(await lastEntry(caseId), {
    action: 'message_retried',
    actor_kind: 'admin',
    actor_id: 'admin-1',
    details: { event, recipient, activity_id },
  })
  await service.drain()
  const received = await about.received(caseId)
  assert.equal(received.length, before + 1)
  assert.equal(received.at(-1).idempotency_key.startsWith(`${event}:${activity_id}:`), true)
})

test('of five who ask for one refund at once, one is heard', async () => {
  const caseId = await stranded()
  const [{ refund_id }] = await about.refunds(caseId)
  const replies = await Promise.all(Array.from({ length: 5 }, () => retryRefund(refund_id)))
  assert.deepEqual(replies.map(reply => reply.code).sort(), [200, 409, 409, 409, 409])
  assert.equal((await about.activity(caseId)).filter(({ action }) => action === 'refund_retried').length, 1)
  await about.untilQuiet()
  assert.equal((await about.refundsReceived(caseId)).length, 1)
})

test('what is not there cannot be tried again', async () => {
  for (const id of [NOBODY, 'nonsense']) {
    assert.deepEqual((await retryRefund(id)).body.code, 'refund_not_found')
    assert.deepEqual((await retryMessage(id)).body.code, 'message_not_found')
  }
  const caseId = await world.paid()
  await about.untilQuiet()
  const [sent] = await service.rows("select id from pgboss.job where data ->> 'case_id' = $1 limit 1", [caseId])
  assert.equal((await retryMessage(sent.id)).code, 404, 'one that arrived')
})

test('the activity tells of a message that was given up, once for each, and by whose name it was sent again', async () => {
  const caseId = await stranded()
  const letters = (await service.ctx.queue.deadLetters()).filter(({ data }) => data.case_id === caseId)
  const failed = (await about.activity(caseId)).filter(({ action }) => action === 'message_failed')
  const told = ({ kind: event, recipient, activity_id }: (typeof letters)[number]['data']) => ({
    event,
    recipient,
    activity_id,
  })
  const order = (details: object[]) => details.map(one => JSON.stringify(one)).sort()
  assert.deepEqual(order(failed.map(({ details }) => details)), order(letters.map(({ data }) => told(data))))
  assert.ok(failed.every(({ actor_kind, actor_id }) => actor_kind === 'system' && actor_id === 'notifications'))

  const [letter] = letters
  assert.ok(letter)
  const token = service.token('admin', 'admin-7', { name: 'Maha Ali' })
  assert.equal((await service.call('/admin/retry-message', { token, body: { id: letter.id } })).code, 200)
  assert.deepEqual(await lastEntry(caseId), {
    action: 'message_retried',
    actor_kind: 'admin',
    actor_id: 'admin-7',
    details: { ...told(letter.data), by: 'Maha Ali' },
  })
})
