import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'

interface Promised {
  readonly is_late: boolean
  readonly expected_date: string | null
}

/** The expected day of the report in a few words, and whether it is late. Null when nothing is promised. */
export function usePromise(): (promised: Promised) => string | null {
  const t = useText()
  const f = useFormats()
  return ({ is_late, expected_date }) => {
    const date = expected_date && f.day(expected_date)
    if (!is_late) return date && t('report_by', { date })
    return date ? `${t('late')} · ${t('late_by', { date })}` : t('late')
  }
}
