import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { fieldProblems, startService } from '../../support/service.ts'
import { startDirect } from './direct.ts'

const direct = await startDirect()
const { service, world, mailbox } = direct
const both = { email: 'sara@example.com.sa', phone: '050-000-1234' }

const asking = (id: string, claims: Record<string, unknown>) => {
  const token = service.token('app', id, claims)
  return {
    contact: async (lang?: string) =>
      (await service.call('/app/contact', { token, body: {}, ...(lang ? { lang } : {}) })).body.data,
    save: (body: unknown) => service.call('/app/save-contact', { token, body }),
    token,
  }
}

test('addresses as the hospital knows them, masked, and what the service sends by', async () => {
  const { contact } = asking('a', { ...both, lang: 'ar' })
  const expected = { email: 's***@e***.sa', phone: '***1234', email_on: true, sms_on: true, channels: ['email', 'sms'] }
  assert.deepEqual(await contact(), { ...expected, lang: 'ar' })
  assert.deepEqual(await contact('en'), { ...expected, lang: 'en' }, 'the last header comes before the claim')
  const nothing = { email: null, phone: null, email_on: true, sms_on: true, lang: 'en', channels: ['email', 'sms'] }
  assert.deepEqual(await asking('b', {}).contact(), nothing)
  assert.deepEqual(await asking('c', { email: 'broken', phone: 'none' }).contact(), nothing)
})

test('what is saved, what stays, and that one way remains', async () => {
  const { contact, save } = asking('d', both)
  const reply = await save({ sms_on: false })
  assert.deepEqual([reply.code, reply.body.data], [200, { ...(await contact()), sms_on: false }])
  for (const body of [{ email_on: false }, { email_on: false, sms_on: false }]) {
    const refused = await save(body)
    assert.deepEqual([refused.code, refused.body.code], [400, 'one_channel'])
  }
  assert.deepEqual([(await save({ email_on: false, sms_on: true })).code, (await contact()).email_on], [200, false])
  assert.equal((await save({ lang: 'ar' })).body.data.lang, 'ar')
  assert.equal((await contact('en')).lang, 'ar', 'a saved language comes before the header')
  assert.equal((await save({})).body.data.email_on, false)
  assert.deepEqual(fieldProblems(await save({ lang: 'fr', email_on: 'no' })), ['email_on type', 'lang unknown_value'])
  assert.equal((await asking('e', { phone: '0500001111' }).save({ sms_on: false })).body.code, 'one_channel')
  assert.equal((await asking('f', {}).save({ lang: 'ar' })).code, 200, 'without any address the language can be chosen')
  assert.equal((await service.call('/app/save-contact', { token: world.admin, body: {} })).code, 401)
})

test('of two who switch off the two ways at once, one is refused', async () => {
  const { save } = asking('g', both)
  await save({})
  const replies = await Promise.all([save({ email_on: false }), save({ sms_on: false })])
  assert.deepEqual(replies.map(({ code }) => code).sort(), [200, 400])
})

test('messages go the way that was chosen, in the language that was saved', async () => {
  const { save, token } = asking('h', both)
  await save({ email_on: false, lang: 'ar' })
  const caseId = await world.save({}, token)
  await direct.assign(caseId)
  await service.drain()
  assert.deepEqual(mailbox.to(both.email), [])
  const words = `حالتك جاهزة للدفع: http://service.test/web/app/cases/${caseId}`
  assert.equal(direct.texts().at(-1)?.body.Body, words)
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  await service.drain()
  assert.match(direct.texts().at(-1)?.body.Body ?? '', /^أُلغيت حالتك/, 'everything by SMS where that is the only way')
})

test('with a hub there are no channels, the choice is kept, and the saved language goes to the hub', async () => {
  const hub = await startService()
  const token = hub.token('app', 'i', both)
  const saved = await hub.call('/app/save-contact', { token, body: { lang: 'ar' } })
  assert.deepEqual(saved.body.data, {
    email: 's***@e***.sa',
    phone: '***1234',
    email_on: true,
    sms_on: true,
    lang: 'ar',
    channels: [],
  })
})

test("doctors' addresses: in the directory, checked, replaced as a whole, and never shown to patients or doctors", async () => {
  const address = { email: 'doctor@example.sa', phone: '+966 50 000 4444', lang: 'ar' }
  assert.equal((await direct.doctor('dr-seen', address)).code, 200)
  const found = async () =>
    (await world.admins('/admin/list-doctors', { q: 'dr-seen' })).body.data.map(
      ({ email, phone, lang }: Record<string, unknown>) => ({ email, phone, lang }),
    )
  assert.deepEqual(await found(), [address])
  assert.deepEqual(fieldProblems(await direct.doctor('dr-seen', { email: 'x', phone: 'y', lang: 'fr' })), [
    'lang unknown_value',
    'email format',
    'phone format',
  ])
  assert.deepEqual(await found(), [address])
  const caseId = await direct.save()
  await direct.assign(caseId, 'dr-seen')
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  const owner = (await service.rows('select user_id from review_cases where case_id = $1', [caseId]))[0].user_id
  const token = service.token('app', owner)
  const pages = await Promise.all([
    service.call('/app/review-case-details', { token, body: { case_id: caseId } }),
    world.doctors('dr-seen', '/pro/review-case-details', { case_id: caseId }),
    world.doctors('dr-seen', '/pro/list-doctors', { case_id: caseId }),
  ])
  for (const page of pages) {
    assert.equal(page.code, 200)
    assert.ok(!/doctor@example|0004444|000 4444/.test(page.text), page.text)
  }
  await direct.doctor('dr-seen')
  assert.deepEqual(await found(), [{ email: null, phone: null, lang: null }], 'what is left out is cleared')
})

test('an import brings addresses too, and names those that are wrong', async () => {
  const doctor = (changes: Record<string, unknown>) => ({
    departments: [],
    doctors: [profile('dr-file', { department_id: 'd', ...changes })],
  })
  const wrong = await importDoctors(service.ctx, doctor({ email: 'x', phone: 7, lang: 'fr' }))
  assert.deepEqual(wrong, {
    problems: [
      'doctors[0].lang must be en or ar',
      'doctors[0].phone must be text',
      'doctors[0].email must be an e-mail address',
    ],
  })
  await importDoctors(service.ctx, doctor({ email: ' file@example.sa ', phone: '0500000009', lang: 'ar' }))
  const [found] = (await world.admins('/admin/list-doctors', { q: 'dr-file' })).body.data
  assert.deepEqual(
    [found.email, found.phone, found.lang, found.reachable],
    ['file@example.sa', '0500000009', 'ar', true],
  )
  await importDoctors(service.ctx, doctor({ email: '', phone: null }))
  const [left] = (await world.admins('/admin/list-doctors', { q: 'dr-file' })).body.data
  assert.deepEqual([left.email, left.phone, left.reachable], [null, null, false])
})
