import { type OpenedByRole, type Provider, surfaceOpened } from '../../config/providers.ts'
import type { Surface } from '../../domain/people/actor.ts'
import { personIdOf, shortText } from '../../domain/people/person-claims.ts'
import { type AdminRole, rolesAmong } from '../../domain/people/roles.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { Claims } from '../../integrations/identity-provider.ts'
import type { Person } from './sessions.ts'

type Refusal = 'denied' | 'no_id' | 'no_role'

/** Who the claims say a person is, or why they may not enter. */
export function readClaims(provider: Provider, surface: Surface, claims: Claims): Person | Refusal {
  const { acr_values, id_claim, id_prefix } = provider
  // The required strength was asked for through the browser, where it can be removed from the request: so it is checked here.
  if (acr_values.length > 0 && !acr_values.some(value => value === claims.acr)) return 'denied'
  const given = claims[id_claim]
  // Another id than one without its spaces: taken for the same, two people would share an account.
  const own = typeof given === 'string' && given !== given.trim() ? null : personIdOf(given)
  const id = own === null ? null : personIdOf(id_prefix + own)
  if (id === null) return 'no_id'
  const opened = openedBy(provider, claims).filter(one => surfaceOpened(one) === surface)
  if (opened.length === 0 && needsRole(provider, surface)) return 'no_role'
  return {
    surface,
    id,
    name: shortText(claims.name),
    phone: shortText(claims.phone_number),
    email: shortText(claims.email),
    lang: null,
    roles: surface === 'admin' ? rolesOpened(opened) : null,
    sub: storedClaim(claims.sub),
    sid: storedClaim(claims.sid),
  }
}

/** As it is: a logout token repeats it to the letter. */
const storedClaim = (value: unknown) => (typeof value === 'string' && isStorable(value) ? value : null)

/** Staff always need a role; patients only when one is configured for them. */
function needsRole({ roles }: Provider, surface: Surface): boolean {
  return surface !== 'app' || Object.values(roles).includes('app')
}

/** What the values of the claim open, those that the file does not name nothing. */
function openedBy({ roles, roles_claim }: Provider, claims: Claims): OpenedByRole[] {
  const held = [valueAt(claims, roles_claim)].flat()
  return Object.entries(roles).flatMap(([role, opens]) => (held.includes(role) ? [opens] : []))
}

/** Several add up. */
function rolesOpened(opened: readonly OpenedByRole[]): AdminRole[] {
  return rolesAmong(opened.map(one => (one === 'admin' ? 'owner' : one.slice('admin:'.length))))
}

/** A claim by its full name, which may contain dots, or by a path through objects. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null
    return isObject && Object.hasOwn(value, key) ? (value as Claims)[key] : undefined
  }, claims)
}
