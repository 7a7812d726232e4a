import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { HOUR, MINUTE, testClock } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { until } from '../support/until.ts'
import { openBrowser, signedIn } from './browser.ts'

const clock = testClock()
const service = await startService({ clock })
const own = async (visitor: Awaited<ReturnType<typeof signedIn>>, surface = 'pro') =>
  (await visitor.call('/auth/sessions', { body: { surface } })).body.data

test('a person sees their own sessions on a surface, and ends one or all others', async () => {
  const first = await signedIn(service, 'pro', 'dr-1')
  clock.advance(MINUTE)
  const [second, third] = [await signedIn(service, 'pro', 'dr-1'), await signedIn(service, 'pro', 'dr-1')]
  const other = await signedIn(service, 'pro', 'dr-2')
  await signedIn(service, 'app', 'dr-1')
  const listed = await own(first)
  assert.deepEqual(Object.keys(listed[0]).sort(), ['created_date', 'current', 'last_seen_date', 'session_id'])
  assert.deepEqual([listed.length, listed.filter((one: { current: boolean }) => one.current).length], [3, 1])
  const [{ session_id: foreign }] = await own(other)
  const end = (visitor: typeof first, body: object) =>
    visitor.call('/auth/end-sessions', { body: { surface: 'pro', ...body } })
  for (const session_id of [foreign, 'nonsense', '00000000-0000-7000-8000-000000000000'])
    assert.equal((await end(first, { session_id })).body.code, 'session_not_found')
  const seconds = (await own(second)).find((one: { current: boolean }) => one.current).session_id
  assert.deepEqual((await end(first, { session_id: seconds })).body.data, { ended: 1 })
  assert.deepEqual([(await second.me('pro')).code, (await third.me('pro')).code], [401, 200])
  assert.equal((await end(first, { session_id: seconds })).code, 404, 'ended already')
  assert.deepEqual((await end(first, {})).body.data, { ended: 1 })
  assert.deepEqual(
    [(await first.me('pro')).code, (await third.me('pro')).code, (await other.me('pro')).code],
    [200, 401, 200],
  )
  const [mine] = await own(first)
  assert.equal((await end(first, { session_id: mine.session_id })).code, 200)
  assert.equal(first.cookies.size, 0, 'the cookie of the own session goes with it')
})

test('a token sees and ends sessions too; nobody is 401; another site’s page is refused', async () => {
  const visitor = await signedIn(service, 'admin', 'admin-1')
  const token = service.token('admin', 'admin-1')
  const call = (path: string, extra = {}) => service.call(path, { body: { surface: 'admin' }, ...extra })
  assert.deepEqual(
    (await call('/auth/sessions', { token })).body.data.map(({ current }: { current: boolean }) => current),
    [false],
  )
  for (const path of ['/auth/sessions', '/auth/end-sessions']) {
    assert.equal((await call(path)).code, 401)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    assert.equal((await call(path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).code, 403)
  }
  assert.deepEqual((await call('/auth/end-sessions', { token })).body.data, { ended: 1 })
  assert.equal((await visitor.me('admin')).code, 401)
  assert.equal((await call('/auth/me?surface=admin', { token, body: undefined })).code, 200, 'the token stays')
})

test('what has ended or expired is not listed', async () => {
  const [gone, idle] = [await signedIn(service, 'pro', 'dr-3'), await signedIn(service, 'pro', 'dr-3')]
  await gone.call('/auth/sign-out', { body: { surface: 'pro' } })
  clock.advance(HOUR)
  assert.equal((await idle.me('pro')).code, 401)
  assert.deepEqual(await own(await signedIn(service, 'pro', 'dr-3')).then(list => list.length), 1)
})

test('security lists the open sessions of everybody, by id or name, and revoke ends them', async () => {
  const visitor = openBrowser(service)
  const body = { surface: 'admin', id: 'admin-4', name: 'Huda Salem', roles: ['finance'] }
  await visitor.call('/sandbox/session', { headers: { host: 'localhost' }, body })
  await signedIn(service, 'app', 'patient-4', 'Huda Omar')
  const list = async (asked: object) =>
    (
      await service.call('/admin/list-sessions', {
        token: service.token('admin', 'sue', { roles: ['security'] }),
        body: asked,
      })
    ).body
  const found = (await list({ q: 'huda' })).data
  assert.deepEqual(found.map(({ id }: { id: string }) => id).sort(), ['admin-4', 'patient-4'])
  const { session_id: _id, created_date: _c, last_seen_date: _l, ...shown } = (await list({ q: 'ADMIN-4' })).data[0]
  assert.deepEqual(shown, { surface: 'admin', id: 'admin-4', name: 'Huda Salem', roles: ['finance'] })
  assert.deepEqual((await list({ q: 'huda', surface: 'app' })).data[0].roles, [])
  assert.equal((await list({ size: 1 })).pagination.size, 1)
  await service.call('/admin/revoke', {
    token: service.token('admin', 'sue'),
    body: { surface: 'admin', id: 'admin-4' },
  })
  assert.deepEqual((await list({ q: 'admin-4' })).data, [])
})

test('a session that was ended in one process has ended in the other within a second', async () => {
  const [one, two] = await startTwoServices()
  const [mine, far] = [await signedIn(one, 'pro', 'dr-5'), await signedIn(one, 'pro', 'dr-5')]
  const there = openBrowser(two, far.cookies)
  assert.equal((await there.me('pro')).code, 200)
  await mine.call('/auth/end-sessions', { body: { surface: 'pro' } })
  await until('it has ended there', async () => (await there.me('pro')).code === 401)
})
