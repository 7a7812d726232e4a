import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/language.ts'

export type CaseStudy = Data<'/app/review-case-details'>['studies'][number]

/**
 * A direction mark before a text whose first letter may belong to the other language. Otherwise that letter would set
 * the direction.
 */
const STARTS = { en: '\u200e', ar: '\u200f' }

interface StudyName {
  /** Modality and description. */
  readonly short: string
  readonly day: string
  /** Name and day in the direction of the page. The description keeps its own direction. */
  readonly long: string
}

/** Returns the names of a study. */
export function useStudyName(): (study: Pick<CaseStudy, 'modalities' | 'description' | 'date'>) => StudyName {
  const t = useText()
  const f = useFormats()
  const { lang } = useLanguage()
  return ({ modalities, description, date }) => {
    const short = [modalities.join('/'), description].filter(Boolean).join(' · ') || t('study_nameless')
    const day = date === null ? t('study_no_date') : f.day(date)
    return { short, day, long: `${STARTS[lang]}\u2068${short}\u2069 · ${day}` }
  }
}
