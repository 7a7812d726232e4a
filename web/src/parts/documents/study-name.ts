import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'

export type CaseStudy = Data<'/app/review-case-details'>['studies'][number]

interface StudyName {
  /** Modality and description. */
  readonly short: string
  readonly day: string
  /** Both. The description keeps its own direction, whatever the language of the day. */
  readonly long: string
}

/** What a study is called. */
export function useStudyName(): (study: Pick<CaseStudy, 'modalities' | 'description' | 'date'>) => StudyName {
  const t = useText()
  const f = useFormats()
  return ({ modalities, description, date }) => {
    const short = [modalities.join('/'), description].filter(Boolean).join(' · ') || t('study_nameless')
    const day = date === null ? t('study_no_date') : f.day(date)
    return { short, day, long: `\u2068${short}\u2069 · ${day}` }
  }
}
