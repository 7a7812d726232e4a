import { Skeleton } from '@mantine/core'
import { shortId } from '../i18n/format.ts'
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
import { type DoctorCase, isOpen, rolesIn, useDoctorCase } from './doctor-case.ts'
import { OpinionForm } from './opinion-form.tsx'
import { CoordinatorRequest, RequestDocuments } from './request-documents.tsx'
import { SubmittedOpinion } from './submitted-opinion.tsx'
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
            <Dotted items={[data.review_type, shortId(caseId)]} />
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
  const { coordinator, own, member } = rolesIn(data)
  const open = isOpen(data)
  return (
    <Columns>
      <div>
        <CaseFacts data={data} />
        <Panel title={t('documents')}>
          <DocumentList documents={data.medical_documents} />
        </Panel>
        {own && (own.opinion_status === 'submitted' || !open) && <SubmittedOpinion opinion={data.my_opinion} />}
        {own && open && own.opinion_status !== 'submitted' && (
          <OpinionForm sopId={own.sop_id} opinion={data.my_opinion} />
        )}
      </div>
      <div>
        {coordinator && <CoordinatorDesk data={data} />}
        {open && member && own && own.opinion_status !== 'submitted' && (
          <RequestDocuments
            sopId={own.sop_id}
            doctorId={member.doctor_id}
            requested={member.requested_documents ?? []}
          />
        )}
        {open && coordinator && !own && data.case_coordinator_id && (
          <CoordinatorRequest sopId={coordinator.sop_id} doctorId={data.case_coordinator_id} />
        )}
        <Team data={data} coordinator={coordinator !== undefined} />
      </div>
    </Columns>
  )
}
