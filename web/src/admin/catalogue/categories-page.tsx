import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Allowed } from '../parts/allowed.tsx'
import type { Category } from './category.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { CategorySwitch, InactiveCategories } from './inactive-categories.tsx'

export function CategoriesPage() {
  const t = useText()
  const { page, go, q, search } = usePagedSearch()
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Category | null>(null)
  const categories = useLoad(
    ['categories', page, q],
    () => ask(api.POST('/admin/list-disease-categories', { body: { page, q } })),
    { placeholderData: previous => previous },
  )
  const add = (
    <Allowed to="save-disease-categories">
      <Button onClick={() => setEdited('new')}>{t('add_category')}</Button>
    </Allowed>
  )
  const empty =
    q === '' ? (
      <Empty title={t('no_categories')} hint={t('no_categories_hint')} action={add} />
    ) : (
      <NothingFound clear={() => search('')} />
    )
  return (
    <Page title={t('nav_categories')} intro={t('categories_intro')} actions={add}>
      <SearchField value={q} onChange={search} />
      <PagedRows query={categories} empty={empty} go={go}>
        {category => (
          <CategoryRow
            key={category.dc_id}
            category={category}
            edit={() => setEdited(category)}
            switchOff={() => setLeaving(category)}
          />
        )}
      </PagedRows>
      <InactiveCategories />
      {edited !== null && <CategoryDialog category={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
      {leaving !== null && <CategorySwitch category={leaving} to="off" close={() => setLeaving(null)} />}
    </Page>
  )
}
