import { Skeleton, Text } from '@mantine/core'
import { caseLabel } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { CaseIntro } from '../../parts/case/case-intro.tsx'
import { Timeline } from '../../parts/case/timeline.tsx'
import { DocumentList } from '../../parts/documents/document-list.tsx'
import { StudyList } from '../../parts/documents/study-list.tsx'
import { PrintButton } from '../../parts/page/buttons.tsx'
import { Columns } from '../../parts/page/columns.tsx'
import { Later } from '../../parts/page/later.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { onDemand } from '../../parts/page/on-demand.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { HoldOrErase } from '../erasure/hold-or-erase.tsx'
import { CaseDeliveries } from '../messages/case-deliveries.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseActivity } from './case-activity.tsx'
import { CaseFacts } from './case-facts.tsx'
import { type CaseFile, useCaseFile } from './case-file.ts'
import { useListAddress } from './case-filters.ts'
import { CaseInvoice } from './case-invoice.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseTeam } from './case-team.tsx'
import { patientOf } from './patient-of.ts'
import { MessagesAndAccess } from './threads-and-access-log.tsx'
import { Withheld } from './withheld.tsx'

// Loaded on demand, so that the first load stays small.
const CaseNotes = onDemand(() => import('./case-notes.tsx').then(m => m.CaseNotes), null)

export function AdminCasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const file = useCaseFile(caseId)
  const back = useListAddress()
  const { data } = file
  return (
    <Page
      title={data ? (data.erasure ? t('erased_case') : patientOf(data.case)) : t('case')}
      intro={
        data && (
          <CaseIntro status={data.case.status} overdue={data.is_overdue}>
            <bdi>{caseLabel(data.case)}</bdi>
          </CaseIntro>
        )
      }
      back={{ to: back, label: t('nav_cases') }}
      actions={
        data && (
          <>
            <CaseActions data={data} />
            <PrintButton />
          </>
        )
      }
    >
      <Loaded query={file} skeleton={<Skeleton height={420} />}>
        {loaded => <CaseBody data={loaded} />}
      </Loaded>
    </Page>
  )
}

function CaseBody({ data }: { data: CaseFile }) {
  const t = useText()
  const pick = usePick()
  return (
    <Columns>
      <div>
        {data.withheld && <Withheld data={data} />}
        <CaseFacts data={data} />
        <Later>
          <CaseTeam data={data} />
          <CaseMoney data={data} />
          <CaseInvoice data={data} />
          {!data.withheld && (
            <Panel title={t('documents')}>
              <DocumentList
                caseId={data.case.case_id}
                documents={data.case.medical_documents}
                askers={data.team.doctors.map(({ sop_id, name_en, name_ar }) => ({
                  sop_id,
                  name: pick({ en: name_en, ar: name_ar }),
                }))}
              />
            </Panel>
          )}
          {!data.withheld && <StudyList caseId={data.case.case_id} studies={data.studies} />}
        </Later>
      </div>
      <div>
        <Later>
          <MessagesAndAccess caseId={data.case.case_id} withheld={data.withheld} />
          {!data.erasure && (
            <Allowed to="list-notes">
              <CaseNotes caseId={data.case.case_id} canAdd={data.allowed.includes('add-note')} />
            </Allowed>
          )}
          {!data.erasure && <CaseDeliveries caseId={data.case.case_id} />}
          <CaseTimeline timeline={data.timeline} />
          <CaseActivity data={data} />
          <Allowed to="hold-case">
            <HoldOrErase data={data} />
          </Allowed>
        </Later>
      </div>
    </Columns>
  )
}

function CaseTimeline({ timeline }: { timeline: CaseFile['timeline'] }) {
  const t = useText()
  const pick = usePick()
  return (
    <Panel title={t('timeline')}>
      {timeline.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('timeline_empty')}
        </Text>
      )}
      <Timeline
        moments={timeline.map(({ milestone, title_en, title_ar, date, note }) => ({
          milestone,
          title: pick({ en: title_en, ar: title_ar }),
          date,
          detail: note && (
            <Text size="sm" dir="auto">
              {note}
            </Text>
          ),
        }))}
      />
    </Panel>
  )
}
