import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { outcomes } from '../../../../src/domain/case/opinion.ts'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { paymentStatuses } from '../../../../src/domain/money/money.ts'
import { caseOrders, LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { typedDirection, useText } from '../../i18n/language.ts'
import { FieldGrid } from '../../parts/form/fields.tsx'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { useCategoryOptions, useReviewTypeOptions } from '../catalogue/category-names.ts'
import { useOutcomeFilter } from '../parts/allowed.tsx'
import { CoordinatorFilter } from '../parts/coordinator-filter.tsx'
import { DateRange } from '../parts/date-range.tsx'
import { type FilterProps, paymentGroups, statusGroups } from './case-filters.ts'
import styles from './filter-bar.module.css'

const groups = Object.keys(statusGroups) as (keyof typeof statusGroups)[]
const groupsOfPayments = Object.keys(paymentGroups) as (keyof typeof paymentGroups)[]

export function FilterBar({ filters, change }: FilterProps) {
  const t = useText()
  const categories = useCategoryOptions()
  const any = { value: '', label: t('any') }
  const statuses = [
    any,
    ...caseStatuses.map(value => ({ value, label: t(`status_${value}`) })),
    ...groups.map(value => ({ value, label: t(`status_group_${value}`) })),
  ]
  const payments = [
    any,
    ...paymentStatuses.map(value => ({ value, label: t(`payment_${value}`) })),
    ...groupsOfPayments.map(value => ({ value, label: t(`payment_group_${value}`) })),
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
        data={payments}
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
        data={caseOrders.map(value => ({ value, label: t(`sort_${value}`) }))}
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

const rare = ['rt_id', 'coordinator_id', 'date_from', 'date_to', 'closed_from', 'closed_to', 'outcome'] as const

/**
 * Filters that are needed less often. They start open when one of them is set, for example after a click on a dashboard
 * figure.
 */
function MoreFilters({ filters, change }: FilterProps) {
  const t = useText()
  const types = useReviewTypeOptions()
  const hasOutcome = useOutcomeFilter()
  const [isOpen, setIsOpen] = useState(rare.some(name => filters[name] !== ''))
  const any = { value: '', label: t('any') }
  return (
    <details className={styles.more} open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('more_filters')}</summary>
      <FieldGrid>
        <DateRange
          from={filters.date_from}
          to={filters.date_to}
          labels={[t('created_from'), t('created_to')]}
          onFrom={date_from => change({ date_from })}
          onTo={date_to => change({ date_to })}
        />
        <DateRange
          from={filters.closed_from}
          to={filters.closed_to}
          labels={[t('closed_from'), t('closed_to')]}
          onFrom={closed_from => change({ closed_from })}
          onTo={closed_to => change({ closed_to })}
        />
        <NativeSelect
          label={t('review_type')}
          value={filters.rt_id}
          onChange={event => change({ rt_id: event.currentTarget.value })}
          data={[any, ...(types ?? [])]}
        />
        {hasOutcome && (
          <NativeSelect
            label={t('outcome')}
            value={filters.outcome}
            onChange={event => change({ outcome: event.currentTarget.value })}
            data={[any, ...outcomes.map(value => ({ value, label: t(`review_outcome_${value}`) }))]}
          />
        )}
        <CoordinatorFilter value={filters.coordinator_id} onChange={coordinator_id => change({ coordinator_id })} />
      </FieldGrid>
    </details>
  )
}
