import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_SEARCH } from '../../../../src/domain/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import type { Profile } from './directory.ts'

/** Chooses a department. The service searches, because there may be more departments than a list can show. */
export function DepartmentChoice({ profile, ...field }: SelectProps & { profile: Profile | null }) {
  const t = useText()
  const pick = usePick()
  const [q, search] = useState('')
  const present = profile && {
    value: profile.department_id,
    label: pick({ en: profile.department_name_en, ar: profile.department_name_ar }),
  }
  const [chosen, choose] = useState(present)
  const found = useLoad(
    ['department-choice', q],
    () => load(api.POST('/admin/list-mapped-department', { body: { q, size: 50 } })),
    { placeholderData: previous => previous },
  )
  const options = (found.data ?? []).map(({ department_id, name_en, name_ar }) => ({
    value: department_id,
    label: pick({ en: name_en, ar: name_ar }),
  }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen.value)
  return (
    <Select
      data={isListed ? options : [chosen, ...options]}
      searchable
      // When a department is chosen, the field shows its name, which is not a search.
      onSearchChange={text => search(text === chosen?.label ? '' : text.slice(0, LONGEST_SEARCH))}
      placeholder={t('category_hint')}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ withinPortal: false }}
      {...field}
      onChange={(value, option) => {
        choose(value === null ? null : option)
        field.onChange?.(value, option)
      }}
    />
  )
}
