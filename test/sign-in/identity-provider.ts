import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { Provider } from 'oidc-provider'

export type Claims = Record<string, unknown>

export interface TestProvider {
  readonly issuer: string
  /** The claims of the next person who signs in. */
  person: Claims
  /** Changes the claims in its ID tokens. */
  lie: ((claims: Claims) => Claims) | null
  /** Signs ID tokens with a wrong key. */
  forged: boolean
  /** Any token, signed with its key or, when forged, with a wrong one. */
  sign(claims: Claims, head?: Claims): string
  /** Changes to a new signing key and drops the old one. */
  rotate(): void
  stop(): Promise<void>
}

export const CLIENT = { client_id: 'second-opinion', client_secret: 'a secret of the client that is long enough' }

function signingKey(kid: string): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
}

/** A real, certified provider in this process. Its own development pages sign anybody in. */
export async function startProvider(redirectUris: readonly string[], backTo: string): Promise<TestProvider> {
  let serve: RequestListener = () => {}
  let key = signingKey('key-1')
  let keys = 1
  const server = createServer((request, response) => {
    if (request.url === '/token' && (test.lie !== null || test.forged)) alterToken(response, test, key)
    serve(request, response)
  })
  // Long, so that an idle connection is not closed just when a busy test uses it again.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = {
    issuer,
    person: { sub: 'someone' },
    lie: null,
    forged: false,
    sign(claims, head = {}) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const text = `${part({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt', ...head })}.${part(claims)}`
      const signer = createPrivateKey({ key: test.forged ? signingKey('key-1') : key, format: 'jwk' })
      return `${text}.${sign('sha256', Buffer.from(text), signer).toString('base64url')}`
    },
    rotate() {
      keys++
      key = signingKey(`key-${keys}`)
      begin()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const begin = () => {
    serve = new Provider(issuer, {
      clients: [{ ...CLIENT, redirect_uris: redirectUris, post_logout_redirect_uris: [backTo] }],
      jwks: { keys: [key] },
      cookies: { keys: ['only for tests'] },
      scopes: ['openid', 'profile', 'email', 'phone'],
      claims: {
        openid: ['sub', 'employee', 'realm_access'],
        profile: ['name'],
        email: ['email'],
        phone: ['phone_number'],
      },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ ...test.person, sub: id }),
      }),
    }).callback()
  }
  begin()
  after(() => (server.listening ? test.stop() : undefined))
  return test
}

/** Rewrites the ID token in an answer of the token endpoint, signed by the provider's key or a wrong one. */
function alterToken(response: ServerResponse, { lie, forged }: TestProvider, key: JsonWebKey): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body))
    if (typeof answer.id_token === 'string') {
      const [head = '', payload = ''] = answer.id_token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const told = Buffer.from(JSON.stringify(lie?.(claims) ?? claims)).toString('base64url')
      const signer = createPrivateKey({ key: forged ? signingKey('key-1') : key, format: 'jwk' })
      const signature = sign('sha256', Buffer.from(`${head}.${told}`), signer).toString('base64url')
      answer.id_token = `${head}.${told}.${signature}`
    }
    const text = JSON.stringify(answer)
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

/** Writes the file for SIGN_IN_PROVIDERS; removed when the test file ends. */
export function providersFile(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'so-providers-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'providers.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
