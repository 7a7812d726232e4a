import { CURRENCY } from '../money/money.ts'
import type { AdminRole } from './roles.ts'

/** Acts that a second person must agree to, where the hospital asks for it. */
export const approvalKinds = ['refund', 'erasure', 'release_hold'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['waiting', 'approved', 'rejected'] as const
export type ApprovalState = (typeof approvalStates)[number]

const deciders: Readonly<Record<ApprovalKind, AdminRole>> = {
  refund: 'finance',
  erasure: 'privacy',
  release_hold: 'privacy',
}

export function mayDecide(roles: readonly AdminRole[], kind: ApprovalKind): boolean {
  return roles.includes('owner') || roles.includes(deciders[kind])
}

/** The kinds that somebody finds in the list. */
export function listedKinds(roles: readonly AdminRole[]): ApprovalKind[] {
  return approvalKinds.filter(kind => roles.includes('auditor') || mayDecide(roles, kind))
}

/** Whose act it was: an administrator cannot approve their own; what a patient or the service caused, anybody may approve. */
export type Cause = { readonly kind: 'admin'; readonly id: string } | { readonly kind: 'patient' | 'service' }

interface Money {
  readonly amount: number
  readonly currency: string
}

/** Whether a refund waits: when, with the earlier ones of its case, it reaches the limit, or when it is in another currency. */
export function mustWait(limit: number | null, earlier: number, { amount, currency }: Money): boolean {
  return limit !== null && (currency !== CURRENCY || Math.round((earlier + amount) * 100) >= Math.round(limit * 100))
}
