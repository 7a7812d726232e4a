import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PaymentTag } from '../../parts/case/status.tsx'
import { type Fact, Facts } from '../../parts/page/facts.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { CaseFile } from './case-file.ts'

export function CaseMoney({ money }: { money: CaseFile['financial'] }) {
  const t = useText()
  const f = useFormats()
  if (money.total_amount === null) {
    return (
      <Panel title={t('money')}>
        <Text size="sm" c="dimmed">
          {t('money_empty')}
        </Text>
      </Panel>
    )
  }
  const amount = (value: number | null, currency: string | null) =>
    value === null ? '–' : <bdi>{f.money(value, currency ?? money.currency)}</bdi>
  const facts: Fact[] = [
    [t('price'), amount(money.total_amount, money.currency)],
    [t('payment'), <PaymentTag key="p" status={money.payment_status} />],
  ]
  if (money.paid_date) facts.push([t('paid_on'), f.moment(money.paid_date)])
  if (money.payment_status === 'mismatch')
    facts.push([t('seen_amount'), amount(money.seen_amount, money.seen_currency)])
  if (money.invoice) facts.push([t('invoice'), <bdi key="i">{money.invoice.invoice_no}</bdi>])
  if (money.refund) {
    facts.push([t('refund'), amount(money.refund.amount, money.currency)])
    if (money.refund.settled_date) facts.push([t('refunded_on'), f.moment(money.refund.settled_date)])
    if (money.refund.last_error) facts.push([t('refund_error'), <bdi key="e">{money.refund.last_error}</bdi>])
  }
  return (
    <Panel title={t('money')}>
      <Facts items={facts} />
    </Panel>
  )
}
