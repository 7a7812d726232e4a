import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { usePick, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { Empty, FailureNote, Loaded, Page, Panel } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { NothingFound, SearchField } from '../parts/search-field.tsx'
import { Tag } from '../parts/status.tsx'
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
  const [off, setOff] = useState<readonly Category[]>([])
  const categories = useLoad(
    ['categories', page, q],
    () => ask(api.POST('/admin/list-disease-categories', { body: { page, q } })),
    {
      placeholderData: previous => previous,
    },
  )
  const search = (text: string) => {
    setQ(text)
    go(1)
  }
  const add = <Button onClick={() => edit('new')}>{t('add_category')}</Button>
  return (
    <Page title={t('nav_categories')} intro={t('categories_intro')} actions={add}>
      <SearchField value={q} onChange={search} />
      <SwitchedOff
        categories={off}
        restored={restored => setOff(off.filter(({ dc_id }) => dc_id !== restored.dc_id))}
      />
      <Loaded query={categories}>
        {({ data, pagination }) =>
          data.length === 0 && q !== '' ? (
            <NothingFound clear={() => search('')} />
          ) : data.length === 0 ? (
            <Empty title={t('no_categories')} hint={t('no_categories_hint')} action={add} />
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
      {removed !== null && (
        <SwitchOffDialog category={removed} done={() => setOff([...off, removed])} close={() => remove(null)} />
      )}
    </Page>
  )
}

/** No list shows an inactive category; this page remembers those it switched off, so that a slip can be undone. */
function SwitchedOff({
  categories,
  restored,
}: {
  categories: readonly Category[]
  restored: (category: Category) => void
}) {
  const t = useText()
  return (
    <div role="status">
      {categories.length > 0 && (
        <Panel title={t('switched_off_now')}>
          <Text size="sm" mb="sm">
            {t('switched_off_now_hint')}
          </Text>
          <ul className="rows">
            {categories.map(category => (
              <li key={category.dc_id}>
                <SwitchedOffRow category={category} restored={() => restored(category)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function SwitchedOffRow({ category, restored }: { category: Category; restored: () => void }) {
  const t = useText()
  const pick = usePick()
  const name = pick(category.spec_en, category.spec_ar)
  const switching = useVerb(
    () => load(api.POST('/admin/disease-category-update-status', { body: { dc_id: category.dc_id, status: 1 } })),
    () => {
      sayDone(t('switched_on_again', { name }))
      // The button goes with its row; the keyboard goes on from the heading.
      document.querySelector('h1')?.focus({ preventScroll: true })
      restored()
    },
  )
  return (
    <div className="row row-off">
      <div className="row-main">
        <Text fw={600}>{name}</Text>
        {switching.error && <FailureNote problem={switching.error} />}
      </div>
      <Tag tone="inactive">{t('inactive')}</Tag>
      <Button
        size="sm"
        variant="default"
        onClick={() => switching.mutate(undefined)}
        loading={switching.isPending}
        aria-label={t('switch_on_again_named', { name })}
      >
        {t('switch_on_again')}
      </Button>
    </div>
  )
}

/** Patients can no longer choose it, so this asks first. */
function SwitchOffDialog({ category, done, close }: { category: Category; done: () => void; close: () => void }) {
  const t = useText()
  const pick = usePick()
  const switching = useVerb(
    () => load(api.POST('/admin/disease-category-update-status', { body: { dc_id: category.dc_id, status: 0 } })),
    () => {
      done()
      close()
    },
  )
  return (
    <Dialog title={t('switch_off_named', { name: pick(category.spec_en, category.spec_ar) })} close={close}>
      <Text size="sm">{t('switch_off_category_note')}</Text>
      <SubmitRow problem={switching.error}>
        <Button color="red.9" onClick={() => switching.mutate(undefined)} loading={switching.isPending}>
          {t('switch_off')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('keep')}
        </Button>
      </SubmitRow>
    </Dialog>
  )
}
