import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { erasedOwner } from '../../../src/domain/case/erasure.ts'
import { EMAIL, PHONE, startDirect } from './direct.ts'

const direct = await startDirect()
const { service, world, about, mailbox } = direct

beforeEach(() => direct.clear())

interface Way {
  readonly name: string
  readonly claims?: Record<string, string>
  readonly contact?: Record<string, unknown>
  /** What the mail server says. */
  readonly code?: number
  readonly queued: string[]
  readonly sent?: 'mail' | 'text'
  /** What the activity says of the message. */
  readonly action?: 'nobody_reached' | 'message_failed'
}

const ways: Way[] = [
  { name: 'by e-mail', queued: [EMAIL], sent: 'mail' },
  { name: 'by SMS without e-mail', claims: { email: '' }, queued: [PHONE], sent: 'text' },
  { name: 'by SMS with e-mail switched off', contact: { email_on: false }, queued: [PHONE], sent: 'text' },
  { name: 'without an address', claims: { email: '', phone: '' }, queued: [], action: 'nobody_reached' },
  { name: 'by e-mail that is refused', code: 550, queued: [EMAIL], action: 'message_failed' },
  { name: 'by e-mail that fails each time', code: 450, queued: [EMAIL], action: 'message_failed' },
]

for (const { name, claims = {}, contact = {}, code, queued, sent, action } of ways) {
  test(`a patient is told of an erasure ${name}, in their language, and nothing of them is left`, async () => {
    const user = `gone ${name}`
    const token = direct.patient({ ...claims, lang: 'ar' }, user)
    const caseId = await world.save({}, token)
    const saved = await service.call('/app/save-contact', { token, body: { lang: 'en', ...contact } })
    assert.equal(saved.code, 200, saved.text)
    await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'No' })
    await direct.quiet()
    direct.clear()
    if (code !== undefined) mailbox.refuse(stage => (stage === 'rcpt' ? { code, text: 'no' } : null))
    const reply = await world.admins('/admin/erase-case', { case_id: caseId, reason: 'Nobody asked' })
    assert.equal(reply.code, 200, reply.text)
    assert.deepEqual(await service.rows('select 1 from patients where user_id = $1', [user]), [])
    const jobs = () => service.rows("select data from pgboss.job where data ->> 'case_id' = $1", [caseId])
    assert.deepEqual(
      (await jobs()).map(({ data }) => data.known),
      queued.map(address => ({ lang: 'en', address })),
    )
    await direct.quiet()

    const number = await world.number(caseId)
    const mails = mailbox.mails.map(({ rcpt, subject }) => `${rcpt}: ${subject}`)
    assert.deepEqual(mails, sent === 'mail' ? [`${EMAIL}: Your case ${number} was deleted`] : [])
    const texts = direct.texts().map(({ body }) => body.Body)
    const [text] = texts
    assert.equal(texts.length, sent === 'text' ? 1 : 0)
    if (text !== undefined) assert.match(text, new RegExp(`${number} was deleted .*: http://service.test/web/app$`))

    assert.deepEqual(await jobs(), [], 'the job is gone')
    for (const table of ['message_deliveries', 'nobody_reached'])
      assert.deepEqual(await service.rows(`select 1 from ${table} where case_id = $1`, [caseId]), [])
    const activity = await about.activity(caseId)
    assert.ok(!JSON.stringify(activity).includes(user))
    const said = activity.filter(({ details }) => details?.event === 'case_erased')
    assert.deepEqual(
      said.map(entry => [entry.action, entry.details.recipient.id]),
      action === undefined ? [] : [[action, erasedOwner(caseId)]],
    )
  })
}

test('a worker that dies each time leaves no address either', async () => {
  const caseId = await direct.save()
  await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'No' })
  await direct.quiet()
  await world.admins('/admin/erase-case', { case_id: caseId, reason: 'Nobody asked' })
  await service.rows("update pgboss.job set name = 'email_dead', dead_letter = null where data ->> 'case_id' = $1", [
    caseId,
  ])
  await service.drain()
  assert.deepEqual(await service.rows("select 1 from pgboss.job where data ->> 'case_id' = $1", [caseId]), [])
  assert.ok((await direct.actions(caseId)).includes('message_failed'))
})
