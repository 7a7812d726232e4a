import { SimpleGrid, TextInput } from '@mantine/core'
import { catalogueLimits } from '../../../../src/domain/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { DateRange } from '../date-range.tsx'
import type { AccessFilters } from './access-filters.ts'

interface AccessFilterBarProps {
  filters: AccessFilters
  change: (changes: Partial<AccessFilters>) => void
}

export function AccessFilterBar({ filters, change }: AccessFilterBarProps) {
  const t = useText()
  const text = (name: 'case_id' | 'actor_id') => ({
    dir: 'ltr',
    maxLength: catalogueLimits.givenId,
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <search>
      <Panel title={t('search')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <TextInput label={t('access_actor')} {...text('actor_id')} />
          <TextInput label={t('access_case')} {...text('case_id')} />
          <DateRange
            from={filters.date_from}
            to={filters.date_to}
            onFrom={date_from => change({ date_from })}
            onTo={date_to => change({ date_to })}
          />
        </SimpleGrid>
      </Panel>
    </search>
  )
}
