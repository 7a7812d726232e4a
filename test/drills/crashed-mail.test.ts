import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFolder, startProcess, urlOf } from '../support/processes.ts'
import { keyVariables } from '../support/tokens.ts'
import { until } from '../support/until.ts'
import { directEnv, EMAIL, startDirect } from '../surfaces/messages/direct.ts'

const CASES = 30
const KILLS = 3
/** Jobs of one channel that run at once, and so may be under way when a process is killed. */
const AT_ONCE = 5

test('killed while it sends: every message arrives, and what arrives again is the same mail', async () => {
  const direct = await startDirect()
  const { service, mailbox, sms } = direct
  const env = {
    ...keyVariables,
    ...directEnv(mailbox, sms),
    DATABASE_URL: urlOf(service.database.connection),
    DATA_DIR: dataFolder(),
    SANDBOX: 'on',
    ROLE: 'worker',
  }
  for (let index = 0; index < CASES; index++) await direct.assign(await direct.save())
  // Some are killed before the server has the mail, some after it took it and before it could say so.
  mailbox.refuse(async () => {
    await wait(10)
    return null
  })
  const seen = () => mailbox.mails.length
  for (let kill = 0; kill < KILLS; kill++) {
    const before = seen()
    const doomed = await startProcess(env)
    await until('some mail has gone', () => seen() > before + 3, 60_000)
    doomed.child.kill('SIGKILL')
    await doomed.finished
  }
  const last = await startProcess(env)
  const waiting = () => service.rows("select 1 from pgboss.job where name in ('email', 'sms') and state <> 'completed'")
  await until('nothing waits', async () => (await waiting()).length === 0, 120_000)
  await last.stop()

  const rows = await service.rows(
    'select channel, state, given_up, count(*)::int as number from message_deliveries group by 1, 2, 3 order by 1',
  )
  assert.deepEqual(rows, [
    { channel: 'email', state: 'sent', given_up: false, number: 2 * CASES },
    { channel: 'sms', state: 'sent', given_up: false, number: CASES },
  ])
  const ids = new Set(mailbox.mails.map(({ messageId }) => messageId))
  assert.equal(ids.size, 2 * CASES, 'one id for each message')
  assert.equal(new Set(mailbox.to(EMAIL).map(({ messageId }) => messageId)).size, CASES)
  assert.ok(seen() <= 2 * CASES + KILLS * AT_ONCE, `${seen()} mails`)
  assert.equal(new Set(direct.texts().map(({ body }) => body.CorrelationID)).size, CASES)
  const subjects = new Map(mailbox.mails.map(({ messageId, subject, rcpt }) => [messageId, `${rcpt} ${subject}`]))
  assert.equal(new Set(subjects.values()).size, subjects.size, 'nobody gets one message under two ids')
})
