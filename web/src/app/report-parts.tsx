import { Text } from '@mantine/core'
import type { Data } from '../api/types.ts'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Passage } from '../parts/case/passage.tsx'
import { Panel } from '../parts/page/panel.tsx'
import styles from './report-parts.module.css'

export type Report = Data<'/app/view-report'>

/** Additions to the report. They come first, because they may change what the report says. */
export function Addenda({ report: { addenda } }: { report: Report }) {
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
export function Answers({ report: { questions } }: { report: Report }) {
  const t = useText()
  if (questions.length === 0) return null
  return (
    <Panel title={t('report_questions')}>
      {questions.map(({ question, answer }) => (
        <Passage key={question} title={<bdi>{question}</bdi>} text={answer ?? t('report_not_answered')} />
      ))}
    </Panel>
  )
}

/** Links to all versions of the report, when there is more than one. */
export function Versions({ report: { versions } }: { report: Report }) {
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
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Verification({ report: { verification } }: { report: Report }) {
  const t = useText()
  if (verification === null) return null
  return (
    <Panel title={t('report_verification')}>
      <Text size="sm">{t('report_verification_hint')}</Text>
      <a href={verification.url} target="_blank" rel="noopener noreferrer" className={styles.code}>
        <bdi>{verification.code}</bdi>
      </a>
    </Panel>
  )
}
