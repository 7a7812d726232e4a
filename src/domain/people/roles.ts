import type { CaseStatus } from '../case/status.ts'

/** The effect of a call. A `read` changes nothing, except that the access log may get an entry. */
export type Effect = 'read' | 'write'

/** The roles of administrators. An owner may do everything. */
export const adminRoles = ['owner', 'intake', 'finance', 'catalogue', 'privacy', 'security', 'auditor'] as const

export type AdminRole = (typeof adminRoles)[number]
type LesserRole = Exclude<AdminRole, 'owner'>

interface Rule {
  readonly effect: Effect
  readonly roles: readonly LesserRole[]
}

const reads = (...roles: LesserRole[]): Rule => ({ effect: 'read', roles })
const writes = (...roles: LesserRole[]): Rule => ({ effect: 'write', roles })

const desks = ['intake', 'finance', 'privacy', 'auditor'] as const
const catalogueReaders = ['intake', 'finance', 'catalogue', 'privacy', 'auditor'] as const
/** The roles that may read medical content. `usecases/case/withhold` lists that content. */
const medical = ['intake', 'privacy', 'auditor'] as const

/**
 * The permissions of administrators, by the last part of a route's path. Every route of administrators needs a line
 * here.
 */
export const adminOperations = {
  'list-review-cases': reads(...desks),
  'review-case-details': reads(...desks),
  'dashboard-overview': reads(...desks),
  worklist: reads(...desks),
  'list-deliveries': reads(...desks),
  'list-undelivered': reads(...desks),
  'view-invoice': reads(...desks),
  'export-review-cases': reads(...desks),
  'list-messages': reads(...medical),
  'report-fhir': reads(...medical),
  'open-document': reads(...medical),
  'open-case': writes(...medical),
  'assign-coordinator': writes('intake'),
  'edit-coordinator': writes('intake'),
  'replace-coordinator': writes('intake'),
  'remove-doctor': writes('intake'),
  'reject-reviewcase': writes('intake'),
  'cancel-review-case': writes('intake'),
  'retry-message': writes('intake'),
  'remind-doctor': writes('intake'),
  'assign-coordinators': writes('intake'),
  'add-note': writes('intake', 'privacy'),
  'list-notes': reads('intake', 'privacy', 'auditor'),
  'accept-mismatch': writes('finance'),
  'refund-payment': writes('finance'),
  'retry-refund': writes('finance'),
  'set-tax-invoice': writes('finance'),
  'export-payments': reads('finance', 'auditor'),
  'erasure-requests': reads('privacy'),
  'answer-erasure': writes('privacy'),
  'erase-case': writes('privacy'),
  'hold-case': writes('privacy'),
  'list-approvals': reads('finance', 'privacy', 'auditor'),
  approve: writes('finance', 'privacy'),
  'reject-approval': writes('finance', 'privacy'),
  'list-sessions': reads('security'),
  revoke: writes('security'),
  'access-log': reads('privacy', 'security', 'auditor'),
  'export-access-log': reads('privacy', 'security', 'auditor'),
  'save-reviewtypes': writes('catalogue'),
  'edit-reviewtypes': writes('catalogue'),
  'update-status': writes('catalogue'),
  'save-disease-categories': writes('catalogue'),
  'disease-category-edit': writes('catalogue'),
  'disease-category-update-status': writes('catalogue'),
  'map-doctors': writes('catalogue'),
  'save-case-coordinators': writes('catalogue'),
  'edit-case-coordinators': writes('catalogue'),
  'save-department': writes('catalogue'),
  'save-doctor': writes('catalogue'),
  'save-holidays': writes('catalogue'),
  'list-reviewtypes': reads(...catalogueReaders),
  'reviewtype-details': reads(...catalogueReaders),
  'fetch-types-and-diseases': reads(...catalogueReaders),
  'list-disease-categories': reads(...catalogueReaders),
  'list-inactive-categories': reads(...catalogueReaders),
  'disease-category-details': reads(...catalogueReaders),
  'list-mapped-doctors': reads(...catalogueReaders),
  'mapped-doctors-details': reads(...catalogueReaders),
  'list-mapped-department': reads(...catalogueReaders),
  'list-doctors': reads(...catalogueReaders),
  'list-case-coordinators': reads(...catalogueReaders),
  'case-coordinator-details': reads(...catalogueReaders),
  'coordinator-list': reads(...catalogueReaders),
  'list-assign-coordinator-doctors': reads(...catalogueReaders),
  'list-holidays': reads(...catalogueReaders),
  'list-changes': reads(...catalogueReaders),
  'verify-case-and-emp': reads(...catalogueReaders),
} as const satisfies Readonly<Record<string, Rule>>

export type AdminOperation = keyof typeof adminOperations

/** The path of an administrators' route. A path without a line in the table does not compile. */
export type AdminPath = `/admin/${AdminOperation}`

/** Returns the effect of an administrators' path, or undefined for another path. */
export function effectOf(path: string): Effect | undefined {
  const [, operation = ''] = path.split('/admin/')
  const rules: Readonly<Record<string, Rule>> = adminOperations
  return rules[operation]?.effect
}

export function isAdminRole(value: unknown): value is AdminRole {
  return adminRoles.some(role => role === value)
}

/** Returns the roles among these values, each once, in the order of `adminRoles`. */
export function rolesAmong(values: readonly unknown[]): AdminRole[] {
  return adminRoles.filter(role => values.includes(role))
}

/** Returns whether these roles permit an operation. `operation` is the last part of its path. */
export function mayDo(roles: readonly AdminRole[], operation: string): boolean {
  if (roles.includes('owner')) return true
  const rules: Readonly<Record<string, Rule>> = adminOperations
  return Object.hasOwn(rules, operation) && (rules[operation]?.roles.some(role => roles.includes(role)) ?? false)
}

/**
 * Returns whether a case is closed to administrators: a draft, which the patient has not sent yet, or a case with
 * withdrawn consent.
 */
export function isClosedToAdmins(status: CaseStatus, withdrawnDate: Date | string | null): boolean {
  return status === 'draft' || withdrawnDate !== null
}

/** Returns whether these roles may open cases that are closed to administrators. */
export function mayOpenClosed(roles: readonly AdminRole[]): boolean {
  return roles.includes('owner') || roles.includes('privacy')
}

/** Returns whether these roles may read medical content at all. `usecases/case/medical` decides for each case. */
export function readsMedical(roles: readonly AdminRole[]): boolean {
  return roles.includes('owner') || medical.some(role => roles.includes(role))
}
