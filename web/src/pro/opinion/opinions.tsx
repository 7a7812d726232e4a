import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { OpinionPanel } from '../../parts/case/opinion-panel.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { type DoctorCase, opinionsAwaited } from '../case/doctor-case.ts'
import styles from './opinions.module.css'

/** The specialists' opinions, and how many are still missing. */
export function Opinions({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const opinions = data.opinions ?? []
  const missing = opinionsAwaited(data)
  const canComplete = data.allowed.includes('submit-coordinator-summary')
  return (
    <div className={styles.opinions}>
      {missing > 0 && <Text className={styles.missing}>{t('opinions_missing', { count: missing })}</Text>}
      {opinions.length === 0 && <Empty title={t('no_opinions')} hint={canComplete ? t('no_opinions_hint') : null} />}
      {opinions.map(opinion => (
        <OpinionPanel
          key={opinion.sop_id}
          title={t('opinion_by', { name: opinion.doctor_name })}
          given={opinion.submitted_date && f.moment(opinion.submitted_date)}
          opinion={opinion}
        />
      ))}
    </div>
  )
}

export function SubmittedOpinion({ opinion }: { opinion: DoctorCase['my_opinion'] }) {
  const t = useText()
  const f = useFormats()
  if (opinion === null) return null
  const { submitted_date } = opinion
  const given = submitted_date ? t('submitted_on', { date: f.moment(submitted_date) }) : t('opinion_draft')
  return <OpinionPanel title={t('my_opinion')} given={given} opinion={opinion} />
}
