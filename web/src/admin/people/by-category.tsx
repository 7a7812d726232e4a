import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { MAX_PAGE_SIZE } from '../../../../src/domain/values/paging.ts'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useCategoryNames } from '../catalogue/category-names.ts'
import { Allowed } from '../parts/allowed.tsx'
import { doctorsOf, type NamedDoctor, useDoctorName } from '../parts/doctor-list.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

type Coordinators = Data<'/admin/list-case-coordinators'>[number]

/** Loads the coordinators of all categories, page by page. */
async function loadCoordinators(): Promise<readonly Coordinators[]> {
  const found: Coordinators[] = []
  for (let page = 1; ; page++) {
    const body = { page, size: MAX_PAGE_SIZE, names: true }
    const { data, pagination } = await ask(api.POST('/admin/list-case-coordinators', { body }))
    found.push(...data)
    if (data.length === 0 || found.length >= pagination.total) return found
  }
}

interface Edited {
  readonly what: 'specialists' | 'coordinators'
  readonly dcId: string
  readonly name: string
}

/** Lists for each category the doctors who give opinions and the doctors who may coordinate cases. */
export function ByCategory() {
  const t = useText()
  const nameOf = useCategoryNames()
  const { page, go, q, search } = usePagedSearch()
  const [edited, setEdited] = useState<Edited | null>(null)
  const mapped = useLoad(
    ['mapped', page, q],
    () => ask(api.POST('/admin/list-mapped-doctors', { body: { page, q } })),
    { placeholderData: previous => previous },
  )
  const coordinators = useLoad(['coordinators'], loadCoordinators)
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
  const close = () => setEdited(null)
  return (
    <Panel title={t('people_by_category')}>
      <SearchField value={q} onChange={search} />
      <PagedRows query={mapped} empty={empty} go={go}>
        {({ dc_id: dcId, spec_en, doctor_count }) => {
          const name = nameOf(dcId, spec_en)
          return (
            <Row key={dcId} title={name} detail={<CoordinatorNames of={coordinatorsIn(coordinators.data, dcId)} />}>
              <Tag tone={doctor_count === 0 ? 'warn' : 'good'}>{t('specialists_count', { count: doctor_count })}</Tag>
              <Allowed to="map-doctors">
                {(['specialists', 'coordinators'] as const).map(what => (
                  <RowButton
                    key={what}
                    label={t(`edit_${what}`)}
                    spoken={t(`edit_${what}_named`, { name })}
                    onClick={() => setEdited({ what, dcId, name })}
                  />
                ))}
              </Allowed>
            </Row>
          )
        }}
      </PagedRows>
      {edited && (
        <Dialog title={t(`edit_${edited.what}_named`, { name: edited.name })} close={close}>
          {edited.what === 'specialists' ? (
            <Specialists dcId={edited.dcId} close={close} />
          ) : (
            <Loaded query={coordinators} skeleton={<Skeleton height={160} />}>
              {all => <CoordinatorsForm dcId={edited.dcId} row={coordinatorsIn(all, edited.dcId)} close={close} />}
            </Loaded>
          )}
        </Dialog>
      )}
    </Panel>
  )
}

const coordinatorsIn = (all: readonly Coordinators[] | undefined, dcId: string) =>
  all?.find(({ speciality_id }) => speciality_id === dcId)

const namedIn = (row: Coordinators | undefined): readonly NamedDoctor[] =>
  row === undefined ? [] : doctorsOf(row.doctor_ids, row.named_doctors)

function CoordinatorNames({ of }: { of: Coordinators | undefined }) {
  const t = useText()
  const doctorName = useDoctorName()
  const names = namedIn(of).map(doctor => `${doctorName(doctor)} (${t('open_cases', { count: doctor.open_cases })})`)
  return t('coordinators_are', { names: names.length === 0 ? t('nobody') : names.join(t('comma')) })
}

function Specialists({ dcId, close }: { dcId: string; close: () => void }) {
  const details = useLoad(['mapped', dcId], () =>
    load(api.POST('/admin/mapped-doctors-details', { body: { dc_id: dcId, names: true } })),
  )
  return (
    <Loaded query={details} skeleton={<Skeleton height={160} />}>
      {({ doctors, named_doctors }) => (
        <DoctorIdsForm
          initial={doctorsOf(doctors, named_doctors)}
          save={doctor_ids => load(api.POST('/admin/map-doctors', { body: { dc_id: dcId, doctor_ids } }))}
          close={close}
        />
      )}
    </Loaded>
  )
}

interface CoordinatorsFormProps {
  dcId: string
  /** The stored coordinators; undefined when none was ever named for the category. */
  row: Coordinators | undefined
  close: () => void
}

function CoordinatorsForm({ dcId, row, close }: CoordinatorsFormProps) {
  const save = (doctor_ids: string[]) =>
    row === undefined
      ? ask(api.POST('/admin/save-case-coordinators', { body: { speciality_id: dcId, doctor_ids } }))
      : ask(api.POST('/admin/edit-case-coordinators', { body: { cc_id: row.cc_id, doctor_ids } }))
  return <DoctorIdsForm initial={namedIn(row)} needsOne={row === undefined} save={save} close={close} />
}
