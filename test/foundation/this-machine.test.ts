import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sandboxRoutes } from '../../src/app.ts'
import { exchange } from '../support/raw-http.ts'
import { startService } from '../support/service.ts'

const service = await startService()
await service.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = service.app.server.address() as AddressInfo

const doors = {
  '/sandbox/token': { surface: 'admin', id: 'me' },
  '/sandbox/session': { surface: 'admin', id: 'me' },
  '/sandbox/faults': { port: 'payment_gateway', mode: 'down' },
}

async function knock(path: string, body: unknown, headers: Record<string, string>): Promise<number> {
  const text = JSON.stringify(body)
  const lines = {
    'content-type': 'application/json',
    'content-length': String(text.length),
    connection: 'close',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return (await exchange(port, `POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`)).code
}

const mode = async () => (await service.rows('select mode from sandbox_faults'))[0]?.mode

const sessions = async () => (await service.rows('select 1 from sessions')).length

for (const [path, body] of Object.entries(doors)) {
  test(`${path} opens to programs and pages of this machine`, async () => {
    for (const host of [
      '127.0.0.1',
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      'LOCALHOST',
      `[::1]:${port}`,
      '127.9.9.9',
    ]) {
      assert.equal(await knock(path, body, { host }), 200, host)
      assert.equal(await knock(path, body, { host, origin: `http://${host}` }), 200, `a page of ${host}`)
    }
    await service.rows('delete from sandbox_faults')
  })

  test(`${path} is not there for anybody else`, async () => {
    const before = await sessions()
    const host = `127.0.0.1:${port}`
    const strangers: Record<string, Record<string, string>> = {
      'a name made to point here': { host: `evil.example:${port}` },
      'a name that looks like ours': { host: `localhost.evil.example:${port}` },
      'another that does': { host: '127.0.0.1.evil.example' },
      'an address of the network': { host: `10.0.0.1:${port}` },
      'every address': { host: `0.0.0.0:${port}` },
      'a page from elsewhere': { host, origin: 'https://evil.example' },
      'a page of another port': { host, origin: 'http://127.0.0.1:1' },
      'a page of another name of ours': { host, origin: `http://localhost:${port}` },
      'a page of https': { host, origin: `https://${host}` },
      'a page without an origin': { host, origin: 'null' },
      'forwarded for somebody': { host, 'x-forwarded-for': '127.0.0.1' },
      'forwarded from another host': { host, 'x-forwarded-host': 'service.example' },
      'forwarded from https': { host, 'x-forwarded-proto': 'https' },
      'forwarded by the standard': { host, forwarded: 'for=127.0.0.1' },
      'forwarded with an address': { host, 'x-real-ip': '127.0.0.1' },
      'handed on by a proxy': { host, via: '1.1 proxy' },
    }
    for (const [name, headers] of Object.entries(strangers)) {
      assert.equal(await knock(path, body, headers), 404, name)
      assert.equal(await knock(path, { bad: true }, headers), 404, `${name}: nothing is told of the body either`)
    }
    const remote = await service.app.inject({ method: 'POST', url: path, payload: body, remoteAddress: '192.0.2.1' })
    const unknown = await service.call('/sandbox/nothing', { body })
    assert.deepEqual(JSON.parse(remote.body), unknown.body)
    assert.equal(await mode(), undefined, 'nothing was switched')
    assert.equal(await sessions(), before, 'nobody came in')
  })
}

test('sandbox routes that give out rights only answer this machine', () => {
  const guarded = sandboxRoutes.filter(({ network }) => network === 'this_machine').map(({ path }) => path)
  assert.deepEqual(guarded.sort(), Object.keys(doors).sort())
})
