import type { AdminRole } from '../../../src/domain/people/roles.ts'

/** The first page of each role. For an administrator with several roles, the first role in this list counts. */
const homes: Readonly<Record<AdminRole, string>> = {
  owner: '/admin',
  intake: '/admin',
  finance: '/admin',
  privacy: '/admin',
  auditor: '/admin/access-log',
  catalogue: '/admin/review-types',
  security: '/admin/sessions',
}

/** Returns the first page of an administrator, or null without any role. */
export function homeOf(roles: readonly AdminRole[]): string | null {
  const first = (Object.keys(homes) as AdminRole[]).find(role => roles.includes(role))
  return first ? homes[first] : null
}
