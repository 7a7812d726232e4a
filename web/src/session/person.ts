import type { Surface } from './session.ts'

const keyOf = (surface: Surface) => `so.person.${surface}`

/** Whose pages this window shows. */
const shown = new Map<Surface, string>()

/**
 * Somebody is signed in, as the service says. What was typed here outlives the end of a session and is there again for the same
 * person, and for nobody else. When another window signed somebody else in, this one starts afresh as that person.
 */
export function welcome(surface: Surface, id: string): void {
  const last = sessionStorage.getItem(keyOf(surface))
  if (last !== null && last !== id) forgetTyped(surface)
  sessionStorage.setItem(keyOf(surface), id)
  const other = shown.has(surface) && shown.get(surface) !== id
  shown.set(surface, id)
  if (other) location.reload()
}

/** Whether somebody was signed in in this window, and has not signed out. */
export function wasHere(surface: Surface): boolean {
  return sessionStorage.getItem(keyOf(surface)) !== null
}

export function farewell(surface: Surface): void {
  sessionStorage.removeItem(keyOf(surface))
  forgetTyped(surface)
}

/** Another person at the same browser must not find half a medical history. */
function forgetTyped(surface: Surface): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`so.typed.${surface}.`)) sessionStorage.removeItem(key)
  }
}
