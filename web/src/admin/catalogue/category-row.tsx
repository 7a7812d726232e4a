import { Group, Text } from '@mantine/core'
import { usePick, useText } from '../../i18n/language.ts'
import { Row } from '../../parts/list/rows.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { EditButton, RowButton } from '../parts/row-button.tsx'
import { type Category, useNameOf } from './category.ts'

interface CategoryRowProps {
  category: Category
  edit: () => void
  switchOff: () => void
}

export function CategoryRow({ category, edit, switchOff }: CategoryRowProps) {
  const t = useText()
  const name = useNameOf()(category)
  const conditions = usePick()({ en: category.cond_en, ar: category.cond_ar })
  return (
    <Row
      title={name}
      more={
        <Text size="sm" c="dimmed" lineClamp={2}>
          {conditions.join(t('comma'))}
        </Text>
      }
    >
      <Allowed to="disease-category-edit">
        <Group gap="0.6rem">
          <EditButton name={name} onClick={edit} />
          <RowButton label={t('switch_off')} spoken={t('switch_off_named', { name })} onClick={switchOff} />
        </Group>
      </Allowed>
    </Row>
  )
}
