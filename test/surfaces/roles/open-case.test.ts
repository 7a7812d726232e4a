import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminRole } from '../../../src/domain/people/roles.ts'
import { startService } from '../../support/service.ts'
import { HOUR, MINUTE } from '../../support/test-clock.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { ADMIN_READS_WITH_REASON: '1' } })
const world = await createWorld(service)
const REASON = 'The patient called and asks about it'

const as =
  (role: AdminRole, id = `the-${role}`) =>
  (path: string, body: object, lang = 'en') =>
    service.call(path, { token: service.token('admin', id, { roles: [role] }), body, lang })

const open = (role: AdminRole, case_id: string, reason = REASON) => as(role)('/admin/open-case', { case_id, reason })
const withheld = async (role: AdminRole, case_id: string) =>
  (await as(role)('/admin/review-case-details', { case_id })).body.data.withheld

test('an hour, that person, that case; the answer says until when', async () => {
  const [case_id, other] = [await world.save(), await world.save()]
  const { code, body } = await open('intake', case_id)
  assert.equal(code, 200)
  assert.deepEqual(body.data, { case_id, until: new Date(service.clock.now().getTime() + HOUR).toISOString() })
  assert.deepEqual([await withheld('intake', case_id), await withheld('intake', other)], [false, true])
  assert.equal(await withheld('auditor', case_id), true)
  assert.equal(await withheld('owner', case_id), true)
  const history = (await as('intake')('/admin/review-case-details', { case_id })).body.data.case.medical_history
  assert.equal(history, 'Chest pain since March')
  service.clock.advance(HOUR - MINUTE)
  assert.equal(await withheld('intake', case_id), false)
  service.clock.advance(MINUTE)
  assert.equal(await withheld('intake', case_id), true)
  assert.equal((await open('finance', case_id)).body.code, 'role_required')
})

test('a reason has 10 to 500 characters; an unknown case is 404, and nothing is written', async () => {
  const case_id = await world.save()
  const before = await service.rows("select count(*) from access_log where action = 'opened_with_reason'")
  for (const reason of ['too short', 'x'.repeat(501)]) assert.equal((await open('intake', case_id, reason)).code, 400)
  for (const reason of ['x'.repeat(10), 'x'.repeat(500)]) {
    assert.equal((await open('intake', '00000000-0000-7000-8000-000000000000', reason)).code, 404)
    assert.equal((await open('intake', 'nonsense', reason)).code, 404)
  }
  assert.deepEqual(await service.rows("select count(*) from access_log where action = 'opened_with_reason'"), before)
  assert.equal(await withheld('intake', case_id), true)
})

test('the log keeps the reason, encrypted; the patient sees that there was one, and never its words', async () => {
  const case_id = await world.save()
  await open('privacy', case_id, 'A canary of a reason')
  const { data } = (await as('security')('/admin/access-log', { case_id, action: 'opened_with_reason' })).body
  assert.deepEqual(
    data.map(({ reason, words, actor }: { reason: string; words: null; actor: { id: string } }) => [
      reason,
      words,
      actor.id,
    ]),
    [['A canary of a reason', null, 'the-privacy']],
  )
  const stored = await service.ctx.db.execute(
    "select t::text as row from access_log t where action = 'opened_with_reason'",
  )
  assert.ok(stored.rows.every(row => !String((row as { row: string }).row).includes('canary')))
  for (const [lang, name] of [
    ['en', 'Hospital administration, with a stated reason'],
    ['ar', 'إدارة المستشفى، لسبب مذكور'],
  ] as const) {
    const seen = await world.patients('/app/case-access', { case_id }, lang)
    const entry = seen.body.data.find(({ action }: { action: string }) => action === 'opened_with_reason')
    assert.deepEqual(entry.actor, { kind: 'admin', name })
    assert.ok(!seen.text.includes('canary'))
  }
})

test('links of documents and reports end with the hour', async () => {
  const { document_id } = await uploads(service).checked(world.patient, writing(2_000))
  const case_id = await world.save({ medical_documents: [named(document_id)] })
  assert.equal((await as('intake')('/admin/open-document', { case_id, document_id })).body.code, 'reason_required')
  await open('intake', case_id)
  service.clock.advance(HOUR - MINUTE)
  const { url } = (await as('intake')('/admin/open-document', { case_id, document_id })).body.data
  const link = new URL(url).pathname + new URL(url).search
  const direct = () => service.call(`/documents/${document_id}`, { token: service.token('admin', 'the-intake') })
  assert.deepEqual([(await service.call(link)).code, (await direct()).code], [200, 200])
  service.clock.advance(2 * MINUTE)
  assert.deepEqual([(await service.call(link)).code, (await direct()).code], [404, 404])
  await open('intake', case_id)
  assert.equal((await service.call(link)).code, 200, 'a new reason, and the link is still young')
  const finance = service.token('admin', 'the-intake', { roles: ['finance'] })
  assert.equal((await service.call(link, { token: finance })).code, 404, 'who has lost the role')
})

test('drafts, and cases whose consent was withdrawn, are opened by privacy and owner only', async () => {
  const draft = await world.save({ status: 'draft' })
  const withdrawn = await world.save()
  await open('auditor', withdrawn)
  await open('privacy', withdrawn)
  assert.equal(await withheld('auditor', withdrawn), false)
  assert.equal((await world.patients('/app/withdraw-consent', { case_id: withdrawn })).code, 200)
  assert.deepEqual([await withheld('auditor', withdrawn), await withheld('privacy', withdrawn)], [true, true], 'closed')
  for (const case_id of [draft, withdrawn]) {
    for (const role of ['intake', 'auditor'] as const)
      assert.equal((await open(role, case_id)).body.code, 'role_required', role)
    for (const role of ['privacy', 'owner'] as const) {
      assert.equal((await open(role, case_id)).code, 200, role)
      assert.equal(await withheld(role, case_id), false, role)
    }
    const lesser = as('intake', 'the-privacy')('/admin/review-case-details', { case_id })
    assert.equal((await lesser).body.data.withheld, true, 'the same person in a lesser role')
  }
})

test('two at once, opening and withdrawing: whatever comes first, the case ends closed to intake', async () => {
  const case_id = await world.save()
  await Promise.all([
    open('intake', case_id),
    world.patients('/app/withdraw-consent', { case_id }),
    open('intake', case_id),
  ])
  assert.equal(await withheld('intake', case_id), true)
  assert.deepEqual(await service.rows('select 1 from case_openings where case_id = $1', [case_id]), [])
})

test('without the setting nothing is withheld from who may read; opening is written down all the same', async () => {
  const plain = await startService()
  const own = await createWorld(plain)
  const case_id = await own.save()
  const token = plain.token('admin', 'the-auditor', { roles: ['auditor'] })
  const call = (path: string, body: object) => plain.call(path, { token, body })
  assert.equal((await call('/admin/review-case-details', { case_id })).body.data.withheld, false)
  assert.equal((await call('/admin/open-case', { case_id, reason: REASON })).code, 200)
  const { data } = (await call('/admin/access-log', { action: 'opened_with_reason' })).body
  assert.deepEqual([data.length, data[0].reason], [1, REASON])
})
