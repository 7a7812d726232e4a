import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never, startOtherSide } from '../support/other-side.ts'
import { dataFolder, startProcess, urlOf } from '../support/processes.ts'
import { records } from '../support/records.ts'
import { startService } from '../support/service.ts'
import { DAY } from '../support/test-clock.ts'
import { keyVariables } from '../support/tokens.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const RECOVERED_WITHIN_MS = 60_000

test('a consumer killed in mid-job: another delivers what it held, within 60 s', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const about = records(service)
  const [notificationHub, paymentHub] = [await startOtherSide(), await startOtherSide()]
  const env = {
    ...keyVariables,
    DATABASE_URL: urlOf(service.database.connection),
    DATA_DIR: dataFolder(),
    SANDBOX: 'on',
    ROLE: 'worker',
    NOTIFICATION_HUB_URL: notificationHub.url,
    PAYMENT_HUB_URL: paymentHub.url,
  }
  // The job hangs in its call until the process is killed.
  notificationHub.answerWith(never)
  paymentHub.answerWith(never)
  const draft = await world.save({ status: 'draft' })
  const paid = await world.paid()
  await service.drain()
  // Creates two jobs: the refund, and the message to the coordinator.
  await world.patients('/app/cancel-review-case', { case_id: paid })
  service.clock.advance(DAY)
  await service.call('/scheduler/draftNotification')

  const doomed = await startProcess(env)
  await until('all three jobs are under way', () => notificationHub.received.length + paymentHub.received.length === 3)
  const keys = () =>
    [...notificationHub.received, ...paymentHub.received].map(({ headers }) => headers['idempotency-key'])
  const firstKeys = keys().sort()
  doomed.child.kill('SIGKILL')
  await doomed.finished
  notificationHub.answerWith(() => ({ code: 200 }))
  paymentHub.answerWith(() => ({ code: 200 }))

  const second = await startProcess(env)
  await until('the reminder, the message and the refund are delivered', () => keys().length >= 6, RECOVERED_WITHIN_MS)
  assert.deepEqual(keys().sort(), [...firstKeys, ...firstKeys].sort(), 'each once more, under the same key')
  await until('the refund is settled', async () => (await about.refunds(paid))[0].status === 'settled')
  assert.equal((await about.subject(draft)).draft_notif_sent, 1)
  second.child.kill('SIGTERM')
  assert.equal((await second.finished).code, 0)
})
