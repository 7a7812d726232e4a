import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'

interface PromisedProps {
  is_late: boolean
  expected_date: string | null
}

/** The day of the report in a few words; one that is late says so. Nothing while nothing is promised. */
export function Promised({ is_late, expected_date }: PromisedProps) {
  const t = useText()
  const f = useFormats()
  const day = expected_date && f.day(expected_date)
  if (is_late) return <>{[t('late'), day && t('late_by', { date: day })].filter(Boolean).join(' · ')}</>
  return day && t('report_by', { date: day })
}
