import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startMailbox } from '../../support/mailbox.ts'
import { fieldProblems } from '../../support/service.ts'
import { EMAIL, startDirect } from './direct.ts'

const direct = await startDirect()
const { service, world, about, mailbox, sms } = direct

beforeEach(() => direct.clear())

/** A case whose patient is asked to pay. */
async function asked(claims: Record<string, unknown> = {}): Promise<string> {
  const caseId = await direct.save(claims)
  await direct.assign(caseId)
  return caseId
}

const rows = (caseId: string) =>
  service.rows(
    `select channel, state, given_up, tries, remote_id, address from message_deliveries
     where case_id = $1 and recipient_kind = 'patient' order by channel`,
    [caseId],
  )

const failures = async (caseId: string) => (await direct.actions(caseId)).filter(action => action === 'message_failed')
const undelivered = async (caseId: string) =>
  (await world.admins('/admin/list-undelivered', {})).body.data.filter(
    (row: { case_id: string }) => row.case_id === caseId,
  )

test('a mailbox that does not exist is refused for good, told once, and retried by hand, by its channel alone', async () => {
  mailbox.refuse((stage, to) => (stage === 'rcpt' && to === EMAIL ? { code: 550, text: `no ${to} here` } : null))
  const caseId = await asked()
  await direct.quiet()
  assert.deepEqual(await rows(caseId), [
    { channel: 'email', state: 'refused', given_up: true, tries: 1, remote_id: null, address: 's***@e***.sa' },
    { channel: 'sms', state: 'sent', given_up: false, tries: 1, remote_id: '71', address: '***1234' },
  ])
  assert.equal((await failures(caseId)).length, 1)
  const [row, ...more] = await undelivered(caseId)
  assert.equal(more.length, 0)
  const { id, date, ...shown } = row
  assert.deepEqual(shown, {
    event: 'proceed_to_pay',
    to: 'patient',
    channel: 'email',
    state: 'refused',
    address: 's***@e***.sa',
    case_id: caseId,
    case_number: await world.number(caseId),
  })
  assert.ok((await direct.waiting('failed_messages')).items.some((item: { id: string }) => item.id === id))
  mailbox.refuse(() => null)
  const replies = await Promise.all([1, 2, 3].map(() => world.admins('/admin/retry-message', { id })))
  assert.deepEqual(replies.map(({ code }) => code).sort(), [200, 404, 404])
  await direct.quiet()
  assert.deepEqual(
    (await rows(caseId)).map(({ state, tries }) => [state, tries]),
    [
      ['sent', 2],
      ['sent', 1],
    ],
  )
  assert.deepEqual([mailbox.to(EMAIL).length, direct.texts().length], [1, 1])
  assert.deepEqual(await undelivered(caseId), [])
  assert.equal((await world.admins('/admin/retry-message', { id })).code, 404)
  assert.ok((await direct.actions(caseId)).includes('message_retried'))
  assert.ok(date)
})

test('a message whose address is gone when it is sent again goes back to the failed ones', async () => {
  mailbox.refuse((stage, to) => (stage === 'rcpt' && to === EMAIL ? { code: 550, text: 'nobody here' } : null))
  const caseId = await asked()
  await direct.quiet()
  mailbox.refuse(() => null)
  const [{ id, to }, ...others] = await undelivered(caseId)
  assert.deepEqual([to, others], ['patient', []])
  const [{ user_id }] = await service.rows('select user_id from review_cases where case_id = $1', [caseId])
  await service.rows('update patients set email = null where user_id = $1', [user_id])
  assert.equal((await world.admins('/admin/retry-message', { id })).code, 200)
  await direct.quiet()
  assert.deepEqual(
    (await undelivered(caseId)).map((row: { id: string }) => row.id),
    [id],
  )
  await service.rows('update patients set email = $2 where user_id = $1', [user_id, EMAIL])
})

test('what is refused for good and what is tried again', async t => {
  const cases = [
    ['rcpt', 550, 'refused'],
    ['data', 554, 'refused'],
    ['rcpt', 451, 'failed'],
    ['data', 452, 'failed'],
  ] as const
  for (const [stage, code, state] of cases) {
    await t.test(`${code} to ${stage}`, async () => {
      direct.clear()
      mailbox.refuse((at, to) => (at === stage && to !== 'x' ? { code, text: 'no' } : null))
      const caseId = await asked({ phone: '' })
      await service.drain()
      assert.deepEqual(
        (await rows(caseId)).map(row => row.state),
        [state],
      )
      mailbox.refuse(() => null)
      await direct.quiet()
      assert.deepEqual(
        (await rows(caseId)).map(row => row.state),
        [state === 'refused' ? 'refused' : 'sent'],
      )
    })
  }
})

test('a failed sign-in or greeting is tried again', async t => {
  for (const [stage, code] of [
    ['connect', 554],
    ['auth', 535],
  ] as const) {
    await t.test(`${code} to ${stage}`, async () => {
      const box = await startMailbox()
      box.refuse(at => (at === stage ? { code, text: 'no' } : null))
      const fresh = await startDirect({ SMTP_URL: `smtp://noor:p%40ss@127.0.0.1:${box.port}` })
      const caseId = await fresh.save({ phone: '' })
      await fresh.assign(caseId)
      await fresh.service.drain()
      assert.deepEqual([...new Set((await fresh.deliveries(caseId)).map(row => row.state))], ['failed'])
      box.refuse(() => null)
      await fresh.quiet()
      assert.deepEqual([...new Set((await fresh.deliveries(caseId)).map(row => row.state))], ['sent'])
      assert.equal(box.mails.length, 2)
    })
  }
})

test('after ten tries a message is given up, waits for an administrator, and is one of the failed messages', async () => {
  mailbox.refuse((stage, to) => (stage === 'rcpt' && to === EMAIL ? { code: 421, text: 'busy' } : null))
  const caseId = await asked()
  await service.drain()
  assert.deepEqual(await undelivered(caseId), [], 'it is still being tried')
  await direct.quiet()
  assert.deepEqual(
    (await rows(caseId)).map(({ state, given_up, tries }) => [state, given_up, tries]),
    [
      ['failed', true, 10],
      ['sent', false, 1],
    ],
  )
  assert.equal((await failures(caseId)).length, 1)
  const [row] = await undelivered(caseId)
  assert.equal(row.state, 'failed')
  mailbox.refuse(() => null)
  assert.deepEqual((await world.admins('/admin/retry-message', { id: row.id })).body.data, {
    id: row.id,
    case_id: caseId,
  })
  await direct.quiet()
  assert.equal(mailbox.to(EMAIL).length, 1)
  assert.equal(direct.texts().length, 1)
})

test('a number that the provider does not know is refused; a duplicate counts as sent', async t => {
  const answers = [
    [{ code: 200, body: '{"success":"false","errorCode":"ER-02","message":"Invalid destination number"}' }, 'refused'],
    [{ code: 482, body: '{"success":"false"}' }, 'refused'],
    [{ code: 409, body: '{"success":"false"}' }, 'sent'],
    [{ code: 480, body: '{"success":"false"}' }, 'failed'],
    [{ code: 401, body: '{"success":"false"}' }, 'failed'],
    [{ code: 200, body: '{"success":false}' }, 'failed'],
    [{ code: 503, body: 'oops' }, 'failed'],
    [{ code: 200, body: '{"success":true,"data":{"MessageID":5}}' }, 'sent'],
  ] as const
  for (const [answer, state] of answers) {
    await t.test(`${answer.code} ${answer.body} is ${state}`, async () => {
      direct.clear()
      sms.answerWith(() => answer)
      const caseId = await asked({ email: '' })
      await service.drain()
      assert.deepEqual(
        (await rows(caseId)).map(row => row.state),
        [state],
      )
      sms.answerWith(() => ({ code: 409, body: '{}' }))
      await direct.quiet()
      const keys = new Set(direct.texts().map(({ body }) => body.CorrelationID))
      assert.equal(keys.size, 1, 'every try has the same key')
    })
  }
})

test('the delay reminder is only held back while the patient was told by some channel', async () => {
  const caseId = await direct.save()
  await direct.assign(caseId)
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await direct.quiet()
  service.clock.advance(30 * 24 * 3600_000)
  const flag = async () => (await about.subject(caseId)).delay_report_sent
  const notify = () => world.doctors('dr-1', '/pro/delay-notification', { case_id: caseId })
  mailbox.refuse((stage, to) => (stage === 'rcpt' && to === EMAIL ? { code: 550, text: 'no' } : null))
  assert.equal((await notify()).code, 200)
  await direct.quiet()
  assert.equal(await flag(), 1, 'told by SMS')
  await service.rows('update review_cases set delay_report_sent = 0 where case_id = $1', [caseId])
  sms.answerWith(() => ({ code: 482, body: '{}' }))
  await notify()
  await direct.quiet()
  assert.equal(await flag(), 0, 'told by no channel')
})

test('erasing a case removes what was sent about it, and a message on its way leaves nothing', async () => {
  const caseId = await asked()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  let erase = async () => {}
  mailbox.refuse(async (stage, to) => {
    if (stage === 'data' && to === EMAIL) await erase()
    return null
  })
  erase = async () => {
    erase = async () => {}
    const reply = await world.admins('/admin/erase-case', { case_id: caseId, reason: 'A request of the patient' })
    assert.equal(reply.code, 200, reply.text)
  }
  await direct.quiet()
  const [onItsWay, last, ...more] = mailbox.to(EMAIL).map(({ subject }) => subject ?? '')
  assert.match(onItsWay ?? '', /was cancelled/)
  assert.match(last ?? '', /was deleted/)
  assert.deepEqual(more, [])
  assert.deepEqual(await rows(caseId), [])
  assert.equal((await world.admins('/admin/list-deliveries', { case_id: caseId })).code, 404)
})

test('the lists: unknown cases, pages', async () => {
  for (const case_id of ['019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e', 'x'])
    assert.equal((await world.admins('/admin/list-deliveries', { case_id })).code, 404)
  assert.deepEqual(fieldProblems(await world.admins('/admin/list-deliveries', {})), ['case_id required'])
  mailbox.refuse(stage => (stage === 'rcpt' ? { code: 550, text: 'no' } : null))
  for (const _ of [1, 2, 3]) await asked({ phone: '' })
  await direct.quiet()
  const page = await world.admins('/admin/list-undelivered', { page: 1, size: 2 })
  assert.equal(page.body.data.length, 2)
  assert.ok(page.body.pagination)
  const whole = await world.admins('/admin/list-undelivered', { size: 100 })
  const dates = whole.body.data.map(({ date }: { date: string }) => date)
  assert.deepEqual(dates, dates.toSorted().reverse())
})
