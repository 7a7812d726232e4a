import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message, MessageSender } from '../../../src/integrations/messages/message-sender.ts'
import { startService } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

/** A hub that keeps what it receives, and refuses what the test names. */
const sent: { notification: Message; key: string }[] = []
let refuse: (notification: Message) => boolean | Promise<boolean> = () => false
let [running, mostAtOnce] = [0, 0]
const messageSender: Partial<MessageSender> = {
  async send(_channel, notification, key) {
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await new Promise(setImmediate)
    const refused = await refuse(notification)
    running--
    if (refused) throw new Error('refused')
    sent.push({ notification, key })
    return null
  },
}
const service = await startService({ override: { messageSender } })
const world = await createWorld(service)
const remind = (token: string | null = world.patient) => service.call('/app/draft-reminders', { token, body: {} })
const released = async () =>
  (await service.rows("select case_id from review_cases where status = 'draft' and draft_notif_sent = 0")).map(
    ({ case_id }) => case_id,
  )

async function drafts(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push(await world.save({ status: 'draft' }))
    service.clock.advance(1)
  }
  return ids
}

test('drafts of 24 hours are reminded at once, once each', async () => {
  const [caseId] = await drafts(1)
  service.clock.advance(DAY - 2)
  assert.deepEqual((await remind()).body.data, { eligible: 0, notified: 0 })
  service.clock.advance(1)
  const reply = await remind()
  assert.equal(reply.code, 200)
  assert.deepEqual(reply.body, { status: 1000, message: 'Success', data: { eligible: 1, notified: 1 } })
  assert.deepEqual((await remind()).body.data, { eligible: 0, notified: 0 })
  assert.deepEqual(
    sent.map(({ notification, key }) => [notification.event, notification.case_id, key]),
    [['draft', caseId, `draft:${caseId}`]],
  )
  assert.equal(await service.drain(), 0, 'nothing is queued')
})

test('at most the 100 oldest per call, at most 10 at once; what failed is released for a later call', async () => {
  const ids = await drafts(130)
  service.clock.advance(DAY)
  sent.length = 0
  const broken = new Set(ids.slice(0, 7))
  refuse = ({ case_id }) => broken.has(case_id)
  assert.deepEqual((await remind()).body.data, { eligible: 100, notified: 93 })
  assert.deepEqual(sent.map(({ notification }) => notification.case_id).sort(), ids.slice(7, 100).sort())
  assert.ok(mostAtOnce <= 10, `${mostAtOnce} at once`)
  assert.deepEqual((await released()).sort(), [...broken, ...ids.slice(100)].sort())
  refuse = () => false
  assert.deepEqual((await remind()).body.data, { eligible: 37, notified: 37 })
  assert.deepEqual(await released(), [])
  assert.equal(new Set(sent.map(({ key }) => key)).size, 130)
})

test('two calls at once remind each draft once', async () => {
  await drafts(20)
  service.clock.advance(DAY)
  sent.length = 0
  const [one, two] = await Promise.all([remind(), remind()])
  assert.equal(one.body.data.eligible + two.body.data.eligible, 20)
  assert.equal(one.body.data.notified + two.body.data.notified, 20)
  assert.equal(new Set(sent.map(({ key }) => key)).size, 20)
  assert.equal(sent.length, 20)
})

test('the call ends after its time; what was not reached is released', async t => {
  const ids = await drafts(15)
  service.clock.advance(DAY)
  sent.length = 0
  const budget = new AbortController()
  t.mock.method(AbortSignal, 'timeout', () => budget.signal)
  const stuck = new Set(ids.slice(0, 12))
  let waiting = 0
  refuse = ({ case_id }) => {
    if (!stuck.has(case_id)) return false
    waiting++
    return new Promise(() => {})
  }
  const call = remind()
  while (waiting < 10) await new Promise(setImmediate)
  budget.abort()
  const { eligible, notified } = (await call).body.data
  assert.equal(eligible, 15)
  assert.equal(notified, sent.length)
  assert.deepEqual(
    (await released()).sort(),
    ids.filter(id => !sent.some(({ notification }) => notification.case_id === id)).sort(),
  )
  assert.ok(notified <= 3)
  refuse = () => false
})
