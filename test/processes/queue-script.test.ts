import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RemoteFailure } from '../../src/integrations/http-client.ts'
import { dataFolder, runScript, urlOf } from '../support/processes.ts'
import { records } from '../support/records.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService({
  override: {
    payments: {
      refund: async () => {
        throw new RemoteFailure('The payment hub answered 422', 422)
      },
    },
  },
})
const world = await createWorld(service)
const about = records(service)
const env = { DATABASE_URL: urlOf(service.database.connection), DATA_DIR: dataFolder(), SANDBOX: 'on' }
const queue = (...args: string[]) => runScript('scripts/queue.ts', args, env)

test('npm run queue: says when there is nothing, lists what failed, and replays it', async () => {
  const nothing = await queue('list')
  assert.deepEqual([nothing.code, nothing.stdout, nothing.stderr], [0, 'Nothing has failed.\n', ''])

  const caseId = await world.paid()
  await service.drain()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'canary' })
  await service.rows(
    "update pgboss.job set retry_count = retry_limit where name = 'notification' and state = 'created'",
  )
  await about.fault('notification_hub', 'down')
  await service.drain()
  await about.fault('notification_hub', 'none')
  const [{ refund_id }] = await about.refunds(caseId)

  const { code, stdout } = await queue('list')
  assert.equal(code, 0)
  const lines = stdout.trimEnd().split('\n')
  assert.equal(lines.length, 4, 'a heading, the messages to patient and coordinator, the refund')
  assert.match(lines[0] ?? '', /^id +kind +case +since +last error$/)
  const dead = lines.find(line => line.includes('case_cancelled')) ?? ''
  const failed = lines.find(line => line.includes(' refund ')) ?? ''
  assert.match(dead, new RegExp(`^[0-9a-f-]{36} +case_cancelled +${caseId} +\\S+Z +RemoteFailure$`))
  assert.match(failed, new RegExp(`^${refund_id} +refund +${caseId} +\\S+Z +The payment hub answered 422$`))
  assert.ok(!stdout.includes('canary'))

  const one = await queue('replay', refund_id)
  assert.deepEqual([one.code, one.stdout], [0, 'Queued again: 0 notifications, 1 refunds.\n'])
  assert.equal((await about.refunds(caseId))[0].status, 'requested')
  const all = await queue('replay')
  assert.deepEqual([all.code, all.stdout], [0, 'Queued again: 2 notifications, 0 refunds.\n'])
  await service.drain()
  assert.ok(
    (await about.received(caseId)).some(
      (sent: { template_code: string }) => sent.template_code === 'SNR_CASE_CANCELLED',
    ),
  )
})

test('what it does not understand', async () => {
  for (const args of [[], ['lost'], ['list', 'x'], ['replay', 'a', 'b']]) {
    const { code, stdout, stderr } = await queue(...args)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /^Usage:/)
  }
  const unknown = await queue('replay', 'nonsense')
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'Nothing that failed has the id nonsense.\n'])
})
