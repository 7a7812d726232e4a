import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { doctorsOf } from '../parts/doctor-list.tsx'
import { EditButton } from '../parts/row-button.tsx'
import { useCategoryNames } from './category-names.ts'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

/** Which doctors belong to which category: the specialists a coordinator may bring in. */
export function DoctorsPage() {
  const t = useText()
  const nameOf = useCategoryNames()
  const { page, go, q, search } = usePagedSearch()
  const [edited, edit] = useState<string | null>(null)
  const mapped = useLoad(
    ['mapped', page, q],
    () => ask(api.POST('/admin/list-mapped-doctors', { body: { page, q } })),
    { placeholderData: previous => previous },
  )
  const toCategories = (
    <Button component={Link} to="/admin/categories">
      {t('nav_categories')}
    </Button>
  )
  const empty =
    q === '' ? (
      <Empty title={t('no_categories')} hint={t('no_categories_hint')} action={toCategories} />
    ) : (
      <NothingFound clear={() => search('')} />
    )
  return (
    <Page title={t('nav_doctors')} intro={t('doctors_intro')}>
      <SearchField value={q} onChange={search} />
      <PagedRows query={mapped} empty={empty} go={go}>
        {({ dc_id, spec_en, doctor_count }) => (
          <Row key={dc_id} title={nameOf(dc_id, spec_en)}>
            <Tag tone={doctor_count === 0 ? 'warn' : 'good'}>{t('doctors_count', { count: doctor_count })}</Tag>
            <EditButton name={nameOf(dc_id, spec_en)} onClick={() => edit(dc_id)} />
          </Row>
        )}
      </PagedRows>
      {edited !== null && <MappingDialog dcId={edited} title={nameOf(edited, '')} close={() => edit(null)} />}
    </Page>
  )
}

/** The doctors of one category. */
function MappingDialog({ dcId, title, close }: { dcId: string; title: string; close: () => void }) {
  const details = useLoad(['mapped', dcId], () =>
    load(api.POST('/admin/mapped-doctors-details', { body: { dc_id: dcId, names: true } })),
  )
  return (
    <Dialog title={title} close={close}>
      <Loaded query={details} skeleton={<Skeleton height={160} />}>
        {({ doctors, named_doctors }) => (
          <DoctorIdsForm
            initial={doctorsOf(doctors, named_doctors)}
            save={doctor_ids => load(api.POST('/admin/map-doctors', { body: { dc_id: dcId, doctor_ids } }))}
            close={close}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
