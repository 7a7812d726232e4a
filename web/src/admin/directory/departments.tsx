import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { EditButton } from '../catalogue/row-button.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import type { Department } from './directory.ts'

export function Departments() {
  const t = useText()
  const pick = usePick()
  const [page, go] = useState(1)
  const [edited, edit] = useState<Department | 'new' | null>(null)
  const departments = useLoad(
    ['departments', page],
    () => ask(api.POST('/admin/list-mapped-department', { body: { page } })),
    { placeholderData: previous => previous },
  )
  const add = (
    <Button size="sm" variant="default" onClick={() => edit('new')}>
      {t('add_department')}
    </Button>
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
              <EditButton name={name} onClick={() => edit(department)} />
            </Row>
          )
        }}
      </PagedRows>
      {edited !== null && <DepartmentDialog department={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </Panel>
  )
}
