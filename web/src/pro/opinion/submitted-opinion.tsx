import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { OpinionPanel } from '../../parts/case/opinion-panel.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'

export function SubmittedOpinion({ opinion }: { opinion: DoctorCase['my_opinion'] }) {
  const t = useText()
  const f = useFormats()
  if (opinion === null) return null
  const { submitted_date } = opinion
  const given = submitted_date ? t('submitted_on', { date: f.moment(submitted_date) }) : t('opinion_draft')
  return <OpinionPanel title={t('my_opinion')} given={given} opinion={opinion} />
}
