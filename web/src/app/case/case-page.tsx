import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { isOpen } from '../../../../src/domain/case/status.ts'
import { caseLabel } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { CancelButton } from '../../parts/case/cancel-button.tsx'
import { CaseIntro } from '../../parts/case/case-intro.tsx'
import { Timeline } from '../../parts/case/timeline.tsx'
import { DocumentList } from '../../parts/documents/document-list.tsx'
import { StudyList } from '../../parts/documents/study-list.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { PrintButton } from '../../parts/page/buttons.tsx'
import { Columns } from '../../parts/page/columns.tsx'
import { Later } from '../../parts/page/later.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useContactSentence } from '../contact/contact.ts'
import { useWhose } from '../home/whose.ts'
import { AddDocuments } from './add-documents.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CaseFacts } from './case-facts.tsx'
import styles from './case-page.module.css'
import { NextStep } from './next-step.tsx'
import { type OwnCase, useOwnCase } from './own-case.ts'
import { ReceiptLine } from './receipt-line.tsx'
import { Messages } from './thread.tsx'
import { Tracker } from './tracker.tsx'

export function CasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useOwnCase(caseId)
  const whose = useWhose()
  const { data } = details
  return (
    <Page
      title={data?.review_type ?? t('case')}
      intro={
        data && (
          <CaseIntro status={data.status}>
            <Dotted items={[whose(data), caseLabel(data)]} />
          </CaseIntro>
        )
      }
      back={{ to: '/app/cases', label: t('nav_my_cases') }}
      actions={data && <PrintButton />}
    >
      <Loaded query={details} skeleton={<Skeleton height={360} />}>
        {loaded => <CaseBody data={loaded} />}
      </Loaded>
    </Page>
  )
}

/** Returns when the documents of the intake were sent; undefined for a draft. */
const sentDate = ({ timeline }: OwnCase) => timeline.find(({ milestone }) => milestone === 'new_case')?.date

function CaseBody({ data }: { data: OwnCase }) {
  const t = useText()
  const contactSentence = useContactSentence()
  const [cancelling, setCancelling] = useState(false)
  const [reads, setReads] = useState(false)
  // A thread with unread posts moves up, and stays there after they are read.
  const [first, setFirst] = useState(data.unread_messages > 0)
  if (data.unread_messages > 0 && !reads && !first) setFirst(true)
  const messages = <Messages data={data} open={reads} onOpen={() => setReads(true)} />
  return (
    <Columns>
      <div>
        <NextStep data={data} />
        {first && messages}
        {contactSentence !== null && data.status !== 'draft' && isOpen(data.status) && (
          <Text size="sm" c="dimmed" mb="md">
            {contactSentence}
          </Text>
        )}
        {data.allowed.includes('answer-document-request') &&
          data.requested_documents.map(request => (
            <AnswerRequest
              key={request.sop_id}
              caseId={data.case_id}
              request={request}
              sent={data.medical_documents.filter(({ for_sop_id }) => for_sop_id === request.sop_id)}
            />
          ))}
        <CaseFacts data={data} />
        <Later>
          <ReceiptLine caseId={data.case_id} />
          <Panel title={t('documents')}>
            <DocumentList caseId={data.case_id} documents={data.medical_documents} sent={sentDate(data)} />
            {data.allowed.includes('add-documents') && <AddDocuments caseId={data.case_id} />}
          </Panel>
          <StudyList caseId={data.case_id} studies={data.studies} />
        </Later>
      </div>
      <div>
        <Later>
          {!first && messages}
          <Tracker data={data} />
          <Panel title={t('timeline')}>
            {data.timeline.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('timeline_empty')}
              </Text>
            ) : (
              <Timeline moments={data.timeline} />
            )}
          </Panel>
          <div data-screen-only>
            <CaseLinks caseId={data.case_id} />
          </div>
        </Later>
      </div>
      {data.allowed.includes('cancel-review-case') && (
        <div data-screen-only>
          <CancelButton onClick={() => setCancelling(true)} />
        </div>
      )}
      {cancelling && (
        <WhilePossible
          possible={data.allowed.includes('cancel-review-case')}
          status={data.status}
          close={() => setCancelling(false)}
        >
          <CancelDialog caseId={data.case_id} close={() => setCancelling(false)} />
        </WhilePossible>
      )}
    </Columns>
  )
}

/** Links to the consent of a case and to its access log. */
function CaseLinks({ caseId }: { caseId: string }) {
  const t = useText()
  return (
    <Panel title={t('more_about_case')}>
      <ul className={styles.links}>
        <li>
          <Link to={`/app/cases/${caseId}/consent`}>{t('case_consent')}</Link>
        </li>
        <li>
          <Link to={`/app/cases/${caseId}/access`}>{t('case_access')}</Link>
        </li>
      </ul>
    </Panel>
  )
}
