import { CURRENCY } from '../money/money.ts'
import type { AdminRole } from './roles.ts'

/** Acts that need the approval of a second person, if the hospital configures it. */
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

/** Returns the kinds of approvals that the list shows to these roles. */
export function listedKinds(roles: readonly AdminRole[]): ApprovalKind[] {
  return approvalKinds.filter(kind => roles.includes('auditor') || mayDecide(roles, kind))
}

/**
 * The cause of an act. An administrator cannot approve their own act. Anybody may approve an act of a patient or of the
 * service.
 */
export type Cause = { readonly kind: 'admin'; readonly id: string } | { readonly kind: 'patient' | 'service' }

interface Money {
  readonly amount: number
  readonly currency: string
}

/**
 * Returns whether a refund needs an approval. It does in a foreign currency, or when the refunds of the case together
 * reach the limit.
 */
export function mustWait(limit: number | null, earlier: number, { amount, currency }: Money): boolean {
  return limit !== null && (currency !== CURRENCY || Math.round((earlier + amount) * 100) >= Math.round(limit * 100))
}
