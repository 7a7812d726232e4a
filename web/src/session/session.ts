import { useSyncExternalStore } from 'react'

/** The three audiences; each has its own token and its own part of the address. */
export type Surface = 'app' | 'pro' | 'admin'

const surfaces: readonly Surface[] = ['app', 'pro', 'admin']
const EXPIRED = 'expired'
const listeners = new Set<() => void>()
const keyOf = (surface: Surface) => `so.token.${surface}`
const personKeyOf = (surface: Surface) => `so.person.${surface}`

function tell(): void {
  for (const listener of listeners) listener()
}

/** The role follows the address: /web/pro/... is a doctor's page. */
export function currentSurface(): Surface | null {
  const part = location.pathname.split('/')[2]
  return surfaces.find(surface => surface === part) ?? null
}

/** Takes a token handed over in the fragment, and removes it from the address at once. Tells whether there was one. */
export function takeToken(): boolean {
  const given = new URLSearchParams(location.hash.slice(1))
  const token = given.get('token')
  if (token === null) return false
  history.replaceState(null, '', location.pathname + location.search)
  const surface = currentSurface()
  if (surface !== null && token.trim() !== '') keepToken(surface, token.trim(), given.get('name'))
  return true
}

export function keepToken(surface: Surface, token: string, person: string | null): void {
  // What was typed survives only a new token of the same person.
  if (person === null || person !== personOf(surface)) forgetTyped()
  sessionStorage.setItem(keyOf(surface), token)
  if (person === null) sessionStorage.removeItem(personKeyOf(surface))
  else sessionStorage.setItem(personKeyOf(surface), person)
  tell()
}

export function tokenOf(surface: Surface | null): string | null {
  if (surface === null) return null
  const token = sessionStorage.getItem(keyOf(surface))
  return token === EXPIRED ? null : token
}

/** What was typed stays, so that it is there again after signing in as the same person. */
export function expireSession(surface: Surface | null): void {
  if (surface === null || tokenOf(surface) === null) return
  sessionStorage.setItem(keyOf(surface), EXPIRED)
  tell()
}

export function signOut(surface: Surface): void {
  sessionStorage.removeItem(keyOf(surface))
  sessionStorage.removeItem(personKeyOf(surface))
  forgetTyped()
  tell()
}

/** Another person at the same browser must not find half a medical history. */
function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('so.typed.')) sessionStorage.removeItem(key)
}

export type SessionState = 'in' | 'out' | 'expired'

function stateOf(surface: Surface): SessionState {
  const token = sessionStorage.getItem(keyOf(surface))
  if (token === EXPIRED) return 'expired'
  return token === null ? 'out' : 'in'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(surface: Surface): SessionState {
  return useSyncExternalStore(subscribe, () => stateOf(surface))
}

export function personOf(surface: Surface): string | null {
  return sessionStorage.getItem(personKeyOf(surface))
}
