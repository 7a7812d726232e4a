import type { Gender, OpinionStatus, PaymentStatus, Status } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { Tag, type Tone } from './tag.tsx'

type Tones<Name extends string> = Readonly<Record<Name, Tone>>

const statusTones: Tones<Status> = {
  draft: 'quiet',
  review: 'info',
  payment_pending: 'warn',
  payment_failed: 'bad',
  payment_success: 'info',
  completed: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
}

const paymentTones: Tones<PaymentStatus> = {
  unpaid: 'quiet',
  pending: 'warn',
  paid: 'good',
  failed: 'bad',
  refund_pending: 'warn',
  partly_refunded: 'quiet',
  refunded: 'quiet',
  refund_failed: 'bad',
  mismatch: 'bad',
}

const opinionTones: Tones<OpinionStatus> = { pending: 'quiet', draft: 'quiet', submitted: 'good' }

export function StatusTag({ status }: { status: Status }) {
  const t = useText()
  return <Tag tone={statusTones[status]}>{t(`status_${status}`)}</Tag>
}

export function PaymentTag({ status }: { status: PaymentStatus }) {
  const t = useText()
  return <Tag tone={paymentTones[status]}>{t(`payment_${status}`)}</Tag>
}

/**
 * Returns whether a case was cancelled without a payment. No payment is expected any more, whatever became of the
 * checkout.
 */
export function endedUnpaid(status: Status, payment: PaymentStatus): boolean {
  return status === 'cancelled' && (payment === 'pending' || payment === 'failed')
}

/**
 * The payment status of a case in a list. Shows nothing when no payment was asked for, or when none will come any more.
 */
export function CasePaymentTag({ status, payment }: { status: Status; payment: PaymentStatus }) {
  if (payment === 'unpaid' || endedUnpaid(status, payment)) return null
  return <PaymentTag status={payment} />
}

export function OpinionTag({ status }: { status: OpinionStatus }) {
  const t = useText()
  return <Tag tone={opinionTones[status]}>{t(`opinion_${status}`)}</Tag>
}

export function OverdueTag() {
  const t = useText()
  return <Tag tone="bad">{t('overdue')}</Tag>
}

export function useGender(): (gender: Gender) => string {
  const t = useText()
  return gender => t(gender)
}
