import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { NothingFound, SearchField } from '../parts/search-field.tsx'
import { Tag } from '../parts/status.tsx'
import { useCategoryNames } from './category-names.ts'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

/** Which doctors belong to which category: the specialists a coordinator may bring in. */
export function DoctorsPage() {
  const t = useText()
  const nameOf = useCategoryNames()
  const [page, go] = useState(1)
  const [q, setQ] = useState('')
  const [edited, edit] = useState<string | null>(null)
  const mapped = useLoad(
    ['mapped', page, q],
    () => ask(api.POST('/admin/list-mapped-doctors', { body: { page, q } })),
    {
      placeholderData: previous => previous,
    },
  )
  const search = (text: string) => {
    setQ(text)
    go(1)
  }
  return (
    <Page title={t('nav_doctors')} intro={t('doctors_intro')}>
      <SearchField value={q} onChange={search} />
      <Loaded query={mapped}>
        {({ data, pagination }) =>
          data.length === 0 && q !== '' ? (
            <NothingFound clear={() => search('')} />
          ) : data.length === 0 ? (
            <Empty
              title={t('no_categories')}
              hint={t('no_categories_hint')}
              action={
                <Button component={Link} to="/admin/categories">
                  {t('nav_categories')}
                </Button>
              }
            />
          ) : (
            <>
              <ul className="rows">
                {data.map(({ dc_id, spec_en, doctor_count }) => (
                  <li key={dc_id} className="row row-still">
                    <div className="row-main">
                      <Text fw={600}>{nameOf(dc_id, spec_en)}</Text>
                    </div>
                    <Tag tone={doctor_count === 0 ? 'pending' : 'active'}>
                      {t('doctors_count', { count: doctor_count })}
                    </Tag>
                    <Button
                      size="sm"
                      variant="default"
                      onClick={() => edit(dc_id)}
                      aria-label={t('edit_named', { name: nameOf(dc_id, spec_en) })}
                    >
                      {t('edit')}
                    </Button>
                  </li>
                ))}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.size} go={go} />
            </>
          )
        }
      </Loaded>
      {edited !== null && <MappingDialog dcId={edited} title={nameOf(edited, '')} close={() => edit(null)} />}
    </Page>
  )
}

function MappingDialog({ dcId, title, close }: { dcId: string; title: string; close: () => void }) {
  const details = useLoad(['mapped', dcId], () =>
    load(api.POST('/admin/mapped-doctors-details', { body: { dc_id: dcId } })),
  )
  return (
    <Dialog title={title} close={close}>
      <Loaded query={details} skeleton={<Skeleton height={160} />}>
        {({ doctors }) => (
          <DoctorIdsForm
            initial={doctors}
            save={ids => load(api.POST('/admin/map-doctors', { body: { dc_id: dcId, doctor_ids: ids } }))}
            close={close}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
