import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { endedUnpaid, PaymentTag } from '../../parts/case/status.tsx'
import { type Fact, Facts, Panel } from '../../parts/page/panel.tsx'
import { Allowed, useMay } from '../parts/allowed.tsx'
import type { CaseFile } from './case-file.ts'
import { RefundList } from './refund-list.tsx'
import { RetryRefund } from './retry-refund.tsx'

export function CaseMoney({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const moneySeen = useMoneySeen()
  const mayAccept = useMay('accept-mismatch')
  const money = data.financial
  if (money.total_amount === null) {
    return (
      <Panel title={t('money')}>
        <Text size="sm" c="dimmed">
          {t(data.case.status === 'cancelled' || data.case.status === 'rejected' ? 'money_none' : 'money_empty')}
        </Text>
      </Panel>
    )
  }
  const { asked, seen } = moneySeen(money)
  const facts: Fact[] = [
    [t('price'), asked],
    [
      t('payment'),
      endedUnpaid(data.case.status, money.payment_status) ? (
        t('never_paid')
      ) : (
        <PaymentTag key="p" status={money.payment_status} />
      ),
    ],
  ]
  if (money.paid_date) facts.push([t('paid_on'), f.moment(money.paid_date)])
  if (money.payment_status === 'mismatch') facts.push([t('seen_amount'), seen])
  if (money.invoice) facts.push([t('invoice'), <bdi key="i">{money.invoice.invoice_no}</bdi>])
  if (money.provider_payment_id) facts.push([t('provider_payment_id'), <bdi key="p">{money.provider_payment_id}</bdi>])
  for (const { dispute_id, amount, currency, opened_date, closed_date } of money.disputes) {
    const since = f.day(closed_date ?? opened_date)
    const state = t(closed_date === null ? 'dispute_open' : 'dispute_closed', { date: since })
    facts.push([
      t('dispute'),
      <span key={dispute_id}>
        <bdi>{f.money(amount, currency)}</bdi>, {state}
      </span>,
    ])
  }
  const hint = mayAccept ? mismatchHint(data) : null
  return (
    <Panel title={t('money')}>
      <Facts items={facts} />
      {hint && (
        <Text size="sm" mt="md">
          {t(hint)}
        </Text>
      )}
      <RefundList refunds={money.refunds} />
      <Allowed to="retry-refund">
        {money.refunds
          .filter(({ status }) => status === 'failed')
          .map(({ refund_id }) => (
            <div key={refund_id}>
              <Text size="sm" my="md">
                {t('retry_refund_hint')}
              </Text>
              <RetryRefund refundId={refund_id} />
            </div>
          ))}
      </Allowed>
    </Panel>
  )
}

/** Returns the hint about a wrong amount. An administrator must act, because the service does nothing by itself. */
export function mismatchHint({ allowed, financial }: CaseFile): TextKey | null {
  if (financial.payment_status !== 'mismatch') return null
  if (allowed.includes('accept-mismatch')) return 'mismatch_hint'
  if (!allowed.includes('cancel-review-case')) return null
  return Number(financial.seen_amount) > 0 ? 'mismatch_other_currency' : 'mismatch_nothing'
}

type Money = CaseFile['financial']

/**
 * Returns the price and the received amount. The received amount is shown as the gateway wrote it, because only its
 * decimals may differ.
 */
export function useMoneySeen(): (money: Money) => { asked: ReactNode; seen: ReactNode } {
  const f = useFormats()
  return ({ total_amount, currency, seen_amount, seen_amount_text, seen_currency }) => {
    const written = seen_amount_text ?? seen_amount
    return {
      asked: total_amount === null ? '–' : <bdi>{f.money(total_amount, currency)}</bdi>,
      seen: written === null ? '–' : <bdi dir="ltr">{`${seen_currency ?? ''}\u00a0${written}`.trim()}</bdi>,
    }
  }
}
