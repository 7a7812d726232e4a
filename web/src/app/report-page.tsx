import { Skeleton } from '@mantine/core'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { caseLabel, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { OpinionPanel } from '../parts/case/opinion-panel.tsx'
import { Passage } from '../parts/case/passage.tsx'
import { Dotted } from '../parts/list/dotted.tsx'
import { Caution } from '../parts/page/caution.tsx'
import { Loaded } from '../parts/page/loaded.tsx'
import { OutsideButton } from '../parts/page/outside-button.tsx'
import { Page } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { PrintButton } from '../parts/page/print-button.tsx'
import { Messages } from './messages.tsx'
import { useOwnCase } from './own-case.ts'
import { Addenda, Answers, type Report, Verification, Versions } from './report-parts.tsx'

export function ReportPage({ caseId }: { caseId: string }) {
  const t = useText()
  const f = useFormats()
  const report = useLoad(['report', caseId], () => load(api.POST('/app/view-report', { body: { case_id: caseId } })))
  const { data: subject } = useOwnCase(caseId)
  return (
    <Page
      title={t('report_title')}
      intro={
        report.data && (
          <Dotted
            items={[
              subject?.patient_name,
              t('report_completed', { date: f.day(report.data.completed_date) }),
              caseLabel(report.data),
            ]}
          />
        )
      }
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
      actions={
        report.data && (
          <>
            <PrintButton />
            <OutsideButton url={report.data.pdf_url} label={t('open_pdf')} />
          </>
        )
      }
    >
      <Loaded query={report} skeleton={<Skeleton height={360} />}>
        {data => <ReportBody report={data} />}
      </Loaded>
      {subject && report.data && <Messages data={subject} title={t('report_ask')} />}
    </Page>
  )
}

function ReportBody({ report }: { report: Report }) {
  const t = useText()
  const f = useFormats()
  return (
    <>
      <Caution title={t('report_caution')}>{report.notice}</Caution>
      <Addenda report={report} />
      <Panel title={t('summary_by', { name: report.coordinator.name })}>
        <Passage title={t('report_outcome')} text={report.outcome_label} />
        <Passage title={t('summary')} text={report.summary} />
        <Passage title={t('diagnosis')} text={report.diagnosis} />
        <Passage title={t('recommendations')} text={report.recommendations} />
      </Panel>
      <Answers report={report} />
      {report.opinions.map(opinion => (
        <OpinionPanel
          key={opinion.doctor_id}
          title={t('opinion_by', { name: opinion.doctor_name })}
          given={f.day(opinion.submitted_date)}
          opinion={opinion}
        />
      ))}
      <Versions report={report} />
      <Verification report={report} />
    </>
  )
}
