import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { usePick, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { useCategoryNames } from './category-names.ts'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

type Row =
  paths['/admin/list-case-coordinators']['post']['responses'][200]['content']['application/json']['data'][number]

/** Who may coordinate the cases of a category. */
export function CoordinatorsPage() {
  const t = useText()
  const nameOf = useCategoryNames()
  const [page, go] = useState(1)
  const [edited, edit] = useState<Row | 'new' | null>(null)
  const rows = useLoad(['coordinators', page], () => ask(api.POST('/admin/list-case-coordinators', { body: { page } })))
  const add = <Button onClick={() => edit('new')}>{t('add_coordinators')}</Button>
  return (
    <Page title={t('nav_coordinators')} intro={t('coordinators_intro')} actions={add}>
      <Loaded query={rows}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty title={t('no_coordinators')} hint={t('no_coordinators_hint')} action={add} />
          ) : (
            <>
              <ul className="rows">
                {data.map(row => {
                  const name = nameOf(row.speciality_id, t('inactive_category'))
                  return (
                    <li key={row.cc_id} className="row row-still">
                      <div className="row-main">
                        <Text fw={600}>{name}</Text>
                        <Text size="sm" c="dimmed">
                          <bdi>{row.doctor_ids.length === 0 ? t('nobody') : row.doctor_ids.join(t('comma'))}</bdi>
                        </Text>
                      </div>
                      <Button
                        size="sm"
                        variant="default"
                        onClick={() => edit(row)}
                        aria-label={t('edit_named', { name })}
                      >
                        {t('edit')}
                      </Button>
                    </li>
                  )
                })}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.size} go={go} />
            </>
          )
        }
      </Loaded>
      {edited === 'new' && <NewDialog close={() => edit(null)} />}
      {edited !== null && edited !== 'new' && (
        <Dialog title={nameOf(edited.speciality_id, t('inactive_category'))} close={() => edit(null)}>
          <DoctorIdsForm
            initial={edited.doctor_ids}
            save={ids =>
              ask(api.POST('/admin/edit-case-coordinators', { body: { cc_id: edited.cc_id, doctor_ids: ids } }))
            }
            close={() => edit(null)}
          />
        </Dialog>
      )}
    </Page>
  )
}

function NewDialog({ close }: { close: () => void }) {
  const t = useText()
  const pick = usePick()
  const known = useLoad(['types-and-diseases'], () => load(api.POST('/admin/fetch-types-and-diseases')))
  const [chosen, choose] = useState('')
  const diseases = known.data?.diseases ?? []
  const category = chosen || (diseases[0]?.dc_id ?? '')
  return (
    <Dialog title={t('add_coordinators')} close={close}>
      <NativeSelect
        label={t('category')}
        mb="md"
        value={category}
        onChange={event => choose(event.currentTarget.value)}
        data={diseases.map(({ dc_id, spec_en, spec_ar }) => ({ value: dc_id, label: pick(spec_en, spec_ar) }))}
      />
      <DoctorIdsForm
        initial={[]}
        needsOne
        save={ids =>
          load(api.POST('/admin/save-case-coordinators', { body: { speciality_id: category, doctor_ids: ids } }))
        }
        close={close}
      />
    </Dialog>
  )
}
