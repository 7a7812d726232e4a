import { ownPage } from '../../../src/domain/pages/own-page.ts'
import type { Surface } from '../../../src/domain/people/actor.ts'

/**
 * Returns the address after sign-in. It is the wished page if that belongs to this desk or is a document opened from
 * it, and otherwise the desk.
 */
export function deskAddress(surface: Surface, wished: string | null): string {
  const desk = `/web/${surface}`
  const page = ownPage(wished ?? undefined)
  return page !== null && new RegExp(`^/web/(?:viewer/)?${surface}(?:[/?#]|$)`).test(page) ? page : desk
}
