import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { outcomes } from '../../../../src/domain/case/opinion.ts'
import { useText } from '../../i18n/language.ts'
import { FieldGrid } from '../../parts/form/field-grid.tsx'
import { useReviewTypeOptions } from '../catalogue/category-names.ts'
import { DateRange } from '../date-range.tsx'
import { CoordinatorFilter } from '../people/coordinator-filter.tsx'
import type { FilterProps } from './case-filters.ts'
import styles from './more-filters.module.css'

const rare = ['rt_id', 'coordinator_id', 'date_from', 'date_to', 'closed_from', 'closed_to', 'outcome'] as const

/** Filters that are needed less often. They are open at the start when one is set, as after a click on a dashboard figure. */
export function MoreFilters({ filters, change }: FilterProps) {
  const t = useText()
  const types = useReviewTypeOptions()
  const [isOpen, open] = useState(rare.some(name => filters[name] !== ''))
  const any = { value: '', label: t('any') }
  return (
    <details className={styles.more} open={isOpen} onToggle={event => open(event.currentTarget.open)}>
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
        <NativeSelect
          label={t('outcome')}
          value={filters.outcome}
          onChange={event => change({ outcome: event.currentTarget.value })}
          data={[any, ...outcomes.map(value => ({ value, label: t(`outcome_${value}`) }))]}
        />
        <CoordinatorFilter value={filters.coordinator_id} onChange={coordinator_id => change({ coordinator_id })} />
      </FieldGrid>
    </details>
  )
}
