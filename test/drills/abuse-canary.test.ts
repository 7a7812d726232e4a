import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { checkCanaries } from '../../drills/abuse/canary.ts'
import { walk } from '../../drills/abuse/patient-journey.ts'
import type { Keyrings } from '../../src/config/keys.ts'
import { Canaries } from '../support/canaries.ts'
import { logLines } from '../support/log-lines.ts'
import { startOtherSide } from '../support/other-side.ts'
import { startService } from '../support/service.ts'

function secretKeys(canaries: Canaries): Keyrings {
  const key = (name: string) => {
    const secret = randomBytes(32)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) canaries.add(secret.toString(encoding), name)
    return [{ id: 1, secret }] as const
  }
  return {
    tokenEncryption: key('encryption key'),
    tokenSigning: key('signing key'),
    linkSigning: key('link key'),
    dataEncryption: key('data key'),
  }
}

test('with the sandbox, nothing that belongs to somebody turns up where it must not', async () => {
  const [canaries, logged] = [new Canaries(), logLines('trace')]
  const service = await startService({ keys: secretKeys(canaries), override: { log: logged.log } })
  const breakHub = async (broken: boolean) => {
    const body = { port: 'notification_hub', mode: broken ? 'flaky' : 'none' }
    assert.equal((await service.call('/sandbox/faults', { body })).code, 200)
  }
  assert.deepEqual(await checkCanaries(service, { canaries, breakHub, logText: logged.text }), [])
  assert.ok(canaries.planted.size > 60, `${canaries.planted.size} canaries`)
  assert.ok(logged.lines().some(({ err }) => err !== undefined))
})

test('nor with real other sides, whose own answers are full of it', async () => {
  const [canaries, logged] = [new Canaries(), logLines('trace')]
  const [gateway, hub, notifications] = [await startOtherSide(), await startOtherSide(), await startOtherSide()]
  let [broken, calls] = [false, 0]
  const echo = () => ({ code: 500, body: JSON.stringify([...canaries.planted.keys()]) })
  notifications.answerWith(() => (broken && ++calls % 2 === 1 ? echo() : { code: 200, body: '{}' }))
  const said = new Map<string, number>()
  gateway.answerWith(({ method, path, body }) => {
    if (method === 'POST') said.set(body.payment_ref, body.amount)
    const payment_ref = path.split('/').at(-1) ?? ''
    const word = { payment_ref, status: 'paid', amount: said.get(payment_ref), currency: 'SAR' }
    return {
      code: 200,
      body: JSON.stringify(method === 'POST' ? { payment_url: `https://pay.example.org/${body.payment_ref}` } : word),
    }
  })
  const sides = { PAYMENT_GATEWAY: gateway, PAYMENT_HUB: hub, NOTIFICATION_HUB: notifications }
  const env = Object.fromEntries(
    Object.entries(sides).flatMap(([name, { url }]) => [
      [`${name}_URL`, url],
      [`${name}_API_KEY`, canaries.word(`api key of ${name}`)],
    ]),
  )
  const service = await startService({
    keys: secretKeys(canaries),
    override: { log: logged.log },
    env: { ...env, SANDBOX: 'on' },
  })
  const received = () =>
    JSON.stringify(
      [gateway, hub, notifications]
        .flatMap(side => side.received)
        .map(({ headers: { 'x-api-key': _key, ...headers }, ...rest }) => ({ ...rest, headers })),
    )
  const breakHub = async (yes: boolean) => {
    broken = yes
  }
  const problems = await checkCanaries(service, { canaries, breakHub, logText: logged.text, received })
  assert.deepEqual(
    problems.filter(problem => problem !== 'sandbox: nothing was seen'),
    [],
  )
  assert.ok(hub.received.length > 0 && notifications.received.length > 10)
})

test('an address in a document, or in any other text, is never called', async () => {
  const service = await startService()
  const other = await startOtherSide()
  let written = 0
  await walk(service, field => `${other.url}/${encodeURIComponent(field)}/${written++}`)
  assert.ok(written > 20, `${written} addresses were written`)
  assert.equal(other.connections(), 0)
  await fetch(other.url)
  assert.equal(other.connections(), 1, 'a call would have been seen')
})
