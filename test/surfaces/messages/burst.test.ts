import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { jobHandlers } from '../../../src/worker.ts'
import { until } from '../../support/until.ts'
import { EMAIL, startDirect } from './direct.ts'

const BURST = 150

test('a burst of reminders goes out at the pace of the connections, and holds up no message about a payment', async () => {
  const direct = await startDirect()
  const { service, mailbox } = direct
  await direct.save({ phone: '' }, { status: 'draft' })
  await service.rows(
    `insert into patients (user_id, email, created_date, updated_date)
     select 'burst-' || n, 'burst-' || n || '@example.sa', now(), now() from generate_series(1, $1) n`,
    [BURST],
  )
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
     select gen_random_uuid(), 'burst-' || n, $2, $3, 40, 'female', 'draft', $4, $4 from generate_series(1, $1) n`,
    [BURST, direct.world.rtId, direct.world.dcId, service.clock.now()],
  )
  service.clock.advance(24 * 3600_000)
  let [open, most] = [0, 0]
  mailbox.refuse(async stage => {
    if (stage !== 'data') return null
    most = Math.max(most, ++open)
    await wait(20)
    open--
    return null
  })
  assert.deepEqual((await service.call('/scheduler/draftNotification')).body.data, {
    eligible: BURST + 1,
    enqueued: BURST + 1,
  })
  await service.ctx.queue.work(jobHandlers(service.ctx))
  await until('the burst has begun', () => mailbox.mails.length > 5)
  const before = mailbox.mails.length
  const caseId = await direct.save({ phone: '' })
  await direct.assign(caseId)
  const paying = () => mailbox.to(EMAIL).find(({ subject }) => subject?.includes('payment'))
  await until('the patient is asked to pay', () => paying() !== undefined)
  const behind = BURST + 1 - mailbox.mails.filter(({ subject }) => subject?.includes('not finished')).length
  assert.ok(behind > BURST / 2, `${behind} reminders were still waiting, ${before} had gone before`)
  await until('everything has gone', () => mailbox.mails.length >= BURST + 3, 120_000)
  assert.ok(most > 1 && most <= 5, `${most} at once`)
  const ids = mailbox.mails.map(({ messageId }) => messageId)
  assert.equal(new Set(ids).size, ids.length)
})
