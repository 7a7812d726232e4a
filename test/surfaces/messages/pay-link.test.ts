import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailbox } from '../../support/mailbox.ts'
import { startOtherSide } from '../../support/other-side.ts'
import { providerNames, startPaying } from '../../support/paying.ts'
import { accepted, directEnv, EMAIL, PHONE } from './direct.ts'

for (const name of providerNames) {
  test(`${name}: the message that asks for payment leads to our own page of it, by e-mail and SMS`, async () => {
    const [mailbox, sms] = [await startMailbox(), await startOtherSide()]
    sms.answerWith(() => accepted)
    const { service, world, refOf } = await startPaying(name, { env: directEnv(mailbox, sms) })
    const caseId = await world.save({}, service.token('app', 'payer', { email: EMAIL, phone: PHONE }))
    await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: 'dr-1' })
    await service.drain()
    const link = `http://service.test/pay/${await refOf(caseId)}`
    const [mail] = mailbox.to(EMAIL)
    assert.ok(mail?.text?.includes(`\n${link}\n`), mail?.text)
    assert.ok(String(mail?.html).includes(`href="${link}"`))
    const [text] = sms.received.map(({ body }) => (body as { Body: string }).Body)
    assert.ok(text?.endsWith(link), text)
  })
}
