import type { Surface } from '../../../src/domain/actor.ts'
import { ownPage } from '../../../src/domain/own-page.ts'

/** Where somebody goes who has signed in: back, if that is a page of their own desk, or a document opened from there. */
export function deskAddress(surface: Surface, wished: string | null): string {
  const desk = `/web/${surface}`
  const page = ownPage(wished ?? undefined)
  return page !== null && new RegExp(`^/web/(?:viewer/)?${surface}(?:[/?#]|$)`).test(page) ? page : desk
}
