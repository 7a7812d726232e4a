import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { DoctorLoad } from '../../parts/form/doctor-load.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { NothingFound, SearchField } from '../../parts/list/search-field.tsx'
import { usePagedSearch } from '../../parts/list/use-paged-search.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { EditButton, RowButton } from '../catalogue/row-button.tsx'
import type { Person } from '../trust/person.ts'
import { RevokeDialog } from '../trust/revoke-dialog.tsx'
import type { Profile } from './directory.ts'
import { ProfileDialog } from './profile-dialog.tsx'

export function Doctors() {
  const t = useText()
  const pick = usePick()
  const { page, go, q, search } = usePagedSearch()
  const [edited, edit] = useState<Profile | 'new' | null>(null)
  const [leaving, revoke] = useState<Person | null>(null)
  const doctors = useLoad(['directory', page, q], () => ask(api.POST('/admin/list-doctors', { body: { page, q } })), {
    placeholderData: previous => previous,
  })
  const add = (
    <Button size="sm" onClick={() => edit('new')}>
      {t('add_doctor')}
    </Button>
  )
  const empty =
    q === '' ? <Empty title={t('no_doctors')} hint={t('no_doctors_hint')} /> : <NothingFound clear={() => search('')} />
  return (
    <Panel title={t('doctors')} aside={add}>
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
              <DoctorLoad cases={doctor.open_cases} />
              <EditButton name={name} onClick={() => edit(doctor)} />
              <RowButton
                label={t('revoke')}
                spoken={t('revoke_named', { name })}
                onClick={() => revoke({ surface: 'pro', id: doctor.doctor_id, name })}
              />
            </Row>
          )
        }}
      </PagedRows>
      {leaving !== null && <RevokeDialog person={leaving} close={() => revoke(null)} />}
      {edited !== null && <ProfileDialog profile={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </Panel>
  )
}
