import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { DoctorLoad } from '../../parts/form/doctor-card.tsx'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { Person } from '../access-log/person.ts'
import { RevokeDialog } from '../access-log/revoke-dialog.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { EditButton, RowButton } from '../parts/row-button.tsx'
import { ByCategory } from './by-category.tsx'
import { Changes } from './changes.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import type { Department, Profile } from './directory.ts'
import { ProfileDialog } from './profile-dialog.tsx'

/** The page of doctors: their categories, the directory with their names, the departments, and the changes. */
export function PeoplePage() {
  const t = useText()
  return (
    <Page title={t('nav_people')} intro={t('people_intro')}>
      <ByCategory />
      <Doctors />
      <Departments />
      <Changes />
    </Page>
  )
}

function Departments() {
  const t = useText()
  const pick = usePick()
  const [page, go] = useState(1)
  const [edited, setEdited] = useState<Department | 'new' | null>(null)
  const departments = useLoad(
    ['departments', page],
    () => ask(api.POST('/admin/list-mapped-department', { body: { page } })),
    { placeholderData: previous => previous },
  )
  const add = (
    <Allowed to="save-department">
      <Button size="sm" variant="default" onClick={() => setEdited('new')}>
        {t('add_department')}
      </Button>
    </Allowed>
  )
  const empty = <Empty title={t('no_departments')} hint={t('no_departments_hint')} />
  return (
    <Panel title={t('departments')} aside={add}>
      <PagedRows query={departments} empty={empty} go={go}>
        {department => {
          const { department_id, name_en, name_ar, doctor_count } = department
          const name = pick({ en: name_en, ar: name_ar })
          return (
            <Row key={department_id} title={name} detail={<bdi>{department_id}</bdi>}>
              <Tag tone="quiet">{t('doctors_count', { count: doctor_count })}</Tag>
              <Allowed to="save-department">
                <EditButton name={name} onClick={() => setEdited(department)} />
              </Allowed>
            </Row>
          )
        }}
      </PagedRows>
      {edited !== null && (
        <DepartmentDialog department={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Panel>
  )
}

function Doctors() {
  const t = useText()
  const pick = usePick()
  const { page, go, q, search } = usePagedSearch()
  const [edited, setEdited] = useState<Profile | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Person | null>(null)
  const doctors = useLoad(['directory', page, q], () => ask(api.POST('/admin/list-doctors', { body: { page, q } })), {
    placeholderData: previous => previous,
  })
  const add = (
    <Allowed to="save-doctor">
      <Button size="sm" onClick={() => setEdited('new')}>
        {t('add_doctor')}
      </Button>
    </Allowed>
  )
  const empty =
    q === '' ? <Empty title={t('no_doctors')} hint={t('no_doctors_hint')} /> : <NothingFound clear={() => search('')} />
  return (
    <Panel title={t('nav_directory')} aside={add}>
      <SearchField value={q} onChange={search} />
      <PagedRows query={doctors} empty={empty} go={go}>
        {doctor => {
          const name = pick({ en: doctor.name_en, ar: doctor.name_ar })
          const facts = [
            pick({ en: doctor.speciality_en, ar: doctor.speciality_ar }),
            pick({ en: doctor.department_name_en, ar: doctor.department_name_ar }),
            doctor.doctor_id,
          ]
          return (
            <Row key={doctor.doctor_id} title={<bdi>{name}</bdi>} detail={<Dotted items={facts} />}>
              {!doctor.reachable && <Tag tone="warn">{t('not_reachable')}</Tag>}
              <DoctorLoad cases={doctor.open_cases} />
              <Allowed to="save-doctor">
                <EditButton name={name} onClick={() => setEdited(doctor)} />
              </Allowed>
              <Allowed to="revoke">
                <RowButton
                  label={t('revoke')}
                  spoken={t('revoke_named', { name })}
                  onClick={() => setLeaving({ surface: 'pro', id: doctor.doctor_id, name })}
                />
              </Allowed>
            </Row>
          )
        }}
      </PagedRows>
      {leaving !== null && <RevokeDialog person={leaving} close={() => setLeaving(null)} />}
      {edited !== null && <ProfileDialog profile={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  )
}
