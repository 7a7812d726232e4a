import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { doctorsOf, type NamedDoctor, useDoctorName } from '../parts/doctor-list.tsx'
import { EditButton } from '../parts/row-button.tsx'
import { useCategoryNames, useCategoryOptions } from './category-names.ts'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

type Coordinators = Data<'/admin/list-case-coordinators'>[number]

/** Who may coordinate the cases of a category. */
export function CoordinatorsPage() {
  const t = useText()
  const categoryName = useCategoryNames()
  const doctorName = useDoctorName()
  const { page, go, q, search } = usePagedSearch()
  const [edited, edit] = useState<Coordinators | 'new' | null>(null)
  const rows = useLoad(
    ['coordinators', page, q],
    () => ask(api.POST('/admin/list-case-coordinators', { body: { page, q, names: true } })),
    { placeholderData: previous => previous },
  )
  const withLoad = (doctor: NamedDoctor) => `${doctorName(doctor)} (${t('open_cases', { count: doctor.open_cases })})`
  const namedIn = ({ doctor_ids, named_doctors }: Coordinators) => doctorsOf(doctor_ids, named_doctors)
  const nameOf = (row: Coordinators) => categoryName(row.speciality_id, t('inactive_category'))
  const close = () => edit(null)
  const add = <Button onClick={() => edit('new')}>{t('add_coordinators')}</Button>
  const empty =
    q === '' ? (
      <Empty title={t('no_coordinators')} hint={t('no_coordinators_hint')} action={add} />
    ) : (
      <NothingFound clear={() => search('')} />
    )
  return (
    <Page title={t('nav_coordinators')} intro={t('coordinators_intro')} actions={add}>
      <SearchField value={q} onChange={search} />
      <PagedRows query={rows} empty={empty} go={go}>
        {row => (
          <Row
            key={row.cc_id}
            title={nameOf(row)}
            detail={row.doctor_ids.length === 0 ? t('nobody') : <Dotted items={namedIn(row).map(withLoad)} />}
          >
            <EditButton name={nameOf(row)} onClick={() => edit(row)} />
          </Row>
        )}
      </PagedRows>
      {edited === 'new' && <NewCoordinatorsDialog close={close} />}
      {edited !== null && edited !== 'new' && (
        <Dialog title={nameOf(edited)} close={close}>
          <DoctorIdsForm
            initial={namedIn(edited)}
            save={doctor_ids =>
              ask(api.POST('/admin/edit-case-coordinators', { body: { cc_id: edited.cc_id, doctor_ids } }))
            }
            close={close}
          />
        </Dialog>
      )}
    </Page>
  )
}

function NewCoordinatorsDialog({ close }: { close: () => void }) {
  const t = useText()
  const categories = useCategoryOptions()
  const [chosen, choose] = useState<string>()
  const category = chosen ?? categories?.[0]?.value
  return (
    <Dialog title={t('add_coordinators')} close={close}>
      {categories === undefined && <Skeleton height={200} />}
      {categories?.length === 0 && <Empty title={t('no_categories')} hint={t('no_categories_hint')} />}
      {category !== undefined && (
        <>
          <NativeSelect
            label={t('category')}
            mb="md"
            value={category}
            onChange={event => choose(event.currentTarget.value)}
            data={categories}
          />
          <DoctorIdsForm
            initial={[]}
            needsOne
            save={doctor_ids =>
              load(api.POST('/admin/save-case-coordinators', { body: { speciality_id: category, doctor_ids } }))
            }
            close={close}
          />
        </>
      )}
    </Dialog>
  )
}
