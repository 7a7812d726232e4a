import { type Surface, surfaces } from '../../../src/domain/people/actor.ts'

/** Each surface has its own session and its own part of the path. */
export { type Surface, surfaces }

/** Returns the surface that the address names: /web/pro/... is a doctor's page. */
export function currentSurface(): Surface | null {
  const part = location.pathname.split('/')[2]
  return asSurface(part)
}

export function asSurface(text: string | null | undefined): Surface | null {
  return surfaces.find(surface => surface === text) ?? null
}
