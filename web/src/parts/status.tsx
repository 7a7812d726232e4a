import type { TextKey } from '../i18n/language.ts'
import { useText } from '../i18n/language.ts'

export const statuses = [
  'draft',
  'review',
  'payment_pending',
  'payment_failed',
  'payment_success',
  'completed',
  'rejected',
  'cancelled',
] as const

export type CaseStatus = (typeof statuses)[number]

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'refund_pending',
  'refunded',
  'refund_failed',
  'mismatch',
] as const

const tones: Readonly<Record<string, string>> = {
  draft: 'quiet',
  review: 'info',
  payment_pending: 'warn',
  payment_failed: 'bad',
  payment_success: 'info',
  completed: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  paid: 'good',
  pending: 'warn',
  failed: 'bad',
  unpaid: 'quiet',
  refund_pending: 'warn',
  refunded: 'quiet',
  refund_failed: 'bad',
  mismatch: 'bad',
  submitted: 'good',
  overdue: 'bad',
  active: 'good',
  inactive: 'quiet',
}

/** A word in a coloured frame; the colour never says more than the word. */
export function Tag({ tone, children }: { tone: string; children: string }) {
  return <span className={`tag tag-${tones[tone] ?? 'quiet'}`}>{children}</span>
}

export function StatusTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={status}>{t(`status_${status}` as TextKey)}</Tag>
}

export function PaymentTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={status}>{t(`payment_${status}` as TextKey)}</Tag>
}

export function OpinionTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={status === 'pending' ? 'quiet' : status}>{t(`opinion_${status}` as TextKey)}</Tag>
}

export function useGender(): (gender: string) => string {
  const t = useText()
  return gender => t(gender === 'male' ? 'male' : 'female')
}
