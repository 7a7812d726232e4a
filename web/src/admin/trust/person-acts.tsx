import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { RowButton } from '../catalogue/row-button.tsx'
import { accessOf } from './access-filters.ts'
import type { Person } from './person.ts'

/** Links to everything a person opened, and a button that ends their sessions. */
export function PersonActs({ person, revoke }: { person: Person | null; revoke: (person: Person) => void }) {
  const t = useText()
  if (person === null) return null
  const { id, name } = person
  return (
    <Group gap="0.6rem" wrap="nowrap">
      <Button
        component={Link}
        to={accessOf({ actor_id: id })}
        size="sm"
        variant="default"
        aria-label={t('access_all', { name })}
      >
        <SearchIcon size={16} />
      </Button>
      <RowButton label={t('revoke')} spoken={t('revoke_named', { name })} onClick={() => revoke(person)} />
    </Group>
  )
}
