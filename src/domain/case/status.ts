export const caseStatuses = [
  'draft',
  'review',
  'payment_pending',
  'payment_failed',
  'payment_success',
  'rejected',
  'cancelled',
  'completed',
] as const

export type CaseStatus = (typeof caseStatuses)[number]

export const openStatuses = ['draft', 'review', 'payment_pending', 'payment_failed', 'payment_success'] as const

export function isOpen(status: CaseStatus): boolean {
  return (openStatuses as readonly CaseStatus[]).includes(status)
}

/** Returns whether the patient has to pay. */
export function isPaymentDue(status: CaseStatus): boolean {
  return status === 'payment_pending' || status === 'payment_failed'
}
