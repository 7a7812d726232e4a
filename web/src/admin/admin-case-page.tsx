import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { usePick, useText } from '../i18n/language.ts'
import { DocumentList } from '../parts/documents.tsx'
import { Facts, Loaded, Page, Panel } from '../parts/page.tsx'
import { StatusTag, Tag, useGender } from '../parts/status.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { CaseActivity } from './case-activity.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseTeam } from './case-team.tsx'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

export type CaseFile =
  paths['/admin/review-case-details']['post']['responses'][200]['content']['application/json']['data']

const open = ['draft', 'review', 'payment_pending', 'payment_failed', 'payment_success']

export function AdminCasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const file = useLoad(['case', caseId], () =>
    load(api.POST('/admin/review-case-details', { body: { case_id: caseId } })),
  )
  const { data } = file
  return (
    <Page
      title={data ? (data.patient.name ?? data.patient.user_id) : t('case')}
      intro={
        data && (
          <span className="inline">
            <StatusTag status={data.case.status} />
            {data.is_overdue && <Tag tone="overdue">{t('overdue')}</Tag>}
            <Text component="span" size="sm" c="dimmed">
              <bdi>{shortId(caseId)}</bdi>
            </Text>
          </span>
        )
      }
      back={{ to: '/admin/cases', label: t('nav_cases') }}
      actions={data && <CaseActions data={data} />}
    >
      <Loaded query={file} skeleton={<Skeleton height={420} />}>
        {loaded => <CaseBody data={loaded} />}
      </Loaded>
    </Page>
  )
}

type Verb = 'assign' | 'change' | 'reject' | 'cancel'

/** Exactly the verbs that the state allows. */
function CaseActions({ data }: { data: CaseFile }) {
  const t = useText()
  const [dialog, setDialog] = useState<Verb | null>(null)
  const { status, case_id } = data.case
  const close = () => setDialog(null)
  return (
    <>
      {status === 'review' && <Button onClick={() => setDialog('assign')}>{t('assign_coordinator')}</Button>}
      {status === 'payment_pending' && (
        <Button variant="default" onClick={() => setDialog('change')}>
          {t('change_coordinator')}
        </Button>
      )}
      {(status === 'draft' || status === 'review') && (
        <Button variant="default" onClick={() => setDialog('reject')}>
          {t('reject')}
        </Button>
      )}
      {open.includes(status) && (
        <Button variant="subtle" className="danger-quiet" onClick={() => setDialog('cancel')}>
          {t('cancel_case')}
        </Button>
      )}
      {(dialog === 'assign' || dialog === 'change') && (
        <CoordinatorDialog caseId={case_id} change={dialog === 'change'} close={close} />
      )}
      {(dialog === 'reject' || dialog === 'cancel') && (
        <ReasonDialog caseId={case_id} verb={dialog} paid={data.financial.payment_status === 'paid'} close={close} />
      )}
    </>
  )
}

function CaseBody({ data }: { data: CaseFile }) {
  const t = useText()
  const pick = usePick()
  return (
    <div className="split">
      <div>
        <CaseFacts data={data} />
        <CaseTeam data={data} />
        <CaseMoney money={data.financial} />
        <Panel title={t('documents')}>
          <DocumentList documents={data.case.medical_documents} />
        </Panel>
      </div>
      <div>
        <Panel title={t('timeline')}>
          {data.timeline.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('timeline_empty')}
            </Text>
          )}
          <Timeline
            moments={data.timeline.map(({ milestone, title_en, title_ar, date, note }) => ({
              milestone,
              title: pick(title_en, title_ar),
              date,
              detail: note && (
                <Text size="sm" dir="auto">
                  {note}
                </Text>
              ),
            }))}
          />
        </Panel>
        <CaseActivity data={data} />
      </div>
    </div>
  )
}

function CaseFacts({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const gender = useGender()
  const facts: [string, React.ReactNode][] = [
    [t('review_type'), pick(data.review_type.title_en, data.review_type.title_ar)],
    [t('category'), pick(data.disease.spec_en, data.disease.spec_ar)],
    [t('age'), data.case.patient_age],
    [t('gender'), gender(data.case.patient_gender)],
    [t('created'), f.moment(data.case.created_date)],
  ]
  if (data.patient.phone)
    facts.push([
      t('phone'),
      <bdi key="p" dir="ltr">
        {data.patient.phone}
      </bdi>,
    ])
  if (data.patient.email) facts.push([t('email'), <bdi key="e">{data.patient.email}</bdi>])
  if (data.due_date) facts.push([t('due'), f.day(data.due_date)])
  if (data.case.reject_reason) facts.push([t('reject_reason'), <bdi key="r">{data.case.reject_reason}</bdi>])
  if (data.case.cancel_reason) facts.push([t('cancel_reason'), <bdi key="c">{data.case.cancel_reason}</bdi>])
  return (
    <Panel
      title={t('about_case')}
      aside={
        data.pdf_url && (
          <Button component="a" size="sm" variant="light" href={data.pdf_url} target="_blank" rel="noopener noreferrer">
            {t('open_pdf')}
          </Button>
        )
      }
    >
      <Facts items={facts} />
      <Text fw={600} size="sm" mt="md">
        {t('history')}
      </Text>
      <Text size="sm" className="long-text" dir="auto">
        {data.case.medical_history || t('none_given')}
      </Text>
    </Panel>
  )
}
