import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { paymentStatuses } from '../../../../src/domain/money.ts'
import { LONGEST_SEARCH } from '../../../../src/domain/paging.ts'
import { typedDirection, useText } from '../../i18n/language.ts'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { useCategoryOptions } from '../catalogue/category-names.ts'
import { type FilterProps, orders, statusGroups } from './case-filters.ts'
import styles from './filter-bar.module.css'
import { MoreFilters } from './more-filters.tsx'

const groups = Object.keys(statusGroups) as (keyof typeof statusGroups)[]

export function FilterBar({ filters, change }: FilterProps) {
  const t = useText()
  const categories = useCategoryOptions()
  const any = { value: '', label: t('any') }
  const statuses = [
    any,
    ...caseStatuses.map(value => ({ value, label: t(`status_${value}`) })),
    ...groups.map(value => ({ value, label: t(`status_group_${value}`) })),
  ]
  return (
    <search className={styles.bar}>
      <TextInput
        label={t('search')}
        description={t('search_everything_hint')}
        leftSection={<SearchIcon size={18} />}
        maxLength={LONGEST_SEARCH}
        dir={typedDirection(filters.q)}
        value={filters.q}
        onChange={event => change({ q: event.currentTarget.value })}
        className={styles.wide}
      />
      <NativeSelect
        label={t('status')}
        value={filters.status}
        onChange={event => change({ status: event.currentTarget.value })}
        data={statuses}
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
      <NativeSelect
        label={t('sort_by')}
        value={filters.sort}
        onChange={event => change({ sort: event.currentTarget.value })}
        data={orders.map(value => ({ value, label: t(`sort_${value}`) }))}
      />
      <Checkbox
        label={t('only_overdue')}
        checked={filters.overdue !== ''}
        onChange={event => change({ overdue: event.currentTarget.checked ? '1' : '' })}
        className={styles.check}
      />
      <MoreFilters filters={filters} change={change} />
    </search>
  )
}
