import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { audiences, messageEvents } from '../../../src/domain/messages/message.ts'
import { EMAIL, startDirect } from './direct.ts'

const direct = await startDirect()
const { service, world, about, mailbox } = direct

beforeEach(() => direct.clear())

/** Event, side, channel and state of what was sent about a case. */
const summary = async (caseId: string) =>
  (await direct.deliveries(caseId)).map(({ event, to, channel, state }) => `${event} ${to} ${channel} ${state}`).sort()

test('everything goes by e-mail, some by SMS as well, and all by SMS where there is only a phone', async () => {
  await direct.doctor('dr-both', { email: 'both@example.sa', phone: '050 000 7777' })
  await direct.doctor('dr-phone', { phone: '0500008888' })
  const caseId = await direct.save()
  await direct.assign(caseId, 'dr-both')
  await service.drain()
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await world.doctors('dr-both', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-phone' })
  await service.drain()
  assert.deepEqual(await summary(caseId), [
    'coordinator_assigned doctor email sent',
    'doctor_assigned doctor sms sent',
    'payment_received doctor email sent',
    'proceed_to_pay patient email sent',
    'proceed_to_pay patient sms sent',
  ])
  assert.deepEqual(mailbox.mails.map(({ rcpt }) => rcpt).sort(), ['both@example.sa', 'both@example.sa', EMAIL])
  assert.deepEqual(
    direct.texts().map(({ body }) => body.Recipient),
    ['966500001234', '966500008888'],
  )
  assert.deepEqual(await about.received(caseId), [], 'the hub receives nothing')
  const [row] = await direct.deliveries(caseId)
  assert.deepEqual(Object.keys(row ?? {}).sort(), ['address', 'channel', 'date', 'event', 'id', 'state', 'to'])
  const shown = (await direct.deliveries(caseId)).map(({ address }) => address)
  assert.deepEqual([...new Set(shown)].sort(), ['***1234', '***8888', 'b***@e***.sa', 's***@e***.sa'])
})

test('the table: which events also go by SMS', () => {
  assert.deepEqual(
    messageEvents.filter(event => audiences[event].sms),
    [
      'proceed_to_pay',
      'documents_requested',
      'report_ready',
      'opinion_reminder',
      'delay_notification',
      'draft',
      'delay_report',
    ],
  )
})

test('an e-mail comes from us under our own id, and says that a machine wrote it', async () => {
  const caseId = await direct.save()
  await direct.assign(caseId)
  await service.drain()
  const [mail] = mailbox.to(EMAIL)
  assert.ok(mail)
  assert.equal(mail.from?.text, '"Noor Hospital" <care@noor.example.sa>')
  assert.match(mail.messageId ?? '', /^<[0-9a-f]{40}@noor\.example\.sa>$/)
  assert.equal(mail.headers.get('auto-submitted'), 'auto-generated')
  assert.equal(mail.headers.get('list-unsubscribe'), undefined)
  assert.deepEqual([mail.attachments.length, /<img|url\(/.test(String(mail.html))], [0, false])
  const number = await world.number(caseId)
  const page = `http://service.test/web/app/cases/${caseId}`
  for (const part of [mail.text, String(mail.html)]) {
    assert.ok(part?.includes(page), 'the button leads to the page of the case, not to the gateway')
    assert.ok(part?.includes('750.50 SAR'))
  }
  assert.ok(mail.subject?.includes(number))
  assert.equal(direct.texts()[0]?.body.Body, `Your case ${number} is ready for payment (750.50 SAR): ${page}`)
})

test('nobody to send to: the activity and the worklist say so until a message is sent to that person', async () => {
  const caseId = await direct.save({ email: 'no address', phone: 'none' })
  await direct.doctor('dr-none')
  await direct.assign(caseId, 'dr-none')
  await service.drain()
  assert.deepEqual((await direct.actions(caseId)).filter(action => action === 'nobody_reached').length, 2)
  assert.deepEqual(await direct.deliveries(caseId), [])
  const lines = async () =>
    (await direct.waiting('nobody_reached')).items.filter((item: { case_id: string }) => item.case_id === caseId)
  assert.equal((await lines()).length, 2, 'patient and coordinator')
  assert.equal((await lines())[0].case_number, await world.number(caseId))
  await direct.doctor('dr-none', { email: 'now@example.sa' })
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await service.drain()
  assert.equal((await lines()).length, 1, 'the coordinator was told of the payment')
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  assert.equal((await lines()).length, 0, 'the case is closed')
})

test('a reminder is claimed once, and each channel retries by itself', async () => {
  const caseId = await direct.save({}, { status: 'draft' })
  const other = await direct.save({ phone: '' }, { status: 'draft' })
  const none = await direct.save({ phone: '', email: '' }, { status: 'draft' })
  service.clock.advance(24 * 3600_000)
  mailbox.refuse(stage => (stage === 'rcpt' ? { code: 450, text: 'later' } : null))
  const claimed = await service.call('/scheduler/draftNotification')
  assert.deepEqual(claimed.body.data, { eligible: 3, enqueued: 3 }, 'two by e-mail, one by SMS')
  await service.drain()
  assert.equal((await about.subject(caseId)).draft_notif_sent, 1, 'a failure releases nothing')
  assert.deepEqual(await summary(caseId), ['draft patient email failed', 'draft patient sms sent'])
  mailbox.refuse(() => null)
  await direct.quiet()
  assert.deepEqual(await summary(caseId), ['draft patient email sent', 'draft patient sms sent'])
  assert.deepEqual(await summary(other), ['draft patient email sent'])
  assert.equal(direct.texts().length, 1, 'what was sent is not repeated')
  assert.deepEqual(await direct.actions(none), ['nobody_reached'])
  assert.deepEqual((await service.call('/scheduler/draftNotification')).body.data, { eligible: 0, enqueued: 0 })
})

test('a delay that nobody could tell the patient of still waits for the coordinator', async () => {
  const needs = async (caseId: string) => {
    const { data } = (await world.doctors('dr-1', '/pro/worklist', { role: 'coordinator' })).body
    return data.find((row: { case_id: string }) => row.case_id === caseId).needs
  }
  const paid = async (claims: Record<string, unknown>) => {
    const caseId = await direct.save(claims)
    await direct.assign(caseId, 'dr-1')
    await service.call(`/app/success-webhook?case_id=${caseId}`)
    return caseId
  }
  const [reached, unreached] = [await paid({}), await paid({ phone: '', email: '' })]
  await direct.quiet()
  service.clock.advance(30 * 24 * 3600_000)
  await service.call('/scheduler/sendDelayReportNotification')
  await direct.quiet()
  assert.deepEqual((await needs(reached)).includes('notify_delay'), false)
  assert.deepEqual((await needs(unreached)).includes('notify_delay'), true)
  assert.equal((await world.doctors('dr-1', '/pro/delay-notification', { case_id: unreached })).code, 200)
  assert.deepEqual((await needs(unreached)).includes('notify_delay'), false)
})

test('the trigger under /app queues, too', async () => {
  await direct.save({}, { status: 'draft' })
  await direct.save({ phone: '', email: '' }, { status: 'draft' })
  service.clock.advance(24 * 3600_000)
  const reply = await service.call('/app/draft-reminders', { token: direct.patient(), body: {} })
  assert.deepEqual(reply.body.data, { eligible: 2, notified: 1 })
  await service.drain()
  assert.deepEqual([mailbox.mails.length, direct.texts().length], [1, 1])
})

test('what no longer applies is dropped, and said once for both channels', async () => {
  const caseId = await direct.save()
  await direct.assign(caseId, 'dr-both')
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  await service.drain()
  assert.deepEqual((await direct.actions(caseId)).filter(action => action === 'message_dropped').length, 2)
  assert.deepEqual(await summary(caseId), ['case_cancelled doctor email sent', 'case_cancelled patient email sent'])
  assert.deepEqual(direct.texts(), [])
})
