import { type TextKey, useText } from '../../i18n/language.ts'
import { Tag, type Tone } from './tag.tsx'

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

type Tones = Readonly<Record<string, Tone>>

const statusTones: Tones = {
  draft: 'quiet',
  review: 'info',
  payment_pending: 'warn',
  payment_failed: 'bad',
  payment_success: 'info',
  completed: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
}

const paymentTones: Tones = {
  unpaid: 'quiet',
  pending: 'warn',
  paid: 'good',
  failed: 'bad',
  refund_pending: 'warn',
  refunded: 'quiet',
  refund_failed: 'bad',
  mismatch: 'bad',
}

const opinionTones: Tones = { pending: 'quiet', draft: 'quiet', submitted: 'good' }

export function StatusTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={statusTones[status] ?? 'quiet'}>{t(`status_${status}` as TextKey)}</Tag>
}

export function PaymentTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={paymentTones[status] ?? 'quiet'}>{t(`payment_${status}` as TextKey)}</Tag>
}

export function OpinionTag({ status }: { status: string }) {
  const t = useText()
  return <Tag tone={opinionTones[status] ?? 'quiet'}>{t(`opinion_${status}` as TextKey)}</Tag>
}

export function OverdueTag() {
  const t = useText()
  return <Tag tone="bad">{t('overdue')}</Tag>
}

export function useGender(): (gender: string) => string {
  const t = useText()
  return gender => t(gender === 'male' ? 'male' : 'female')
}
