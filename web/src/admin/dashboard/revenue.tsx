import { Text } from '@mantine/core'
import { api, ask } from '../../api/client.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Facts } from '../../parts/page/panel.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import type { Dashboard, FigureLists } from './dashboard.ts'
import { FigureLink, FigurePanel } from './figure-panel.tsx'

/** Sums of money. Each sum links to a list of cases, because no list shows sums. */
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
        items={[
          leading('collected', lists.received),
          leading('refunded', lists.returned),
          leading('net', lists.received),
        ]}
        large
      />
      <Unallocated sums={revenue.unallocated} />
      {/* The export contains the provider's payment numbers, so that it can be matched with payouts. */}
      <Allowed to="export-payments">
        <ExportButton
          name="payments"
          label="export_payments"
          mt="md"
          size="sm"
          load={() =>
            ask(
              api.POST('/admin/export-payments', {
                body: { date_from: period.from, date_to: period.to },
                parseAs: 'blob',
              }),
            )
          }
        />
      </Allowed>
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
