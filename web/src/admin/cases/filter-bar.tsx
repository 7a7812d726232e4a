import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { paymentStatuses } from '../../../../src/domain/money.ts'
import { useText } from '../../i18n/language.ts'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { useCategoryOptions } from '../catalogue/category-names.ts'
import { DateRange } from '../date-range.tsx'
import { type Filters, type Order, orders } from './case-filters.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  filters: Filters
  change: (changes: Partial<Filters>) => void
  sort: Order
  order: (sort: Order) => void
}

export function FilterBar({ filters, change, sort, order }: FilterBarProps) {
  const t = useText()
  const categories = useCategoryOptions()
  const any = { value: '', label: t('any') }
  return (
    <search className={styles.bar}>
      <TextInput
        label={t('search')}
        placeholder={t('search_cases_hint')}
        leftSection={<SearchIcon size={18} />}
        maxLength={100}
        value={filters.q}
        onChange={event => change({ q: event.currentTarget.value })}
        className={styles.wide}
      />
      <NativeSelect
        label={t('status')}
        value={filters.status}
        onChange={event => change({ status: event.currentTarget.value })}
        data={[any, ...caseStatuses.map(value => ({ value, label: t(`status_${value}`) }))]}
      />
      <NativeSelect
        label={t('payment')}
        value={filters.payment}
        onChange={event => change({ payment: event.currentTarget.value })}
        data={[any, ...paymentStatuses.map(value => ({ value, label: t(`payment_${value}`) }))]}
      />
      <NativeSelect
        label={t('category')}
        value={filters.dc_id}
        onChange={event => change({ dc_id: event.currentTarget.value })}
        data={[any, ...(categories ?? [])]}
      />
      <DateRange
        from={filters.date_from}
        to={filters.date_to}
        onFrom={date_from => change({ date_from })}
        onTo={date_to => change({ date_to })}
      />
      <NativeSelect
        label={t('sort_by')}
        value={sort}
        onChange={event => order(orders[event.currentTarget.selectedIndex] ?? 'newest')}
        data={orders.map(value => ({ value, label: t(`sort_${value}`) }))}
      />
      <Checkbox
        label={t('only_overdue')}
        checked={filters.overdue}
        onChange={event => change({ overdue: event.currentTarget.checked })}
        className={styles.check}
      />
    </search>
  )
}
