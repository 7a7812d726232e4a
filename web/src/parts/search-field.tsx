import { TextInput } from '@mantine/core'
import { useText } from '../i18n/language.ts'
import { SearchIcon } from './icons.tsx'

export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText()
  return (
    <search className="search">
      <TextInput
        label={t('search')}
        leftSection={<SearchIcon size={18} />}
        maxLength={100}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
