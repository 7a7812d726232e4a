import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Dotted } from '../parts/dotted.tsx'
import { ForwardIcon } from '../parts/icons.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { OpinionTag, StatusTag, Tag } from '../parts/status.tsx'
import { type DoctorCase, rolesIn, useDoctorCase } from './doctor-case.ts'

export function AssignmentsPage({ coordinator }: { coordinator: boolean }) {
  const t = useText()
  const [page, go] = useState(1)
  const rows = useLoad(['sops', coordinator, page], () =>
    ask(api.POST('/pro/sops', { body: { coordinator, page, page_size: 10 } })),
  )
  return (
    <Page
      title={t(coordinator ? 'nav_coordinated' : 'nav_assignments')}
      intro={t(coordinator ? 'coordinated_intro' : 'assignments_intro')}
    >
      <Loaded query={rows}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty
              title={t(coordinator ? 'no_coordinated' : 'no_assignments')}
              hint={t(coordinator ? 'no_coordinated_hint' : 'no_assignments_hint')}
            />
          ) : (
            <>
              <ul className="rows">
                {data.map(row => (
                  <li key={row.sop_id}>
                    <AssignmentRow
                      caseId={row.case_id}
                      assigned={row.created_date}
                      asked={row.requested_documents.length}
                    />
                  </li>
                ))}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.page_size} go={go} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

interface RowProps {
  caseId: string
  assigned: string
  asked: number
}

/** A row of the list names only the case; what it is about comes with the case itself. */
function AssignmentRow({ caseId, assigned, asked }: RowProps) {
  const t = useText()
  const f = useFormats()
  const { data } = useDoctorCase(caseId)
  return (
    <Link to={`/pro/cases/${caseId}`} className="row">
      <div className="row-main">
        {data === undefined ? <Skeleton height={20} width="60%" /> : <Text fw={600}>{data.disease}</Text>}
        <Text size="sm" c="dimmed">
          <Dotted items={[data?.review_type, t('assigned_on', { date: f.day(assigned) }), shortId(caseId)]} />
        </Text>
        {asked > 0 && <Text size="sm">{t('waiting_for_documents', { count: asked })}</Text>}
      </div>
      {data && <RowTags data={data} />}
      <ForwardIcon size={18} />
    </Link>
  )
}

function RowTags({ data }: { data: DoctorCase }) {
  const t = useText()
  const { own, coordinator } = rolesIn(data)
  return (
    <span className="row-tags">
      {data.is_overdue && <Tag tone="overdue">{t('overdue')}</Tag>}
      {own && !coordinator && <OpinionTag status={own.opinion_status} />}
      <StatusTag status={data.status} />
    </span>
  )
}
