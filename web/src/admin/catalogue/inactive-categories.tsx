import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { type CategoryName, useNameOf } from './category.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** Lists the categories that are switched off, because no other list shows them. Shows nothing when there are none. */
export function InactiveCategories() {
  const t = useText()
  const nameOf = useNameOf()
  const [page, go] = useState(1)
  const [returning, setReturning] = useState<CategoryName | null>(null)
  const off = useLoad(
    ['inactive-categories', page],
    () => ask(api.POST('/admin/list-inactive-categories', { body: { page } })),
    { placeholderData: previous => previous },
  )
  const isKnown = off.data !== undefined || off.error !== null
  return (
    <>
      {isKnown && off.data?.pagination.total !== 0 && (
        <Panel title={t('switched_off')}>
          <Text size="sm" mb="sm">
            {t('switched_off_hint')}
          </Text>
          <PagedRows query={off} empty={null} go={go}>
            {category => (
              <Row key={category.dc_id} off title={nameOf(category)}>
                <Tag tone="quiet">{t('inactive')}</Tag>
                <Allowed to="disease-category-update-status">
                  <RowButton
                    label={t('switch_on')}
                    spoken={t('switch_on_named', { name: nameOf(category) })}
                    onClick={() => setReturning(category)}
                  />
                </Allowed>
              </Row>
            )}
          </PagedRows>
        </Panel>
      )}
      {returning !== null && (
        // Goes to the first page, because the present page may now be empty.
        <CategorySwitch category={returning} to="on" done={() => go(1)} close={() => setReturning(null)} />
      )}
    </>
  )
}

interface CategorySwitchProps {
  category: CategoryName
  to: 'on' | 'off'
  done?: () => void
  close: () => void
}

export function CategorySwitch({ category, ...rest }: CategorySwitchProps) {
  const name = useNameOf()(category)
  const { dc_id } = category
  return (
    <SwitchDialog
      name={name}
      kind="category"
      act={status => load(api.POST('/admin/disease-category-update-status', { body: { dc_id, status } }))}
      {...rest}
    />
  )
}
