import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { shortId, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { DocumentList } from '../parts/documents.tsx'
import { Dotted } from '../parts/dotted.tsx'
import { Facts, Loaded, Page, Panel } from '../parts/page.tsx'
import { StatusTag, Tag, useGender } from '../parts/status.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { type DoctorCase, isOpen, rolesIn, useDoctorCase } from './doctor-case.ts'
import { OpinionForm, SubmittedOpinion } from './opinion-form.tsx'
import { CoordinatorRequest, RequestDocuments } from './request-documents.tsx'
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
          <span className="inline">
            <StatusTag status={data.status} />
            {data.is_overdue && <Tag tone="overdue">{t('overdue')}</Tag>}
            <Text component="span" size="sm" c="dimmed">
              <Dotted items={[data.review_type, shortId(caseId)]} />
            </Text>
          </span>
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
    <div className="split">
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
    </div>
  )
}

/** What only the coordinator does: complete the case, or tell the patient that it takes longer. */
function CoordinatorDesk({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const [delaying, setDelaying] = useState(false)
  if (data.status === 'completed') {
    return (
      <Panel title={t('report_title')}>
        <Text size="sm" mb="sm">
          {t('report_done')}
        </Text>
        {data.pdf_url && (
          <Button component="a" href={data.pdf_url} target="_blank" rel="noopener noreferrer">
            {t('open_pdf')}
          </Button>
        )}
      </Panel>
    )
  }
  if (data.status !== 'payment_success') {
    return (
      <Panel title={t('report_title')}>
        <Text size="sm">{t(isOpen(data) ? 'waiting_for_payment' : 'case_is_closed')}</Text>
      </Panel>
    )
  }
  return (
    <Panel title={t('report_title')}>
      {data.due_date && (
        <Text size="sm" mb="sm">
          {t('report_by', { date: f.day(data.due_date) })}
        </Text>
      )}
      <div className="button-row">
        <Button component={Link} to={`/pro/cases/${data.case_id}/summary`}>
          {t('write_summary')}
        </Button>
        <Button variant="default" onClick={() => setDelaying(true)}>
          {t('announce_delay')}
        </Button>
      </div>
      {delaying && <DelayDialog caseId={data.case_id} close={() => setDelaying(false)} />}
    </Panel>
  )
}

function CaseFacts({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const gender = useGender()
  const facts: [string, React.ReactNode][] = [
    [t('age'), data.patient_age],
    [t('gender'), gender(data.patient_gender)],
    [t('created'), f.day(data.created_date)],
  ]
  if (data.due_date) facts.push([t('due'), f.day(data.due_date)])
  return (
    <Panel title={t('patient')}>
      <Facts items={facts} />
      <Text fw={600} size="sm" mt="md">
        {t('history')}
      </Text>
      <Text size="sm" className="long-text" dir="auto">
        {data.medical_history || t('none_given')}
      </Text>
    </Panel>
  )
}
