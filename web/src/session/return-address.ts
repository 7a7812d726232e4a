import { wasHere } from './person.ts'
import type { Surface } from './session.ts'

/** Returns the address of the sign-in page, which leads back to the present page. */
export function signInAddress(surface: Surface, place = location): string {
  const query = new URLSearchParams({ surface, return: place.pathname + place.search })
  if (wasHere(surface)) query.set('ended', '1')
  return `/sign-in?${query}`
}
