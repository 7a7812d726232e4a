import { Alert, Button, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import type { PaymentStatus } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { OutsideButton } from '../../parts/page/buttons.tsx'
import styles from './next-step.module.css'
import type { OwnCase } from './own-case.ts'

/** The next step of the patient, at the top of the page. */
export function NextStep({ data }: { data: OwnCase }): ReactElement {
  const t = useText()
  const refund = useRefund(data)
  switch (data.status) {
    case 'draft':
      return (
        <Next title={t('next_draft')} hint={t('next_draft_hint')}>
          {data.allowed.includes('edit-review-case') && (
            <Button component={Link} to={`/app/cases/${data.case_id}/edit`}>
              {t('continue_draft')}
            </Button>
          )}
        </Next>
      )
    case 'review':
      return <Next title={t('next_review')} hint={t('next_review_hint')} />
    case 'payment_pending':
    case 'payment_failed':
      return <Payment data={data} />
    case 'payment_success':
      return (
        <Next
          title={t(data.is_late ? 'late_title' : hasSpecialists(data) ? 'next_in_progress' : 'next_choosing')}
          hint={<Expected data={data} />}
        >
          {data.is_late && data.delay?.reason && (
            <Text size="sm" dir="auto">
              {t('late_reason', { reason: data.delay.reason })}
            </Text>
          )}
        </Next>
      )
    case 'completed':
      return (
        <Next title={t('next_completed')} hint={t('next_completed_hint')}>
          <Button component={Link} to={`/app/cases/${data.case_id}/report`}>
            {t('read_report')}
          </Button>
        </Next>
      )
    case 'rejected':
      return (
        <Next
          title={t('next_rejected')}
          hint={data.reject_reason ? t('late_reason', { reason: data.reject_reason }) : t('next_rejected_hint')}
        />
      )
    case 'cancelled':
      return (
        <Next
          title={t('next_cancelled')}
          hint={data.cancel_reason ? t('late_reason', { reason: data.cancel_reason }) : t('next_cancelled_hint')}
        >
          {refund && <Text size="sm">{refund}</Text>}
        </Next>
      )
  }
}

/**
 * Returns whether a specialist is asked for an opinion. A doctor who left without giving one is no longer on the
 * timeline.
 */
const hasSpecialists = ({ timeline }: OwnCase) => timeline.some(({ milestone }) => milestone === 'doctor_assigned')

/** Says the expected day of the report, or that there is none any more. */
function Expected({ data: { is_late, expected_date } }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  if (expected_date === null) return t(is_late ? 'late_no_date' : 'next_in_progress_hint')
  return t(is_late ? 'late_by' : 'report_by', { date: f.day(expected_date) })
}

/** Says what happens with the money of a cancelled case. */
function useRefund({ payment_status, refund_amount, refund_currency, currency }: OwnCase): string | undefined {
  const t = useText()
  const f = useFormats()
  const words: Partial<Record<PaymentStatus, string>> = {
    refund_pending: t('refund_under_way', { amount: f.money(refund_amount ?? 0, refund_currency ?? currency) }),
    partly_refunded: t('refund_partly'),
    refunded: t('refund_done'),
    refund_failed: t('refund_trouble'),
  }
  return words[payment_status]
}

/**
 * Asks for the payment only when it can be made. It cannot when a wrong amount has come, or when the checkout is not
 * ready.
 */
function Payment({ data }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  if (data.payment_status === 'mismatch')
    return <Next title={t('next_payment_problem')} hint={t('next_payment_problem_hint')} />
  if (data.payment_url === null) return <Next title={t('next_checkout')} hint={t('next_checkout_hint')} />
  return (
    <Next
      title={t(data.status === 'payment_failed' ? 'next_payment_failed' : 'next_pay')}
      hint={t('next_pay_hint', { amount: f.money(data.total_amount ?? 0, data.currency) })}
    >
      <OutsideButton url={data.payment_url} label={t('pay_now')} size="sm" />
    </Next>
  )
}

function Next({ title, hint, children }: { title: string; hint: ReactNode; children?: ReactNode }) {
  return (
    <Alert
      variant="light"
      title={title}
      data-after-act
      tabIndex={-1}
      classNames={{ root: styles.next, title: styles.title }}
    >
      <Text size="sm" dir="auto">
        {hint}
      </Text>
      {children && <div className={styles.action}>{children}</div>}
    </Alert>
  )
}
