import { Skeleton } from '@mantine/core'
import { caseLabel } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { CaseIntro } from '../parts/case/case-intro.tsx'
import { DocumentList } from '../parts/case/documents.tsx'
import { Dotted } from '../parts/list/dotted.tsx'
import { Columns } from '../parts/page/columns.tsx'
import { Loaded } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CoordinatorDesk } from './coordinator-desk.tsx'
import { type DoctorCase, doctorOf, rolesIn, useDoctorCase } from './doctor-case.ts'
import { OpinionForm } from './opinion-form.tsx'
import { RequestDocuments } from './request-documents.tsx'
import { SubmittedOpinion } from './submitted-opinion.tsx'
import { Task } from './task.tsx'
import { Team } from './team.tsx'

export function DoctorCasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useDoctorCase(caseId)
  const { data } = details
  const coordinator = data && rolesIn(data).coordinator !== undefined
  return (
    <Page
      title={data?.disease ?? t('case')}
      intro={
        data && (
          <CaseIntro status={data.status} overdue={data.is_overdue}>
            <Dotted items={[data.review_type, caseLabel(data)]} />
          </CaseIntro>
        )
      }
      back={
        coordinator
          ? { to: '/pro/coordinated', label: t('nav_coordinated') }
          : { to: '/pro', label: t('nav_assignments') }
      }
    >
      <Loaded query={details} skeleton={<Skeleton height={420} />}>
        {loaded => <CaseBody data={loaded} />}
      </Loaded>
    </Page>
  )
}

function CaseBody({ data }: { data: DoctorCase }) {
  const t = useText()
  const { coordinator, own } = rolesIn(data)
  // Whoever does both asks as the specialist.
  const asking = own ?? coordinator
  return (
    <Columns>
      <div>
        <CaseFacts data={data} />
        <Panel title={t('documents')}>
          <DocumentList caseId={data.case_id} documents={data.medical_documents} askers={data.assigned_doctors} />
        </Panel>
        {own && data.allowed.includes('review-report') ? (
          <OpinionForm assignmentId={own.sop_id} opinion={data.my_opinion} />
        ) : (
          <SubmittedOpinion opinion={data.my_opinion} />
        )}
      </div>
      <div>
        {coordinator && <CoordinatorDesk data={data} />}
        {data.my_assignments.map(row => (
          <Task key={row.sop_id} row={row} />
        ))}
        {asking && data.allowed.includes('request-documents') && (
          <RequestDocuments
            key={asking.requested_documents.join('\n')}
            row={asking}
            doctorId={doctorOf(data, asking) ?? ''}
          />
        )}
        <Team data={data} coordinator={coordinator !== undefined} />
      </div>
    </Columns>
  )
}
