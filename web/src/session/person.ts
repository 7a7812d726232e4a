import type { Surface } from './session.ts'

const keyOf = (surface: Surface) => `so.person.${surface}`

/** The person whose pages this window shows. */
const shown = new Map<Surface, string>()

/**
 * Called when the service names the signed-in person. Typed text outlives a session, but is kept only for the same person. When
 * another window has signed somebody else in, this window reloads as that person.
 */
export function welcome(surface: Surface, id: string): void {
  const last = sessionStorage.getItem(keyOf(surface))
  if (last !== null && last !== id) forgetTyped(surface)
  sessionStorage.setItem(keyOf(surface), id)
  const other = shown.has(surface) && shown.get(surface) !== id
  shown.set(surface, id)
  if (other) location.reload()
}

/** Returns whether somebody has signed in in this window and has not signed out. */
export function wasHere(surface: Surface): boolean {
  return sessionStorage.getItem(keyOf(surface)) !== null
}

export function farewell(surface: Surface): void {
  sessionStorage.removeItem(keyOf(surface))
  forgetTyped(surface)
}

/** Removes typed text, because another person at the same browser must not find half a medical history. */
function forgetTyped(surface: Surface): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`so.typed.${surface}.`)) sessionStorage.removeItem(key)
  }
}
