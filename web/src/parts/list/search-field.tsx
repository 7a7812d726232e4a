import { Button, TextInput } from '@mantine/core'
import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { typedDirection, useText } from '../../i18n/language.ts'
import { SearchIcon } from '../page/icons.tsx'
import { Empty } from '../page/loaded.tsx'
import styles from './search-field.module.css'

/** Says that a search found nothing, which differs from an empty list. */
export function NothingFound({ clear }: { clear: () => void }) {
  const t = useText()
  return (
    <Empty
      title={t('nothing_found')}
      hint={t('nothing_found_hint')}
      action={
        <Button variant="default" onClick={clear}>
          {t('clear_search')}
        </Button>
      }
    />
  )
}

export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText()
  return (
    <search className={styles.search}>
      <TextInput
        label={t('search')}
        leftSection={<SearchIcon size={18} />}
        maxLength={LONGEST_SEARCH}
        dir={typedDirection(value)}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
