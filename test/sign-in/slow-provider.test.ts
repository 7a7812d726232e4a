import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { noContactClaims } from '../../src/domain/people/actor.ts'
import { openSession } from '../../src/usecases/sign-in/sessions.ts'
import { startService } from '../support/service.ts'
import { openBrowser } from './browser.ts'
import { CLIENT, providersFile } from './identity-provider.ts'

/** Starts a provider with the given answer; returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Requests that are neither answered nor given up. */
const unanswered = new Set<IncomingMessage>()
const silent = await listen(request => {
  unanswered.add(request)
  request.socket.on('close', () => unanswered.delete(request))
})
const prompt = await listen((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ issuer: prompt, authorization_endpoint: `${prompt}/auth` }))
})
const provider = { ...CLIENT, name_en: 'Account', name_ar: 'حساب', surfaces: ['app'] }
const serviceWith = (providers: object[]) => startService({ env: { SIGN_IN_PROVIDERS: providersFile(providers) } })

test('the list of providers is answered without waiting for silent ones', async () => {
  const service = await serviceWith([
    { ...provider, id: 'silent', issuer: silent },
    { ...provider, id: 'mute', issuer: silent, id_prefix: 'm:' },
    { ...provider, id: 'prompt', issuer: prompt, id_prefix: 'p:' },
  ])
  const { providers } = (await service.call('/auth/providers')).body.data
  assert.equal(unanswered.size, 2, 'both are still waited for')
  const shown = providers.map(({ id, available }: { id: string; available: boolean }) => [id, available])
  assert.deepEqual(shown, [
    ['silent', false],
    ['mute', false],
    ['prompt', true],
  ])
})

test('signing out does not wait for a silent provider either', async () => {
  const service = await serviceWith([{ ...provider, id: 'silent', issuer: silent }])
  unanswered.clear()
  const { secret } = await openSession(
    service.ctx,
    { ...noContactClaims, surface: 'app', id: 'patient-1' },
    { provider: 'silent', replaces: null },
  )
  const visitor = openBrowser(service, new Map([['__Host-so-app', secret]]))
  const { code, body } = await visitor.call('/auth/sign-out', { body: { surface: 'app' } })
  assert.equal(unanswered.size, 1, 'it is still waited for')
  assert.deepEqual([code, body.data], [200, { end_session_url: null }])
  assert.equal((await visitor.me('app')).code, 401)
})
