import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseConfig } from '../../../src/config/config.ts'
import { consentTicks, type GivenTicks } from '../../../src/domain/case/consent.ts'
import { createTestDatabase } from '../../support/database.ts'
import { each } from '../../support/each.ts'
import { logLines } from '../../support/log-lines.ts'
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
    `select version::text, relation, language, acting_for_other, medical_limits, use_of_data, created_date, withdrawn_date
      from consents where case_id = $1 order by 1`,
    [caseId],
  )
const noTicks = { acting_for_other: null, medical_limits: null, use_of_data: null }
const allTicks = { acting_for_other: true, medical_limits: true, use_of_data: true }
const child = { relation: 'child', patient_name: 'Noura' }
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
  const { version } = english
  for (const lang of ['en', 'ar'] as const) {
    const { title, text, ticks } = parseConfig({}).consentNotice[lang]
    const shown = { version, title, text, ticks: consentTicks.map(id => ({ id, text: ticks[id] })) }
    assert.deepEqual(await notice(service, lang), shown)
  }
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
  const direct = await save({ consent_version: version, ...child })
  assert.equal(direct.code, 200)
  assert.deepEqual(await consents(direct.body.data.case_id), [
    {
      version,
      relation: 'child',
      language: 'en',
      ...noTicks,
      created_date: service.clock.now(),
      withdrawn_date: null,
    },
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

test('ticks are kept with the consent; where it is required, none may be refused', async () => {
  const { version } = await notice()
  const kept = async (caseId: string) => {
    const [row] = await consents(caseId)
    return row && [row.language, row.acting_for_other, row.medical_limits, row.use_of_data]
  }
  const given = await save({ consent_version: version, consent_ticks: allTicks })
  assert.deepEqual(await kept(given.body.data.case_id), ['en', true, true, true])
  const before = await count()
  for (const tick of consentTicks) {
    const refused = await save({ consent_version: version, consent_ticks: { ...allTicks, [tick]: false } })
    assert.deepEqual([refused.code, refused.body.code], [400, 'consent_required'], tick)
  }
  for (const consent_ticks of ['yes', [true], { use_of_data: 'yes' }, { medical_limits: 1 }]) {
    const wrong = await save({ consent_version: version, consent_ticks })
    assert.deepEqual([wrong.code, wrong.body.code], [400, 'invalid_input'], JSON.stringify(consent_ticks))
  }
  assert.equal(await count(), before)
  const some: GivenTicks = { use_of_data: true }
  const partly = await save({ consent_version: version, consent_ticks: { ...noTicks, ...some } })
  assert.deepEqual(await kept(partly.body.data.case_id), ['en', null, null, true])
  const own = await world.patients('/app/review-case-details', { case_id: partly.body.data.case_id })
  assert.deepEqual(own.body.data.consent_ticks, { ...noTicks, use_of_data: true })
  // Nothing is required of a draft; a tick refused in it is refused until it is set, with or without the version.
  const draft = (
    await save({ status: 'draft', consent_version: version, consent_ticks: { ...allTicks, use_of_data: false } })
  ).body.data.case_id
  assert.deepEqual(await kept(draft), ['en', true, true, false])
  assert.equal((await edit(draft, {})).body.code, 'consent_required')
  assert.equal((await edit(draft, { consent_version: version })).body.code, 'consent_required')
  assert.equal((await edit(draft, { consent_ticks: some })).code, 200)
  assert.deepEqual(await kept(draft), ['en', true, true, true])
  const relaxedTicks = { consent_version: version, consent_ticks: { medical_limits: false } }
  const noted = await save(relaxedTicks, relaxed)
  assert.deepEqual(await kept(noted.body.data.case_id), ['en', null, false, null])
})

test('administrators see which notice was agreed to, when, in which language, and when it was withdrawn', async () => {
  const { version } = await notice()
  const shown = async (case_id: string) =>
    (await world.admins('/admin/review-case-details', { case_id })).body.data.consent
  const body = world.fields({ consent_version: version, consent_ticks: allTicks })
  const reply = await service.call('/app/save-review-case', { token: world.patient, body, lang: 'ar' })
  const { case_id } = reply.body.data
  const date = service.clock.now().toISOString()
  assert.deepEqual(await shown(case_id), { version, date, language: 'ar', withdrawn_date: null })
  service.clock.advance(60_000)
  await world.patients('/app/withdraw-consent', { case_id })
  const withdrawn_date = service.clock.now().toISOString()
  assert.deepEqual(await shown(case_id), { version, date, language: 'ar', withdrawn_date })
  const without = (await save({}, relaxed)).body.data.case_id
  const nothing = { version: null, date: null, language: null }
  assert.deepEqual(await shown(without), { ...nothing, withdrawn_date: null })
  await world.patients('/app/withdraw-consent', { case_id: without })
  assert.deepEqual(await shown(without), { ...nothing, withdrawn_date })
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
  for (const changes of [{}, { consent_version: version, consent_ticks: allTicks }]) {
    const other = await save(changes, service, headers)
    assert.deepEqual([other.code, other.body.code], [409, 'idempotency_key_reused'])
  }
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
    ticks: old.ticks,
  })
  assert.notEqual(fresh.version, old.version)
  await until('the other processes have heard of it', async () => (await notice()).version === fresh.version)
  assert.equal((await edit(draft, {})).body.code, 'consent_required')
  assert.equal((await save({ consent_version: old.version })).body.code, 'consent_required')
  assert.equal((await save({ consent_version: old.version }, relaxed)).code, 200)
  assert.equal((await edit(draft, { consent_version: fresh.version })).code, 200)
  assert.deepEqual(each(await consents(draft), 'version'), [old.version, fresh.version].sort())
  const { log, lines } = logLines()
  const restarted = await startService({ database, clock: service.clock, override: { log } })
  assert.equal((await notice(restarted)).version, fresh.version)
  assert.match(JSON.stringify(lines()), /the configured consent notice is an earlier one/)
  const [{ n }] = await service.rows('select count(*)::int as n from consent_notices')
  assert.equal(n, 2)
})
