import { type OpenedByRole, type Provider, surfaceOpened } from '../../config/providers.ts'
import type { Surface } from '../../domain/people/actor.ts'
import { personIdOf, shortText } from '../../domain/people/person-claims.ts'
import { type AdminRole, rolesAmong } from '../../domain/people/roles.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { Claims } from '../../integrations/identity-provider.ts'
import type { Person } from './sessions.ts'

type Refusal = 'denied' | 'no_id' | 'no_role'

/** Returns the person that the claims describe, or the reason why they may not enter. */
export function readClaims(provider: Provider, surface: Surface, claims: Claims): Person | Refusal {
  const { acr_values, id_claim, id_prefix } = provider
  // The strength of the sign-in was requested through the browser, which can remove it from the request. So it is
  // checked here.
  if (acr_values.length > 0 && !acr_values.some(value => value === claims.acr)) return 'denied'
  const given = claims[id_claim]
  // An id with spaces around it is refused. If the spaces were removed, two different ids could share an account.
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

/** Stores the claim unchanged, because a logout token repeats it exactly. */
const storedClaim = (value: unknown) => (typeof value === 'string' && isStorable(value) ? value : null)

/** Staff always need a role. Patients need one only where one is configured for them. */
function needsRole({ roles }: Provider, surface: Surface): boolean {
  return surface !== 'app' || Object.values(roles).includes('app')
}

/** Returns what the person's roles open. A role that the file of providers does not name opens nothing. */
function openedBy({ roles, roles_claim }: Provider, claims: Claims): OpenedByRole[] {
  const held = [valueAt(claims, roles_claim)].flat()
  return Object.entries(roles).flatMap(([role, opens]) => (held.includes(role) ? [opens] : []))
}

/** Combines the roles that several claims give. */
function rolesOpened(opened: readonly OpenedByRole[]): AdminRole[] {
  return rolesAmong(opened.map(one => (one === 'admin' ? 'owner' : one.slice('admin:'.length))))
}

/** Reads a claim by its full name, which may contain dots, or by a path through objects. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null
    return isObject && Object.hasOwn(value, key) ? (value as Claims)[key] : undefined
  }, claims)
}
