import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../../config/networks.ts'
import { type Surface, surfaces } from '../../domain/people/actor.ts'
import { hashOfSecret } from '../../usecases/sign-in/sessions.ts'

/** The service has one cookie per surface, and one during a sign-in at a provider. */
export type CookieUse = Surface | 'sign-in'

type Address = { readonly publicUrl: string }

/**
 * Returns whether the service runs over plain http on loopback. Browsers refuse Secure cookies there, and nobody can
 * listen.
 */
function isPlain({ publicUrl }: Address): boolean {
  const url = URL.parse(publicUrl)
  return url?.protocol === 'http:' && isLoopback(url.hostname)
}

/** No other host of the domain can set a cookie whose name begins with __Host-. */
function nameOf(address: Address, use: CookieUse): string {
  return isPlain(address) ? `so-${use}` : `__Host-so-${use}`
}

/**
 * Scripts cannot read the cookie. Requests from other sites do not carry it, except when somebody follows a link to us.
 */
export function setCookie(address: Address, use: CookieUse, value: string, seconds: number): string {
  const secure = isPlain(address) ? '' : ' Secure;'
  return `${nameOf(address, use)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${secure} SameSite=Lax`
}

export function clearCookie(address: Address, use: CookieUse): string {
  return setCookie(address, use, '', 0)
}

export function readCookie(address: Address, use: CookieUse, { cookie = '' }: IncomingHttpHeaders): string | null {
  const begin = `${nameOf(address, use)}=`
  const found = cookie.split(';').find(part => part.trimStart().startsWith(begin))
  return found === undefined ? null : found.trim().slice(begin.length)
}

/** Returns the hash under which the session of a cookie is stored. Returns null without a possible session cookie. */
export function sessionHash(address: Address, surface: Surface, headers: IncomingHttpHeaders): Buffer | null {
  const value = readCookie(address, surface, headers)
  return value === null ? null : hashOfSecret(value)
}

export function hasSessionCookie(address: Address, headers: IncomingHttpHeaders): boolean {
  return surfaces.some(surface => readCookie(address, surface, headers) !== null)
}
