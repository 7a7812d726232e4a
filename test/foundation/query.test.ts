import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, sandboxRoutes } from '../../src/app.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { isOpen } from '../../src/http/frame/route.ts'
import { startService } from '../support/service.ts'

const service = await startService()
const asking = [...routes, ...sandboxRoutes].filter(
  ({ schema }) => schema.querystring !== undefined || schema.response !== undefined,
)

test('bytes that are no text are refused in every query, in the caller’s language', async () => {
  assert.ok(asking.length >= 90, String(asking.length))
  for (const { path, auth, methods } of asking) {
    const token = isOpen(auth) ? null : service.token(auth as Surface, 'somebody')
    for (const bad of ['%FF', '%E0%A4', 'a%C0%AEb', '%ED%A0%80', '%D9&case_id=%82', '%ff%fe']) {
      for (const query of [`case_id=x&q=${bad}`, `${bad}=x`]) {
        const url = `${path.replace(/:\w+/, 'x')}?${query}`
        const headers = { 'sec-fetch-site': 'same-origin' }
        const reply = await service.call(url, { token, method: methods[0] ?? 'GET', headers })
        assert.deepEqual([reply.code, reply.body.status], [400, 1002], `${url} ${reply.text}`)
        assert.match(reply.body.message, /UTF-8/)
      }
    }
  }
  const arabic = await service.call('/app/list-diseases?q=%FF', { token: service.token('app', 'a'), lang: 'ar' })
  assert.match(arabic.body.message, /\p{Script=Arabic}/u)
})

test('a caller without permission is refused first, and a lone % is an ordinary character', async () => {
  assert.equal((await service.call('/app/list-diseases?q=%FF')).code, 401)
  const token = service.token('app', 'a')
  for (const q of ['100%', '%zz', '%', '%D9%82%D9%84%D8%A8', '%F0%9F%98%80', 'a+b', '']) {
    assert.equal((await service.call(`/app/list-diseases?q=${q}`, { token })).code, 200, q)
  }
})

test('a signed link with something wrong in it stays a 404', async () => {
  assert.equal((await service.call('/reports/x.pdf?lang=en&exp=%FF&sig=%FF')).code, 404)
})
