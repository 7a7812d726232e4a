/** The three roles; each has its own session and its own part of the address. */
export type Surface = 'app' | 'pro' | 'admin'

export const surfaces: readonly Surface[] = ['app', 'pro', 'admin']

/** The role follows the address: /web/pro/... is a doctor's page. */
export function currentSurface(): Surface | null {
  const part = location.pathname.split('/')[2]
  return asSurface(part)
}

export function asSurface(text: string | null | undefined): Surface | null {
  return surfaces.find(surface => surface === text) ?? null
}
