import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestAccessLog, verifyAccessLog } from '../../../src/usecases/access-log/access-digests.ts'
import { each } from '../../support/each.ts'
import { until } from '../../support/until.ts'
import { uploads, writing } from '../../support/uploads.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam, reportLink } from '../trust/trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const stored = () =>
  service.rows("select actor_id, object_id from access_log where actor_kind = 'patient' order by access_id")
const asked = async (actor_id: string) => good(await world.admins('/admin/access-log', { actor_id }))
const rowsOf = (id: string) => service.rows('select name, phone, lang_header from patients where user_id = $1', [id])

test('patients stand in the log by an alias, by which nobody finds them once they are erased', async () => {
  const { caseId } = await completedTeam(teamwork)
  assert.equal((await service.call(await reportLink(teamwork, caseId))).code, 200)
  good(await world.admins('/admin/revoke', { surface: 'app', id: 'patient-1' }))
  service.clock.advance(61_000)
  const [{ alias }] = await service.rows("select alias from patients where user_id = 'patient-1'")
  assert.match(alias, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.deepEqual(each(await stored(), 'actor_id'), [alias])
  for (const given of ['patient-1', alias]) {
    const [row] = await asked(given)
    assert.deepEqual([row.actor.id, row.actor.name, row.action], ['patient-1', 'Sara Ahmad', 'opened_report'], given)
  }
  const [revoked] = await asked('admin-1')
  assert.deepEqual([revoked.action, revoked.object_id], ['revoked', 'app:patient-1'])
  assert.equal((await world.admins('/admin/export-access-log', { actor_id: 'patient-1' })).code, 200)
  assert.deepEqual((await asked('admin-1'))[0].filter, { actor_id: alias })
  const token = () => service.token('app', 'patient-1', { name: 'Sara Ahmad' })
  const own = good(await service.call('/app/case-access', { token: token(), body: { case_id: caseId } }))
  assert.ok(
    own.some(
      ({ actor }: { actor: { kind: string; name: string } }) => actor.kind === 'patient' && actor.name === 'Sara Ahmad',
    ),
  )
  await until('a digest', async () => (await digestAccessLog(service.ctx)) > 0)
  const { digested } = await verifyAccessLog(service.ctx.db, null)

  const { request_id } = good(await service.call('/app/request-erasure', { token: token(), body: {} }))
  good(await world.admins('/admin/answer-erasure', { request_id, decision: 'erase', answer: 'Done' }))
  assert.deepEqual(await asked('patient-1'), [])
  const [row] = await asked(alias)
  assert.deepEqual([row.actor.id, row.actor.name], [alias, alias])
  assert.ok(!JSON.stringify(await service.rows('select * from access_log')).includes('patient-1'))
  const verified = await verifyAccessLog(service.ctx.db, null)
  assert.deepEqual([verified.digested, verified.fault], [digested, null], 'what was digested still holds')
  const [done] = good(await world.admins('/admin/erasure-requests', {}))
  assert.deepEqual([done.request_id, done.user_id, done.patient_name, done.state], [request_id, null, null, 'done'])
})

test('somebody of whom nothing is stored is named in acts as the administrator named them', async () => {
  good(await world.admins('/admin/revoke', { surface: 'app', id: 'never-came' }))
  good(await world.admins('/admin/revoke', { surface: 'pro', id: 'dr-left' }))
  assert.deepEqual(each((await asked('admin-1')).slice(0, 2), 'object_id'), ['pro:dr-left', 'app:never-came'])
})

test('reading and signing in store nobody; the first thing that is kept does, with all that was told', async () => {
  const claims = { name: 'A Newcomer', phone: '+966500000001', email: 'new@example.org' }
  const as =
    (id: string) =>
    (path: string, body: object = {}) =>
      service.call(path, { token: service.token('app', id, claims), body, lang: 'ar' })
  const reader = as('only-reads')
  for (const path of ['list-review-cases', 'consent-notice', 'erasure-requests'])
    assert.equal((await reader(`/app/${path}`)).code, 200, path)
  good(await reader('/app/request-erasure'))
  good(await reader('/auth/handover'))
  good(await reader('/app/export-my-data'))
  assert.equal((await reader('/app/save-review-case', { status: 'review' })).code, 400)
  assert.deepEqual(await rowsOf('only-reads'), [])
  await service.call('/sandbox/session', {
    body: { surface: 'app', id: 'only-reads', name: 'X' },
    headers: { host: '127.0.0.1' },
  })
  assert.deepEqual(await rowsOf('only-reads'), [])

  const known = [{ name: claims.name, phone: claims.phone, lang_header: 'ar' }]
  good(await as('saves')('/app/save-review-case', world.fields({ status: 'draft' })))
  assert.deepEqual(await rowsOf('saves'), known)
  await uploads(service).checked(service.token('app', 'uploads', claims), writing(100))
  assert.deepEqual(each(await rowsOf('uploads'), 'name'), [claims.name])
  const { pathname, search } = new URL(good(await as('exports')('/app/export-my-data')).url)
  assert.equal((await service.call(pathname + search)).code, 200)
  assert.equal((await rowsOf('exports')).length, 1)
  // From then on every call brings the row up to date.
  const renamed = service.token('app', 'saves', { ...claims, name: 'A New Name' })
  good(await service.call('/app/list-review-cases', { token: renamed, body: {}, lang: 'en' }))
  assert.deepEqual(await rowsOf('saves'), [{ name: 'A New Name', phone: claims.phone, lang_header: 'en' }])
})

test('who comes with a handover is stored with the first case as the token told', async () => {
  const token = service.token('app', 'hands-over', { name: 'From The Portal', phone: '+966500000002', lang: 'ar' })
  const { pathname } = new URL(good(await service.call('/auth/handover', { token, body: {} })).url)
  const own = {
    host: new URL(service.ctx.publicUrl).host,
    origin: service.ctx.publicUrl,
    'sec-fetch-site': 'same-origin',
  }
  const entered = await service.call(pathname, { method: 'POST', headers: own })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  assert.deepEqual(await rowsOf('hands-over'), [])
  const saved = await service.call('/app/save-review-case', {
    body: world.fields({ status: 'draft' }),
    headers: { ...own, cookie },
  })
  good(saved)
  assert.deepEqual(await rowsOf('hands-over'), [{ name: 'From The Portal', phone: '+966500000002', lang_header: null }])
})
