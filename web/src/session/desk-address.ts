import type { Surface } from '../../../src/domain/people/actor.ts'
import { ownPage } from '../../../src/domain/values/own-page.ts'

/** The page after signing in: the wished one if it belongs to this desk or is a document opened from it, else the desk itself. */
export function deskAddress(surface: Surface, wished: string | null): string {
  const desk = `/web/${surface}`
  const page = ownPage(wished ?? undefined)
  return page !== null && new RegExp(`^/web/(?:viewer/)?${surface}(?:[/?#]|$)`).test(page) ? page : desk
}
