import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import type { Dashboard } from './dashboard.ts'

/** Payments that were refunded without ever being accepted, by currency. */
export function Unallocated({ sums }: { sums: Dashboard['revenue']['unallocated'] }) {
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
