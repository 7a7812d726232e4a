import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { usePick, useText } from '../i18n/language.ts'
import { sayDone } from '../parts/done.ts'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { SubmitRow } from '../parts/submit-row.tsx'
import { CategoryDialog } from './category-dialog.tsx'

export type Category =
  paths['/admin/list-disease-categories']['post']['responses'][200]['content']['application/json']['data'][number]

export function CategoriesPage() {
  const t = useText()
  const pick = usePick()
  const [page, go] = useState(1)
  const [q, setQ] = useState('')
  const [edited, edit] = useState<Category | 'new' | null>(null)
  const [removed, remove] = useState<Category | null>(null)
  const categories = useLoad(
    ['categories', page, q],
    () => ask(api.POST('/admin/list-disease-categories', { body: { page, q } })),
    {
      placeholderData: previous => previous,
    },
  )
  const add = <Button onClick={() => edit('new')}>{t('add_category')}</Button>
  return (
    <Page title={t('nav_categories')} intro={t('categories_intro')} actions={add}>
      <SearchField
        value={q}
        onChange={text => {
          setQ(text)
          go(1)
        }}
      />
      <Loaded query={categories}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty
              title={t('no_categories')}
              hint={t(q === '' ? 'no_categories_hint' : 'nothing_found')}
              action={add}
            />
          ) : (
            <>
              <ul className="rows">
                {data.map(category => {
                  const name = pick(category.spec_en, category.spec_ar)
                  return (
                    <li key={category.dc_id} className="row row-still">
                      <div className="row-main">
                        <Text fw={600}>{name}</Text>
                        <Text size="sm" c="dimmed" lineClamp={2}>
                          {(pick('en', 'ar') === 'ar' ? category.cond_ar : category.cond_en).join(t('comma'))}
                        </Text>
                      </div>
                      <div className="button-row">
                        <Button
                          size="sm"
                          variant="default"
                          onClick={() => edit(category)}
                          aria-label={t('edit_named', { name })}
                        >
                          {t('edit')}
                        </Button>
                        <Button
                          size="sm"
                          variant="default"
                          onClick={() => remove(category)}
                          aria-label={t('switch_off_named', { name })}
                        >
                          {t('switch_off')}
                        </Button>
                      </div>
                    </li>
                  )
                })}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.size} go={go} />
            </>
          )
        }
      </Loaded>
      {edited !== null && <CategoryDialog category={edited === 'new' ? null : edited} close={() => edit(null)} />}
      {removed !== null && <SwitchOffDialog category={removed} close={() => remove(null)} />}
    </Page>
  )
}

/** An inactive category is no longer listed anywhere, so this asks first. */
function SwitchOffDialog({ category, close }: { category: Category; close: () => void }) {
  const t = useText()
  const pick = usePick()
  const switching = useVerb(
    () => load(api.POST('/admin/disease-category-update-status', { body: { dc_id: category.dc_id, status: 0 } })),
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  return (
    <Modal
      opened
      onClose={close}
      title={t('switch_off_named', { name: pick(category.spec_en, category.spec_ar) })}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
    >
      <Text size="sm">{t('switch_off_category_note')}</Text>
      <SubmitRow problem={switching.error}>
        <Button color="red.9" onClick={() => switching.mutate(undefined)} loading={switching.isPending}>
          {t('switch_off')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('keep')}
        </Button>
      </SubmitRow>
    </Modal>
  )
}
