import { Skeleton } from '@mantine/core'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { caseLabel, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { OpinionPanel } from '../parts/case/opinion-panel.tsx'
import { Passage } from '../parts/case/passage.tsx'
import { Dotted } from '../parts/list/dotted.tsx'
import { Loaded } from '../parts/page/loaded.tsx'
import { OutsideButton } from '../parts/page/outside-button.tsx'
import { Page } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'

/** The link to the PDF is good for 15 minutes; a page left open gets a new one in time. */
const RENEW_MS = 10 * 60_000

export function ReportPage({ caseId }: { caseId: string }) {
  const t = useText()
  const f = useFormats()
  const report = useLoad(['report', caseId], () => load(api.POST('/app/view-report', { body: { case_id: caseId } })), {
    refetchInterval: query => (query.state.data ? RENEW_MS : false),
  })
  return (
    <Page
      title={t('report_title')}
      intro={
        report.data && (
          <Dotted
            items={[t('report_completed', { date: f.day(report.data.completed_date) }), caseLabel(report.data)]}
          />
        )
      }
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
      actions={report.data && <OutsideButton url={report.data.pdf_url} label={t('open_pdf')} />}
    >
      <Loaded query={report} skeleton={<Skeleton height={360} />}>
        {data => (
          <>
            <Panel title={t('summary_by', { name: data.coordinator.name })}>
              <Passage title={t('summary')} text={data.summary} />
              <Passage title={t('diagnosis')} text={data.diagnosis} />
              <Passage title={t('recommendations')} text={data.recommendations} />
            </Panel>
            {data.opinions.map(opinion => (
              <OpinionPanel
                key={opinion.doctor_id}
                title={t('opinion_by', { name: opinion.doctor_name })}
                given={f.day(opinion.submitted_date)}
                opinion={opinion}
              />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}
