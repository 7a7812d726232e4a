import { ownPage } from '../../../src/domain/own-page.ts'
import { wasHere } from './person.ts'
import type { Surface } from './session.ts'

/** The sign-in page, which leads back to where we are now. */
export function signInAddress(surface: Surface): string {
  const query = new URLSearchParams({ surface, return: location.pathname + location.search })
  if (wasHere(surface)) query.set('ended', '1')
  return `/sign-in?${query}`
}

/** Where somebody goes who has signed in: back, if that is a page of their own desk. */
export function deskAddress(surface: Surface, wished: string | null): string {
  const desk = `/web/${surface}`
  const page = ownPage(wished ?? undefined)
  return page !== null && new RegExp(`^${desk}(?:[/?#]|$)`).test(page) ? page : desk
}
