import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { Data } from '../api/types.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { OpinionTag, OverdueTag, StatusTag } from '../parts/case/status.tsx'
import { Tags } from '../parts/case/tag.tsx'
import { Dotted } from '../parts/list/dotted.tsx'
import { PagedRows } from '../parts/list/paged-rows.tsx'
import { RowLink } from '../parts/list/rows.tsx'
import { Empty } from '../parts/page/empty.tsx'
import { Page } from '../parts/page/page.tsx'
import { type DoctorCase, rolesIn, useDoctorCase } from './doctor-case.ts'

type Assignment = Data<'/pro/sops'>[number]

export function AssignmentsPage({ coordinator }: { coordinator: boolean }) {
  const t = useText()
  const [page, go] = useState(1)
  const rows = useLoad(['sops', coordinator, page], () =>
    ask(api.POST('/pro/sops', { body: { coordinator, page, page_size: 10 } })),
  )
  const empty = coordinator ? (
    <Empty title={t('no_coordinated')} hint={t('no_coordinated_hint')} />
  ) : (
    <Empty title={t('no_assignments')} hint={t('no_assignments_hint')} />
  )
  return (
    <Page
      title={t(coordinator ? 'nav_coordinated' : 'nav_assignments')}
      intro={t(coordinator ? 'coordinated_intro' : 'assignments_intro')}
    >
      <PagedRows query={rows} empty={empty} go={go}>
        {row => <AssignmentRow key={row.sop_id} row={row} />}
      </PagedRows>
    </Page>
  )
}

/** A row of the list names only the case; what it is about comes with the case itself. */
function AssignmentRow({ row }: { row: Assignment }) {
  const t = useText()
  const f = useFormats()
  const { data } = useDoctorCase(row.case_id)
  const asked = row.requested_documents.length
  const assigned = t('assigned_on', { date: f.day(row.created_date) })
  return (
    <RowLink
      to={`/pro/cases/${row.case_id}`}
      title={data?.disease ?? <Skeleton height={20} width="60%" />}
      detail={<Dotted items={[data?.review_type, assigned, shortId(row.case_id)]} />}
      more={asked > 0 && <Text size="sm">{t('waiting_for_documents', { count: asked })}</Text>}
    >
      {data && <RowTags data={data} />}
    </RowLink>
  )
}

function RowTags({ data }: { data: DoctorCase }) {
  const { own, coordinator } = rolesIn(data)
  return (
    <Tags>
      {data.is_overdue && <OverdueTag />}
      {own && !coordinator && <OpinionTag status={own.opinion_status} />}
      <StatusTag status={data.status} />
    </Tags>
  )
}
