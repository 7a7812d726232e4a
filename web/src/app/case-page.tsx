import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { DocumentList } from '../parts/documents.tsx'
import { Facts, Loaded, Page, Panel } from '../parts/page.tsx'
import { PaymentTag, StatusTag, useGender } from '../parts/status.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { PayLink } from './banners.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

export type OwnCase = paths['/app/review-case-details']['post']['responses'][200]['content']['application/json']['data']

const WATCH_MS = 5_000
const closed = ['draft', 'completed', 'rejected', 'cancelled']

/** News comes from the service: soon while the checkout is open in another tab, now and then while others work. */
function watch(data: OwnCase | undefined): number | false {
  if (data === undefined) return WATCH_MS
  if (data.payment_url !== null) return WATCH_MS
  return closed.includes(data.status) ? false : 4 * WATCH_MS
}

export function CasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useLoad(
    ['case', caseId],
    () => load(api.POST('/app/review-case-details', { body: { case_id: caseId } })),
    { refetchInterval: query => (query.state.error?.passing === false ? false : watch(query.state.data)) },
  )
  return (
    <Page
      title={details.data?.review_type ?? t('case')}
      intro={
        details.data && (
          <span className="inline">
            <StatusTag status={details.data.status} />
            <Text component="span" size="sm" c="dimmed">
              <bdi>{shortId(caseId)}</bdi>
            </Text>
          </span>
        )
      }
      back={{ to: '/app/cases', label: t('nav_my_cases') }}
    >
      <Loaded query={details} skeleton={<Skeleton height={360} />}>
        {data => <CaseBody data={data} />}
      </Loaded>
    </Page>
  )
}

function CaseBody({ data }: { data: OwnCase }) {
  const t = useText()
  const [cancelling, setCancelling] = useState(false)
  return (
    <div className="split">
      <div>
        <NextStep data={data} />
        {data.requested_documents.map(request => (
          <AnswerRequest key={request.sop_id} caseId={data.case_id} request={request} />
        ))}
        <CaseFacts data={data} />
        <Panel title={t('documents')}>
          <DocumentList documents={data.medical_documents} />
        </Panel>
      </div>
      <Panel title={t('timeline')}>
        {data.timeline.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('timeline_empty')}
          </Text>
        ) : (
          <Timeline moments={data.timeline} />
        )}
      </Panel>
      {data.can_cancel && (
        <div>
          <Button variant="subtle" className="danger-quiet" onClick={() => setCancelling(true)}>
            {t('cancel_case')}
          </Button>
        </div>
      )}
      {cancelling && <CancelDialog caseId={data.case_id} close={() => setCancelling(false)} />}
    </div>
  )
}

/** The one thing to do now, above everything else. */
function NextStep({ data }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  switch (data.status) {
    case 'draft':
      return (
        <Next title={t('next_draft')} hint={t('next_draft_hint')}>
          <Button component={Link} to={`/app/cases/${data.case_id}/edit`}>
            {t('continue_draft')}
          </Button>
        </Next>
      )
    case 'review':
      return <Next title={t('next_review')} hint={t('next_review_hint')} />
    case 'payment_pending':
    case 'payment_failed':
      return (
        <Next
          title={t(data.status === 'payment_failed' ? 'next_payment_failed' : 'next_pay')}
          hint={t('next_pay_hint', { amount: f.money(data.total_amount ?? 0, data.currency) })}
        >
          {data.payment_url && <PayLink url={data.payment_url} label={t('pay_now')} />}
        </Next>
      )
    case 'payment_success':
      return (
        <Next
          title={t('next_in_progress')}
          hint={data.due_date ? t('report_by', { date: f.day(data.due_date) }) : t('next_in_progress_hint')}
        />
      )
    case 'completed':
      return (
        <Next title={t('next_completed')} hint={t('next_completed_hint')}>
          <Button component={Link} to={`/app/cases/${data.case_id}/report`}>
            {t('read_report')}
          </Button>
        </Next>
      )
    case 'rejected':
      return <Next title={t('next_rejected')} hint={data.reject_reason ?? t('next_rejected_hint')} />
    default:
      return <Next title={t('next_cancelled')} hint={data.cancel_reason ?? t('next_cancelled_hint')} />
  }
}

function Next({ title, hint, children }: { title: string; hint: string; children?: React.ReactNode }) {
  return (
    <Alert variant="light" title={title} className="next">
      <Text size="sm" dir="auto">
        {hint}
      </Text>
      {children && <div className="next-action">{children}</div>}
    </Alert>
  )
}

function CaseFacts({ data }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  const gender = useGender()
  const facts: [string, React.ReactNode][] = [
    [t('category'), data.disease],
    [t('age'), data.patient_age],
    [t('gender'), gender(data.patient_gender)],
    [t('created'), f.day(data.created_date)],
  ]
  if (data.coordinator) facts.push([t('coordinator'), <bdi key="c">{data.coordinator.name}</bdi>])
  if (data.total_amount !== null)
    facts.push([t('price'), <bdi key="p">{f.money(data.total_amount, data.currency)}</bdi>])
  if (data.payment_status !== 'unpaid') facts.push([t('payment'), <PaymentTag key="s" status={data.payment_status} />])
  if (data.due_date) facts.push([t('due'), f.day(data.due_date)])
  return (
    <Panel title={t('about_case')}>
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
