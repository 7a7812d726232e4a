import { type AdminRole, mayDo } from '../../../src/domain/roles.ts'

/** The first pages of roles whose work is not on the worklist; of several roles, the first in this list counts. */
const homes: readonly [AdminRole, string][] = [
  ['auditor', '/admin/access-log'],
  ['catalogue', '/admin/review-types'],
  ['security', '/admin/sessions'],
]

/** The first page of an administrator: the worklist for those whose work waits there; null without any role. */
export function homeOf(roles: readonly AdminRole[]): string | null {
  const works = (['owner', 'intake', 'finance', 'privacy'] as const).some(role => roles.includes(role))
  if (works && mayDo(roles, 'worklist')) return '/admin'
  return homes.find(([role]) => roles.includes(role))?.[1] ?? null
}
