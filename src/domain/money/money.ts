export const CURRENCY = 'SAR'

/**
 * Returns an amount in cents, or null for a value that is no amount. 100, "100.00" and 100.0 are equal; 100.001 is no
 * amount.
 */
export function cents(amount: unknown): bigint | null {
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : ''
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match?.[1]) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return fraction.length > 2 ? null : BigInt(match[1]) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export function sameAmount(one: unknown, other: unknown): boolean {
  const [a, b] = [cents(one), cents(other)]
  return a !== null && a === b
}

/** The largest amount that the column holds. */
const LARGEST_AMOUNT = 9_999_999_999.99
const LONGEST_TEXT = 64

/**
 * Returns a paid amount that differs from the requested one. `amount` is rounded to two decimals, or null when it is
 * too large; `text` is the original text.
 */
export function seenAmount(written: number | string): { amount: number | null; text: string } {
  const text = String(written).trim()
  // Multiplies in the text, because the floating-point number nearest to 10.075 lies a little below it.
  const amount = Math.round(Number(`${text}e2`)) / 100
  return { amount: amount <= LARGEST_AMOUNT ? amount : null, text: text.slice(0, LONGEST_TEXT) }
}

export const paymentStates = ['pending', 'paid', 'failed', 'mismatch'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The code of a refund that an administrator chose to make. The hospital owes all other refunds. */
export const ADMIN_REFUND = 'admin_refund'

/** `rejected` means that a second person did not approve the refund. */
export const refundStates = ['requested', 'settled', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]
/**
 * The combined state of a payment's refunds, as the database function `refund_state` returns it. `partly` means that a
 * part is refunded.
 */
const refundSums = ['requested', 'settled', 'failed', 'partly'] as const
export type RefundSum = (typeof refundSums)[number]

/** The causes of a failed payment that the patient can remedy. */
export type PaymentFailure = 'declined' | 'insufficient_funds' | 'expired_card'

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'refund_pending',
  'partly_refunded',
  'refunded',
  'refund_failed',
  'mismatch',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

const byRefund: Record<RefundSum, PaymentStatus> = {
  requested: 'refund_pending',
  settled: 'refunded',
  partly: 'partly_refunded',
  failed: 'refund_failed',
}

/**
 * Returns the status of a payment that people see. The overview's view has the same rule in SQL, and a test compares
 * the two.
 */
export function paymentStatus(payment: PaymentState | null, refund: RefundSum | null): PaymentStatus {
  if (payment === null) return 'unpaid'
  return refund === null ? payment : byRefund[refund]
}

/** Returns the paid amount when it differs from the requested one, or null when it is zero or too large. */
export function mismatchedAmount(payment: PaymentState | null, seen: number | null): number | null {
  return payment === 'mismatch' && seen !== null && seen > 0 ? seen : null
}

interface Payment {
  readonly status: PaymentState
  readonly amount: number
  readonly currency: string
  readonly seen_amount: number | null
  readonly seen_currency: string | null
}

/** Returns the received money: the requested amount, or the amount at the gateway when the two differ. */
export function takenOf(payment: Payment): { amount: number; currency: string } | null {
  if (payment.status === 'paid') return { amount: payment.amount, currency: payment.currency }
  if (payment.status !== 'mismatch' || payment.seen_amount === null || payment.seen_amount <= 0) return null
  return { amount: payment.seen_amount, currency: payment.seen_currency ?? payment.currency }
}

/** Returns the part of an amount that can still be refunded, to the cent. */
export function leftOf(taken: number, givenBack: number): number {
  return Math.max(0, Math.round(taken * 100) - Math.round(givenBack * 100)) / 100
}

/** The seller on receipts and credit notes. Each document gets a copy when it is issued. */
export interface Seller {
  readonly name_en: string
  readonly name_ar: string
  readonly address_en: string | null
  readonly address_ar: string | null
  /** The seller's registration number. */
  readonly registration: string | null
}
