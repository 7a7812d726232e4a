import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { consentNotice } from '../../../src/i18n/consent-notice.ts'
import { createTestDatabase } from '../../support/database.ts'
import { each } from '../../support/each.ts'
import { dataFolder } from '../../support/processes.ts'
import { fieldProblems, startService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { createWorld } from '../../support/world.ts'
import { NOBODY } from '../doctors/teamwork.ts'

const database = await createTestDatabase()
after(() => database.drop())
const service = await startService({ database, env: { CONSENT_REQUIRED: '1' } })
const relaxed = await startService({ database, clock: service.clock })
const world = await createWorld(service)
const notice = async (at: TestService = service, lang = 'en') =>
  (await at.call('/app/consent-notice', { token: world.patient, lang })).body.data
const save = (changes: object, at = service, headers = {}) =>
  at.call('/app/save-review-case', { token: world.patient, body: world.fields({ ...changes }), headers })
const edit = (case_id: string, changes: object, at = service) =>
  at.call('/app/edit-review-case', { token: world.patient, body: world.fields({ case_id, ...changes }) })
const consents = (caseId: string) =>
  service.rows(
    'select version::text, relation, created_date, withdrawn_date from consents where case_id = $1 order by 1',
    [caseId],
  )
const count = async () => (await service.rows('select count(*)::int as n from review_cases'))[0].n

function noticeFiles(title: string): Record<string, string> {
  const folder = dataFolder()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return {
    CONSENT_NOTICE_EN: file('en.txt', `${title}\r\n\r\nWe read your case.\r\nAnd nothing else.\r\n`),
    CONSENT_NOTICE_AR: file('ar.txt', `${title} ع\n\nنقرأ حالتك.`),
  }
}

test('the notice is told in both languages, by GET and POST', async () => {
  const english = await notice()
  assert.deepEqual(english, { version: english.version, ...consentNotice.en })
  assert.deepEqual(await notice(service, 'ar'), { version: english.version, ...consentNotice.ar })
  const posted = await service.call('/app/consent-notice', { token: world.patient, body: { anything: 1 } })
  assert.deepEqual(posted.body.data, english)
})

test('nothing enters review without consent to the newest words; drafts do', async () => {
  const { version } = await notice()
  const before = await count()
  for (const consent_version of [undefined, '0', 'nonsense']) {
    const reply = await save({ consent_version })
    assert.deepEqual([reply.code, reply.body.code], [400, 'consent_required'])
  }
  assert.equal(await count(), before)
  const direct = await save({ consent_version: version, relation: 'child' })
  assert.equal(direct.code, 200)
  assert.deepEqual(await consents(direct.body.data.case_id), [
    { version, relation: 'child', created_date: service.clock.now(), withdrawn_date: null },
  ])
  const draft = (await save({ status: 'draft' })).body.data.case_id
  const refused = await edit(draft, {})
  assert.deepEqual([refused.code, refused.body.code], [400, 'consent_required'])
  assert.equal(await world.status(draft), 'draft')
  assert.equal((await edit(draft, { consent_version: version })).code, 200)
  assert.equal((await consents(draft)).length, 1)
  assert.equal(await world.status(draft), 'review')
})

test('the refusal is told in the language of the patient', async () => {
  const reply = await service.call('/app/save-review-case', { token: world.patient, body: world.fields(), lang: 'ar' })
  assert.equal(reply.body.message, 'يرجى قراءة إشعار الموافقة الحالي والموافقة عليه أولًا')
})

test('consent that came with the draft counts when it is submitted', async () => {
  const { version } = await notice()
  const draft = (await save({ status: 'draft', consent_version: version })).body.data.case_id
  assert.equal((await edit(draft, {})).code, 200)
  assert.equal((await consents(draft)).length, 1)
})

test('it is asked for after the state and the references', async () => {
  const { version } = await notice()
  const submitted = (await save({ consent_version: version })).body.data.case_id
  assert.deepEqual((await edit(submitted, {})).body.code, 'case_not_draft')
  const wrong = await save({ rt_id: NOBODY })
  assert.deepEqual([wrong.body.code, fieldProblems(wrong)], ['invalid_input', ['rt_id unknown_value']])
})

test('where it is not required it may be given; words that never were are refused', async () => {
  const { version } = await notice(relaxed)
  const without = await save({}, relaxed)
  assert.equal(without.code, 200)
  assert.deepEqual(await consents(without.body.data.case_id), [])
  const given = await save({ consent_version: ` ${version} ` }, relaxed)
  assert.equal((await consents(given.body.data.case_id)).length, 1)
  const before = await count()
  for (const status of ['draft', 'review']) {
    const wrong = await save({ status, consent_version: '999' }, relaxed)
    assert.deepEqual([wrong.code, fieldProblems(wrong)], [400, ['consent_version unknown_value']])
  }
  for (const consent_version of ['', 7, 'x'.repeat(51)]) {
    assert.deepEqual((await save({ consent_version }, relaxed)).code, 400)
  }
  assert.equal(await count(), before)
})

test('the idempotency key knows which words were agreed to', async () => {
  const { version } = await notice()
  const headers = { 'idempotency-key': 'consented' }
  const first = await save({ consent_version: version }, service, headers)
  const again = await save({ consent_version: version }, service, headers)
  assert.equal(again.body.data.case_id, first.body.data.case_id)
  const other = await save({}, service, headers)
  assert.deepEqual([other.code, other.body.code], [409, 'idempotency_key_reused'])
})

test('new words count at once in every process; old words do not come back by a restart', async () => {
  const old = await notice()
  const draft = (await save({ status: 'draft', consent_version: old.version })).body.data.case_id
  const newer = await startService({ database, clock: service.clock, env: noticeFiles('Our own notice') })
  const fresh = await notice(newer)
  assert.deepEqual(fresh, {
    version: fresh.version,
    title: 'Our own notice',
    text: 'We read your case.\nAnd nothing else.',
  })
  assert.notEqual(fresh.version, old.version)
  await until('the other processes have heard of it', async () => (await notice()).version === fresh.version)
  assert.equal((await edit(draft, {})).body.code, 'consent_required')
  assert.equal((await save({ consent_version: old.version })).body.code, 'consent_required')
  assert.equal((await save({ consent_version: old.version }, relaxed)).code, 200)
  assert.equal((await edit(draft, { consent_version: fresh.version })).code, 200)
  assert.deepEqual(each(await consents(draft), 'version'), [old.version, fresh.version].sort())
  const restarted = await startService({ database, clock: service.clock })
  assert.equal((await notice(restarted)).version, fresh.version)
  const [{ n }] = await service.rows('select count(*)::int as n from consent_notices')
  assert.equal(n, 2)
})
