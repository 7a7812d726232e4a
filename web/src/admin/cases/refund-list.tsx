import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { type Fact, Facts } from '../../parts/page/panel.tsx'
import type { CaseFile } from './case-file.ts'

type Refund = CaseFile['financial']['refunds'][number]

const states: Readonly<Record<Refund['status'], TextKey>> = {
  requested: 'payment_refund_pending',
  settled: 'payment_refunded',
  failed: 'payment_refund_failed',
  rejected: 'refund_rejected',
}

/** Every refund of a payment, newest first. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const t = useText()
  if (refunds.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="md" mb="xs">
        {t('refunds')}
      </Text>
      {refunds.map(refund => (
        <RefundFacts key={refund.refund_id} refund={refund} />
      ))}
    </>
  )
}

function RefundFacts({ refund }: { refund: Refund }) {
  const t = useText()
  const f = useFormats()
  const { amount, currency, status, settled_date, last_error, credit_note_no, provider_refund_id } = refund
  const facts: Fact[] = [
    [t('refund'), amount === null ? '–' : <bdi key="a">{f.money(amount, currency)}</bdi>],
    [t('refund_state'), t(states[status])],
    [t('refund_asked_on'), f.moment(refund.requested_date)],
  ]
  if (settled_date) facts.push([t('refunded_on'), f.moment(settled_date)])
  if (credit_note_no) facts.push([t('credit_note_no'), <bdi key="c">{credit_note_no}</bdi>])
  if (provider_refund_id) facts.push([t('provider_refund_id'), <bdi key="p">{provider_refund_id}</bdi>])
  if (last_error) facts.push([t('refund_error'), last_error === 'other_provider' ? t('other_provider') : last_error])
  return (
    <div style={{ marginBottom: '0.8rem' }}>
      <Facts items={facts} />
    </div>
  )
}
