import type { Provider } from '../../config/providers.ts'
import type { Surface } from '../../domain/actor.ts'
import { personIdOf, shortText } from '../../domain/person-claims.ts'
import type { Claims } from '../../integrations/identity-provider.ts'
import type { Person } from './sessions.ts'

type Refusal = 'denied' | 'no_id' | 'no_role'

/** Who the claims say a person is, or why they may not enter. */
export function readClaims(provider: Provider, surface: Surface, claims: Claims): Person | Refusal {
  const { acr_values, id_claim, id_prefix } = provider
  // The required strength was asked for through the browser, where it can be removed from the request: so it is checked here.
  if (acr_values.length > 0 && !acr_values.some(value => value === claims.acr)) return 'denied'
  const own = personIdOf(claims[id_claim])
  const id = own === null ? null : personIdOf(id_prefix + own)
  if (id === null) return 'no_id'
  if (!mayEnter(provider, surface, claims)) return 'no_role'
  return {
    surface,
    id,
    name: shortText(claims.name),
    phone: shortText(claims.phone_number),
    email: shortText(claims.email),
    lang: null,
  }
}

/** Staff always need a role; patients only when one is configured for them. */
function mayEnter({ roles, roles_claim }: Provider, surface: Surface, claims: Claims): boolean {
  if (surface === 'app' && !Object.values(roles).includes('app')) return true
  const held = [valueAt(claims, roles_claim)].flat()
  return held.some(role => typeof role === 'string' && Object.hasOwn(roles, role) && roles[role] === surface)
}

/** A claim by its full name, which may contain dots, or by a path through objects. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null
    return isObject && Object.hasOwn(value, key) ? (value as Claims)[key] : undefined
  }, claims)
}
