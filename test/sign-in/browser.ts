import assert from 'node:assert/strict'
import type { Surface } from '../../src/domain/people/actor.ts'
import type { CallOptions, Reply, TestService } from '../support/service.ts'

/** The header of a call from a page of the service itself. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

export interface Visitor {
  /** Its cookies by name. */
  readonly cookies: Map<string, string>
  /** A call from a page of the service, with the cookies. */
  call(path: string, options?: CallOptions): Promise<Reply>
  /** The session's person, from /auth/me. */
  me(surface: Surface): Promise<Reply>
}

/** A simulated browser: it keeps cookies and says where its calls come from. */
export function openBrowser(service: TestService, cookies = new Map<string, string>()): Visitor {
  const call: Visitor['call'] = async (path, options = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = cookie === '' ? OWN_PAGE : { ...OWN_PAGE, cookie }
    const reply = await service.call(path, { ...options, headers: { ...own, ...options.headers } })
    keepCookies(reply, cookies)
    return reply
  }
  return { cookies, call, me: surface => call(`/auth/me?surface=${surface}`) }
}

export function setCookies({ headers }: Reply): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

function keepCookies(reply: Reply, cookies: Map<string, string>): void {
  for (const line of setCookies(reply)) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** A browser in which somebody is signed in through the sandbox. */
export async function signedIn(service: TestService, surface: Surface, id: string, name?: string): Promise<Visitor> {
  const visitor = openBrowser(service)
  const headers = { host: 'localhost' }
  const reply = await visitor.call('/sandbox/session', {
    headers,
    body: name === undefined ? { surface, id } : { surface, id, name },
  })
  assert.equal(reply.code, 200, reply.text)
  return visitor
}
