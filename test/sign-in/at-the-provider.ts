import assert from 'node:assert/strict'
import type { Surface } from '../../src/domain/people/actor.ts'
import type { Reply } from '../support/service.ts'
import type { Visitor } from './browser.ts'
import type { TestProvider } from './identity-provider.ts'

type Visit = (url: string, form?: Record<string, string>) => Promise<Response>

/** A browser at the provider, with only the provider's cookies. */
export function browse(): Visit {
  const cookies = new Map<string, string>()
  return async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

/** Signs in at the provider's own pages and consents, or refuses. Returns the address to which the browser is sent back. */
export async function passProvider(
  provider: TestProvider,
  address: string,
  { willing = true, visit = browse() } = {},
): Promise<URL> {
  let next = new URL(address)
  for (let step = 0; step < 12; step++) {
    if (next.origin !== provider.issuer) return next
    let response = await visit(next.href)
    if (response.headers.get('location') === null) {
      const page = await response.text()
      const [, action = ''] = /<form[^>]+action="([^"]+)"/.exec(page) ?? []
      assert.notEqual(action, '', `no form at ${next}: ${response.status} ${page.slice(0, 400)}`)
      if (!willing) response = await visit(new URL(`${next.pathname}/abort`, next).href)
      else if (page.includes('name="login"')) {
        response = await visit(new URL(action, next).href, {
          prompt: 'login',
          login: String(provider.person.sub),
          password: 'x',
        })
      } else response = await visit(new URL(action, next).href, { prompt: 'consent' })
    }
    next = new URL(response.headers.get('location') ?? '', next)
  }
  throw new Error('The provider leads in circles')
}

export interface Begun {
  readonly address: string
  readonly reply: Reply
}

export async function begin(visitor: Visitor, surface: Surface, back?: string, provider = 'hospital'): Promise<Begun> {
  const query = new URLSearchParams({ surface, ...(back === undefined ? {} : { return: back }) })
  const reply = await visitor.call(`/auth/${provider}/start?${query}`)
  assert.equal(reply.code, 302, reply.text)
  return { address: String(reply.headers.location), reply }
}

/** The whole sign-in of a person; returns the answer of the callback. */
export async function signInThrough(provider: TestProvider, visitor: Visitor, surface: Surface, back?: string) {
  const { address } = await begin(visitor, surface, back)
  const { pathname, search } = await passProvider(provider, address)
  return visitor.call(pathname + search)
}
