export const CURRENCY = 'SAR'

/** Amounts compare as decimals: 100, "100.00" and 100.0 are equal, 100.001 is not. Null when the value is no amount. */
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

/** The most that the column holds; nobody pays more. */
const LARGEST_AMOUNT = 9_999_999_999.99
const LONGEST_TEXT = 64

/** An amount other than the one asked for: rounded to two decimals (null when nobody can have paid it), and as written. */
export function seenAmount(written: number | string): { amount: number | null; text: string } {
  const text = String(written).trim()
  // Rounds the decimal text: the floating-point number nearest to 10.075 lies a little below it.
  const amount = Math.round(Number(`${text}e2`)) / 100
  return { amount: amount <= LARGEST_AMOUNT ? amount : null, text: text.slice(0, LONGEST_TEXT) }
}

export const paymentStates = ['pending', 'paid', 'failed', 'mismatch'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The code of a refund that an administrator chose to make. All others are owed. */
export const ADMIN_REFUND = 'admin_refund'

/** `rejected`: a second person did not agree to it. */
export const refundStates = ['requested', 'settled', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]
/** What the refunds of a payment come to; the database's `refund_state` says so. `partly`: not all is back. */
const refundSums = ['requested', 'settled', 'failed', 'partly'] as const
export type RefundSum = (typeof refundSums)[number]

/** Why a payment failed, as far as the patient can do something about it. */
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

/** The status of the payment as people see it. The overview's view says the same in SQL; a test compares them. */
export function paymentStatus(payment: PaymentState | null, refund: RefundSum | null): PaymentStatus {
  if (payment === null) return 'unpaid'
  return refund === null ? payment : byRefund[refund]
}

/** The amount that came instead of the one asked for; null when it is zero or too large to be true. */
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

/** What a payment took: the amount asked for, or the amount seen at the gateway when it differs. */
export function takenOf(payment: Payment): { amount: number; currency: string } | null {
  if (payment.status === 'paid') return { amount: payment.amount, currency: payment.currency }
  if (payment.status !== 'mismatch' || payment.seen_amount === null || payment.seen_amount <= 0) return null
  return { amount: payment.seen_amount, currency: payment.seen_currency ?? payment.currency }
}

/** What can still be given back of an amount, to the cent. */
export function leftOf(taken: number, givenBack: number): number {
  return Math.max(0, Math.round(taken * 100) - Math.round(givenBack * 100)) / 100
}

/** Who took the money, as named on receipts and credit notes; copied into each when it is issued. */
export interface Seller {
  readonly name_en: string
  readonly name_ar: string
  readonly address_en: string | null
  readonly address_ar: string | null
  /** The seller's registration number. */
  readonly registration: string | null
}
