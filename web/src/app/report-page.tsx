import { Button, Skeleton, Text } from '@mantine/core'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Loaded, Page, Panel } from '../parts/page.tsx'
import { Passage } from '../parts/passage.tsx'

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
      intro={report.data && t('report_completed', { date: f.day(report.data.completed_date) })}
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
      actions={
        report.data && (
          <Button component="a" href={report.data.pdf_url} target="_blank" rel="noopener noreferrer">
            {t('open_pdf')}
          </Button>
        )
      }
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
              <Panel key={opinion.doctor_id} title={t('opinion_by', { name: opinion.doctor_name })}>
                <Text size="sm" c="dimmed">
                  {f.day(opinion.submitted_date)}
                </Text>
                <Passage title={t('diagnosis')} text={opinion.diagnosis} />
                <Passage title={t('recommendations')} text={opinion.recommendations} />
              </Panel>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}
