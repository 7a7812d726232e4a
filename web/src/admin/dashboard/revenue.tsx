import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Facts } from '../../parts/page/panel.tsx'
import type { Dashboard, FigureLists } from './dashboard.ts'
import { FigureLink, FigurePanel } from './figure-panel.tsx'
import { PaymentsExport } from './payments-export.tsx'

/** Sums of money. Each links to the cases it comes from, because no list shows a sum. */
export function Revenue({ revenue, lists, period }: Pick<Dashboard, 'revenue' | 'period'> & { lists: FigureLists }) {
  const t = useText()
  const f = useFormats()
  const money = (value: number) => <bdi>{f.money(value, revenue.currency)}</bdi>
  const leading = (name: 'collected' | 'refunded' | 'net', to: string) =>
    [
      t(name),
      <FigureLink key={name} to={to} name={t(name)}>
        {money(revenue[name])}
      </FigureLink>,
    ] as const
  return (
    <FigurePanel title={t('revenue')} counts={t('figure_money')}>
      <Facts
        items={[leading('collected', lists.paid), leading('refunded', lists.refunded), leading('net', lists.paid)]}
        large
      />
      <Unallocated sums={revenue.unallocated} />
      <PaymentsExport from={period.from} to={period.to} />
    </FigurePanel>
  )
}

/** Payments that were refunded without ever being accepted, by currency. */
function Unallocated({ sums }: { sums: Dashboard['revenue']['unallocated'] }) {
  const t = useText()
  const f = useFormats()
  if (sums.length === 0) return null
  return (
    <>
      <Text size="sm" mt="md">
        {t('unallocated')}:{' '}
        {sums.map(({ amount, currency }, index) => (
          <span key={currency}>
            {index > 0 && t('comma')}
            <bdi>{f.money(amount, currency)}</bdi>
          </span>
        ))}
      </Text>
      <Text size="xs" c="dimmed">
        {t('unallocated_hint')}
      </Text>
    </>
  )
}
