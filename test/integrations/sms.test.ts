import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smsParts } from '../../src/config/message-texts.ts'
import type { SmsProvider } from '../../src/config/messages.ts'
import { RemoteFailure } from '../../src/integrations/http-client.ts'
import { MessageRefused } from '../../src/integrations/messages/message-sender.ts'
import { createSmsSender } from '../../src/integrations/messages/sms.ts'
import { never, startOtherSide } from '../support/other-side.ts'

const side = await startOtherSide()
const sms = { to: '+966500001234', text: 'تقريرك جاهز', key: 'abc' }
const sendBy = (provider: SmsProvider, timeoutMs?: number) =>
  createSmsSender({ provider, account: 'AC1', key: 'secret', sender: 'Noor', url: side.url }, timeoutMs)(sms)

const basic = `Basic ${Buffer.from('AC1:secret').toString('base64')}`

test('what each provider is told, and its id', async () => {
  const table = {
    unifonic: {
      answer: { success: 'true', data: { MessageID: 7 } },
      path: '/rest/SMS/messages',
      authorization: undefined,
      body: {
        AppSid: 'secret',
        SenderID: 'Noor',
        Recipient: '966500001234',
        Body: sms.text,
        responseType: 'JSON',
        CorrelationID: 'abc',
      },
    },
    taqnyat: {
      answer: { messageId: 7, accepted: '[966500001234]', rejected: '[]' },
      path: '/v1/messages',
      authorization: 'Bearer secret',
      body: { recipients: ['966500001234'], body: sms.text, sender: 'Noor' },
    },
    twilio: {
      answer: { sid: '7', status: 'queued' },
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: basic,
      body: { From: 'Noor', To: '+966500001234', Body: sms.text },
    },
  } as const
  for (const [provider, { answer, path, authorization, body }] of Object.entries(table)) {
    side.answerWith(() => ({ code: 201, body: JSON.stringify(answer) }))
    assert.equal(await sendBy(provider as SmsProvider), '7')
    const seen = side.received.at(-1)
    assert.deepEqual([seen?.method, seen?.path, seen?.headers.authorization], ['POST', path, authorization])
    assert.deepEqual(seen?.body, body)
  }
})

test('what is refused for good, and what is tried again', async () => {
  const table: [SmsProvider, number, unknown, 'refused' | 'failed' | null][] = [
    ['taqnyat', 201, { messageId: 7, accepted: [], rejected: ['966500001234'] }, 'refused'],
    ['taqnyat', 201, { messageId: 7, accepted: '[]', rejected: '[966500001234,]' }, 'refused'],
    ['taqnyat', 400, { message: 'invalid number' }, 'refused'],
    ['taqnyat', 401, {}, 'failed'],
    ['taqnyat', 500, 'x', 'failed'],
    ['twilio', 400, { code: 21211 }, 'refused'],
    ['twilio', 400, { code: 21614 }, 'refused'],
    ['twilio', 400, { code: 21606 }, 'failed'],
    ['twilio', 401, { code: 20003 }, 'failed'],
    ['twilio', 429, { code: 20429 }, 'failed'],
    ['unifonic', 200, { success: true, data: null }, null],
    ['unifonic', 200, { success: 'false', errorCode: 'ER-09' }, null],
  ]
  for (const [provider, code, body, expected] of table) {
    side.answerWith(() => ({ code, body: JSON.stringify(body) }))
    const error = await sendBy(provider).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const found = error === null ? null : error instanceof MessageRefused ? 'refused' : 'failed'
    assert.equal(found, expected, `${provider} ${code} ${JSON.stringify(body)}`)
    if (found === 'failed') assert.ok(error instanceof RemoteFailure)
    assert.ok(!String(error).includes('1234'), 'no error names the number')
  }
  side.answerWith(never)
  await assert.rejects(sendBy('twilio', 50), RemoteFailure)
})

test('an SMS is counted in parts', () => {
  const table = [
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    ['ا'.repeat(70), 1],
    ['ا'.repeat(71), 2],
    [`${'a'.repeat(133)}ا`, 2],
    [`${'a'.repeat(134)}ا`, 3],
    ['’', 1],
  ] as const
  for (const [text, parts] of table) assert.equal(smsParts(text), parts, text)
})
