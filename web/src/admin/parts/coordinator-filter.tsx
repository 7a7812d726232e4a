import { Select } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'

/** Chooses a coordinator by name. Each coordinator is shown with the number of open cases. */
export function CoordinatorFilter({ value, onChange }: { value: string; onChange: (doctorId: string) => void }) {
  const t = useText()
  const pick = usePick()
  const [q, setQ] = useState('')
  const found = useLoad(
    ['coordinator-filter', q],
    () => load(api.POST('/admin/coordinator-list', { body: { q, size: 50 } })),
    { placeholderData: previous => previous },
  )
  const options = (found.data ?? []).map(({ doctor_id, name_en, name_ar, open_cases }) => ({
    value: doctor_id,
    label: `${pick({ en: name_en, ar: name_ar })} (${open_cases})`,
  }))
  const isListed = value === '' || options.some(option => option.value === value)
  return (
    <Select
      label={t('filter_coordinator')}
      placeholder={t('any')}
      data={isListed ? options : [{ value, label: value }, ...options]}
      value={value || null}
      onChange={chosen => onChange(chosen ?? '')}
      searchable
      clearable
      // After a choice the library reports the coordinator's name as a search text, which must not start a search.
      onSearchChange={text => setQ(options.some(({ label }) => label === text) ? '' : text.slice(0, LONGEST_SEARCH))}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
