import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { report as reportOf } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { OpinionPanel } from '../../parts/case/opinion-panel.tsx'
import { Passage } from '../../parts/case/passage.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { NewWindow, OutsideButton, PrintButton } from '../../parts/page/buttons.tsx'
import { Caution } from '../../parts/page/caution.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useOwnCase } from './own-case.ts'
import styles from './report-page.module.css'
import { Messages } from './thread.tsx'

export function ReportPage({ caseId }: { caseId: string }) {
  const t = useText()
  const f = useFormats()
  const { path, key, body } = reportOf(caseId)
  const report = useLoad(key, () => load(api.POST(path, { body })))
  const { data: subject } = useOwnCase(caseId)
  const [reads, setReads] = useState(false)
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
      {subject && report.data && (
        <Messages data={subject} title={t('report_ask')} open={reads} onOpen={() => setReads(true)} />
      )}
      {report.data && <Caution title={t('report_caution')}>{report.data.notice}</Caution>}
    </Page>
  )
}

function ReportBody({ report }: { report: Report }) {
  const t = useText()
  const f = useFormats()
  return (
    <>
      {report.outcome_label && (
        <section className={styles.outcome} aria-label={t('report_outcome')}>
          <Text size="sm">{t('report_outcome')}</Text>
          <p className={styles.sentence}>{report.outcome_label}</p>
        </section>
      )}
      <Addenda report={report} />
      <Answers report={report} />
      <Panel title={t('summary_by', { name: report.coordinator.name })}>
        <Passage title={t('summary')} text={report.summary} />
        <Passage title={t('diagnosis')} text={report.diagnosis} />
        <Passage title={t('recommendations')} text={report.recommendations} />
      </Panel>
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

type Report = Data<'/app/view-report'>

/** The addenda of the report. They come first, because they may change what the report says. */
function Addenda({ report: { addenda } }: { report: Report }) {
  const t = useText()
  const f = useFormats()
  if (addenda.length === 0) return null
  return (
    <Panel title={t('report_addenda')}>
      {addenda.map(({ date, doctor_name, text }) => (
        <Passage key={date} title={t('report_addendum_by', { name: doctor_name, date: f.day(date) })} text={text} />
      ))}
    </Panel>
  )
}

/** Each question of the patient with its answer. */
function Answers({ report: { questions } }: { report: Report }) {
  const t = useText()
  if (questions.length === 0) return null
  return (
    <Panel title={t('report_questions')}>
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
        <Passage key={index} title={<bdi>{question}</bdi>} text={answer ?? t('report_not_answered')} />
      ))}
    </Panel>
  )
}

/** Links to all versions of the report, when there is more than one. */
function Versions({ report: { versions } }: { report: Report }) {
  const t = useText()
  const f = useFormats()
  if (versions.length < 2) return null
  return (
    <Panel title={t('report_versions')}>
      <ul className={styles.versions}>
        {versions.map(({ version, date, pdf_url }) => (
          <li key={version}>
            <a href={pdf_url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {t('report_version', { version, date: f.moment(date) })}
              <NewWindow />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Verification({ report: { verification } }: { report: Report }) {
  const t = useText()
  if (verification === null) return null
  return (
    <Panel title={t('report_verification')}>
      <Text size="sm">{t('report_verification_hint')}</Text>
      <a href={verification.url} target="_blank" rel="noopener noreferrer" className={styles.code}>
        <bdi>{verification.code}</bdi>
        <NewWindow />
      </a>
    </Panel>
  )
}
